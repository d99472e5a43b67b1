import { assign, sendTo, setup } from 'xstate';
import {
  type Instant,
  type LocalDate,
  type LocalDateTime,
  SITE_ZONE,
  type TimeZone,
  toLocal,
} from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import {
  chooseDate,
  choosePart,
  keptChoice,
  type TimeChoice,
  type TimePart,
  type TimePicker,
  timePicker,
} from '#domain/time-picker.ts';
import { tripKind } from '#domain/trip.ts';
import { earliestPickup, earliestReturn, latestDate } from '#domain/trip-time.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { required } from '../support/required.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';

/** Sent to the parent. `isSettled` is false until the clock and the zone of the pickup place are known. */
export interface TimeChanged {
  readonly type: 'time.changed';
  readonly pickupAt: LocalDateTime | undefined;
  /** Return trips only. */
  readonly returnAt: LocalDateTime | undefined;
  readonly zone: TimeZone;
  readonly isSettled: boolean;
}

export type Leg = 'pickup' | 'return';

export interface TripTimeInput {
  readonly parent: ParentRef<TimeChanged>;
  readonly serviceType: number;
  readonly pickupPlace?: Coordinates | undefined;
  /** Chosen earlier; dropped once they are no longer offered. */
  readonly pickupAt?: LocalDateTime | undefined;
  readonly returnAt?: LocalDateTime | undefined;
}

export interface TripTimeContext {
  readonly parent: ParentRef<TimeChanged>;
  readonly serviceType: number;
  readonly pickupPlace: Coordinates | undefined;
  readonly zone: TimeZone;
  /** The pickup place that `zone` belongs to. */
  readonly zonedPlace: Coordinates | undefined;
  readonly now: Instant | undefined;
  readonly choices: Readonly<Partial<Record<Leg, TimeChoice>>>;
  /** Empty before the first tick; only a return trip has a return picker. */
  readonly pickers: Readonly<Partial<Record<Leg, TimePicker>>>;
}

interface Choice {
  readonly leg: Leg;
  readonly part: { readonly date: LocalDate } | TimePart;
}

