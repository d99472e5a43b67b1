import { assign, sendTo, setup } from 'xstate';
import type { Instant, LocalDate, TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import { SITE_ZONE } from '#domain/site-zone.ts';
import { chooseDate, choosePart, keptChoice, type TimePart, type TimePicker, timePicker } from '#domain/time-picker.ts';
import { tripKind } from '#domain/trip.ts';
import { earliestPickup, earliestReturn } from '#domain/trip-time.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import type { Leg, TimeChanged, TripTimeContext, TripTimeEvent, TripTimeInput } from './trip-time.types.ts';

export const tripTimeMachine = setup({
  types: {
    context: {} as TripTimeContext,
    events: {} as TripTimeEvent,
    input: {} as TripTimeInput,
    tags: {} as 'busy',
  },
  actors: {
    watchClock: unprovidedCallback('watchClock'),
    resolveZone: unprovided<TimeZone, Coordinates>('resolveZone'),
  },
  actions: {
    keepNow: assign((_, { now }: { now: Instant }) => ({ now })),
    keepService: assign((_, { serviceType }: { serviceType: number }) => ({ serviceType })),
    keepPlace: assign((_, { place }: { place: Coordinates | undefined }) => ({ pickupPlace: place })),
    keepZone: assign(({ context }, { zone }: { zone: TimeZone }) => ({ zone, zonedPlace: context.pickupPlace })),
    chooseDate: assign(({ context }, params: { leg: Leg; date: LocalDate }) => withDate(context, params)),
    choosePart: assign(({ context }, params: { leg: Leg; part: TimePart }) => withPart(context, params)),
    settle: assign(({ context }) => settled(context)),
    tellParent: sendTo(
      ({ context }) => context.parent,
      ({ context }): TimeChanged => ({
        type: 'time.changed',
        pickupAt: context.pickup?.at,
        returnAt: context.back?.at,
        zone: context.zone,
        isSettled: context.pickup !== undefined && context.zonedPlace === context.pickupPlace,
      }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasPickupPlace: ({ context }) => context.pickupPlace !== undefined,
    isCleared: (_, { place }: { place: Coordinates | undefined }) => place === undefined,
    isReturn: ({ context }) => tripKind(context.serviceType) === 'return',
  },
}).createMachine({
  id: 'tripTime',
  description:
    'When to be picked up and brought back, on the clock of the pickup place. Only times that can be kept are offered, and what is chosen moves on as they pass.',
  context: ({ input }) => ({
    parent: input.parent,
    serviceType: input.serviceType,
    pickupPlace: input.pickupPlace,
    zone: SITE_ZONE,
    zonedPlace: undefined,
    now: undefined,
    pickupChoice: input.pickupAt,
    returnChoice: input.returnAt,
    pickup: undefined,
    back: undefined,
  }),
  type: 'parallel',
  invoke: { id: 'watchClock', src: 'watchClock' },
  states: {
    pickers: {
      initial: 'waitingForClock',
      on: {
        'clock.ticked': {
          target: '.picking',
          actions: [{ type: 'keepNow', params: ({ event }) => event }, 'settle', 'tellParent'],
        },
      },
      states: {
        waitingForClock: {
          description: 'Before the first tick nobody knows which times are still ahead.',
          tags: 'busy',
          on: {
            'service.changed': { actions: { type: 'keepService', params: ({ event }) => event } },
          },
        },
        picking: {
          initial: 'deciding',
          on: {
            'service.changed': {
              target: '.deciding',
              actions: [{ type: 'keepService', params: ({ event }) => event }, 'settle', 'tellParent'],
            },
            'pickup.date.choose': {
              actions: [
                { type: 'chooseDate', params: ({ event }) => ({ leg: 'pickup', date: event.date }) },
                'settle',
                'tellParent',
              ],
            },
            'pickup.hour.choose': {
              actions: [
                { type: 'choosePart', params: ({ event }) => ({ leg: 'pickup', part: { hour: event.hour } }) },
                'settle',
                'tellParent',
              ],
            },
            'pickup.minute.choose': {
              actions: [
                { type: 'choosePart', params: ({ event }) => ({ leg: 'pickup', part: { minute: event.minute } }) },
                'settle',
                'tellParent',
              ],
            },
            'pickup.period.choose': {
              actions: [
                { type: 'choosePart', params: ({ event }) => ({ leg: 'pickup', part: { period: event.period } }) },
                'settle',
                'tellParent',
              ],
            },
          },
          states: {
            deciding: { always: [{ guard: 'isReturn', target: 'thereAndBack' }, { target: 'oneWay' }] },
            oneWay: { description: 'Only a pickup time is asked for, as for an hourly ride.' },
            thereAndBack: {
              on: {
                'return.date.choose': {
                  actions: [
                    { type: 'chooseDate', params: ({ event }) => ({ leg: 'return', date: event.date }) },
                    'settle',
                    'tellParent',
                  ],
                },
                'return.hour.choose': {
                  actions: [
                    { type: 'choosePart', params: ({ event }) => ({ leg: 'return', part: { hour: event.hour } }) },
                    'settle',
                    'tellParent',
                  ],
                },
                'return.minute.choose': {
                  actions: [
                    { type: 'choosePart', params: ({ event }) => ({ leg: 'return', part: { minute: event.minute } }) },
                    'settle',
                    'tellParent',
                  ],
                },
                'return.period.choose': {
                  actions: [
                    { type: 'choosePart', params: ({ event }) => ({ leg: 'return', part: { period: event.period } }) },
                    'settle',
                    'tellParent',
                  ],
                },
              },
            },
          },
        },
      },
    },
    zone: {
      initial: 'deciding',
      on: {
        'place.changed': [
          {
            guard: { type: 'isCleared', params: ({ event }) => event },
            target: '.site',
            actions: [
              { type: 'keepPlace', params: ({ event }) => event },
              { type: 'keepZone', params: { zone: SITE_ZONE } },
              'settle',
              'tellParent',
            ],
          },
          {
            target: '.resolving',
            actions: [{ type: 'keepPlace', params: ({ event }) => event }, 'tellParent'],
          },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasPickupPlace', target: 'resolving' }, { target: 'site' }] },
        site: { description: 'No pickup place is chosen: the clock is that of the site.' },
        resolving: {
          description: 'The zone of the pickup place is being looked up; the one before stays in force meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'resolveZone',
            src: 'resolveZone',
            input: ({ context }) => context.pickupPlace ?? { lat: 0, lng: 0 },
            onDone: {
              target: 'known',
              actions: [{ type: 'keepZone', params: ({ event }) => ({ zone: event.output }) }, 'settle', 'tellParent'],
            },
            onError: {
              target: 'unknown',
              actions: [
                { type: 'keepZone', params: { zone: SITE_ZONE } },
                'settle',
                'tellParent',
                { type: 'logFailure', params: ({ event }) => ({ what: 'resolveZone', error: event.error }) },
              ],
            },
          },
        },
        known: {},
        unknown: { description: 'The zone could not be looked up: the clock is that of the site.' },
      },
    },
  },
});

function withDate({ pickupChoice, returnChoice }: TripTimeContext, { leg, date }: { leg: Leg; date: LocalDate }) {
  return leg === 'pickup'
    ? { pickupChoice: chooseDate(pickupChoice, date) }
    : { returnChoice: chooseDate(returnChoice, date) };
}

function withPart({ pickup, back, zone }: TripTimeContext, { leg, part }: { leg: Leg; part: TimePart }) {
  const picker = leg === 'pickup' ? pickup : back;
  if (!picker) return {};
  const choice = choosePart(picker, part, zone);
  return leg === 'pickup' ? { pickupChoice: choice } : { returnChoice: choice };
}

/** Both pickers as the clock, the zone and the choices allow; what is no longer offered is no longer chosen. */
function settled(context: TripTimeContext): Partial<TripTimeContext> {
  const { now, zone, serviceType, pickupChoice, returnChoice } = context;
  if (now === undefined) return {};
  const pickup = unlessSame(context.pickup, timePicker(pickupChoice, earliestPickup(now, zone), zone));
  const kept = { pickup, pickupChoice: keptChoice(pickupChoice, pickup) };
  if (tripKind(serviceType) !== 'return') return { ...kept, back: undefined };
  const back = unlessSame(context.back, timePicker(returnChoice, earliestReturn(pickup.at, now, zone), zone));
  return { ...kept, back, returnChoice: keptChoice(returnChoice, back) };
}

/** A tick that changes nothing leaves the very same picker, so that nothing is drawn anew. */
function unlessSame(before: TimePicker | undefined, after: TimePicker): TimePicker {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