export type TripTimeEvent =
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  | { readonly type: 'service.changed'; readonly serviceType: number }
  | { readonly type: 'place.changed'; readonly place: Coordinates | undefined }
  | ({ readonly type: 'time.choose' } & Choice);

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
    setNow: assign((_, { now }: { now: Instant }) => ({ now })),
    setService: assign((_, { serviceType }: { serviceType: number }) => ({ serviceType })),
    setPlace: assign((_, { place }: { place: Coordinates | undefined }) => ({ pickupPlace: place })),
    setZone: assign(({ context }, { zone }: { zone: TimeZone }) => ({ zone, zonedPlace: context.pickupPlace })),
    chooseTime: assign(({ context }, choice: Choice) => ({ choices: chosen(context, choice) })),
    updatePickers: assign(({ context }) => updated(context)),
    reportTime: sendTo(
      ({ context }) => context.parent,
      ({ context }): TimeChanged => ({
        type: 'time.changed',
        pickupAt: context.pickers.pickup?.at,
        returnAt: context.pickers.return?.at,
        zone: context.zone,
        isSettled: context.pickers.pickup !== undefined && context.zonedPlace === context.pickupPlace,
      }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasPlace: ({ context }) => context.pickupPlace !== undefined,
    isPlace: (_, { place }: { place: Coordinates | undefined }) => place !== undefined,
    hasPicker: ({ context }, { leg }: { leg: Leg }) => context.pickers[leg] !== undefined,
  },
}).createMachine({
  id: 'tripTime',
  description:
    'The pickup and return times in the time zone of the pickup place. Only possible times are offered, and a chosen time is replaced once it has passed.',
  context: ({ input }) => ({
    parent: input.parent,
    serviceType: input.serviceType,
    pickupPlace: input.pickupPlace,
    zone: SITE_ZONE,
    zonedPlace: undefined,
    now: undefined,
    choices: { pickup: input.pickupAt, return: input.returnAt },
    pickers: {},
  }),
  type: 'parallel',
  invoke: { id: 'watchClock', src: 'watchClock' },
  states: {
    pickers: {
      initial: 'waitingForClock',
      on: {
        'clock.ticked': {
          target: '.picking',
          actions: [{ type: 'setNow', params: ({ event }) => event }, 'updatePickers', 'reportTime'],
        },
      },
      states: {
        waitingForClock: {
          description: 'The available times are unknown before the first tick.',
          tags: 'busy',
          on: { 'service.changed': { actions: { type: 'setService', params: ({ event }) => event } } },
        },
        picking: {
          description: 'The form shows a pickup picker and, for a return trip, a return picker.',
          on: {
            'service.changed': {
              actions: [{ type: 'setService', params: ({ event }) => event }, 'updatePickers', 'reportTime'],
            },
            'time.choose': {
              guard: { type: 'hasPicker', params: ({ event }) => event },
              actions: [{ type: 'chooseTime', params: ({ event }) => event }, 'updatePickers', 'reportTime'],
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
            guard: { type: 'isPlace', params: ({ event }) => event },
            target: '.resolving',
            actions: [{ type: 'setPlace', params: ({ event }) => event }, 'reportTime'],
          },
          {
            target: '.site',
            actions: [
              { type: 'setPlace', params: ({ event }) => event },
              { type: 'setZone', params: { zone: SITE_ZONE } },
              'updatePickers',
              'reportTime',
            ],
          },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasPlace', target: 'resolving' }, { target: 'site' }] },
        site: { description: "No pickup place is chosen: the site's time zone is the fallback." },
        resolving: {
          description: 'The zone of the pickup place is loading; the previous zone applies meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'resolveZone',
            src: 'resolveZone',
            input: ({ context }) => required(context.pickupPlace, 'The pickup place'),
            onDone: {
              target: 'known',
              actions: [
                { type: 'setZone', params: ({ event }) => ({ zone: event.output }) },
                'updatePickers',
                'reportTime',
              ],
            },
            onError: {
              target: 'unknown',
              actions: [
                { type: 'setZone', params: { zone: SITE_ZONE } },
                'updatePickers',
                'reportTime',
                { type: 'logFailure', params: ({ event }) => ({ what: 'resolveZone', error: event.error }) },
              ],
            },
          },
        },
        known: {},
        unknown: { description: "The zone could not be loaded: the site's time zone is the fallback." },
      },
    },
  },
});

function chosen({ choices, pickers, zone }: TripTimeContext, { leg, part }: Choice): TripTimeContext['choices'] {
  if ('date' in part) return { ...choices, [leg]: chooseDate(choices[leg], part.date) };
  return { ...choices, [leg]: choosePart(required(pickers[leg], `The ${leg} picker`), part, zone) };
}

/** Recomputes the pickers and drops choices that are no longer offered. */
function updated(context: TripTimeContext): Partial<TripTimeContext> {
  const { now, zone, serviceType, choices } = context;
  if (now === undefined) return {};
  const pickup = pickerOf(context, 'pickup', earliestPickup(now, zone), toLocal(now, zone).date);
  const pickupChoice = keptChoice(choices.pickup, pickup);
  if (tripKind(serviceType) !== 'return') return { pickers: { pickup }, choices: { ...choices, pickup: pickupChoice } };
  const back = pickerOf(context, 'return', earliestReturn(pickup.at, now, zone), pickup.at.date);
  return {
    pickers: { pickup, return: back },
    choices: { pickup: pickupChoice, return: keptChoice(choices.return, back) },
  };
}

/**
 * Returns the previous picker if it is unchanged, to avoid a rerender.
 * @param from today for the pickup, its date for the return
 */
function pickerOf(
  { choices, pickers, zone }: TripTimeContext,
  leg: Leg,
  earliest: LocalDateTime,
  from: LocalDate,
): TimePicker {
  const [before, after] = [pickers[leg], timePicker(choices[leg], earliest, latestDate(from), zone)];
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
