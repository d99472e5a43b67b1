import { assign, not, sendTo, setup } from 'xstate';
import { type Instant, SITE_ZONE, type TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { chosen, updated } from './trip-pickers.ts';
import type { Choice, Leg, TimeChanged, TripTimeContext, TripTimeEvent, TripTimeInput } from './trip-time.types.ts';

export const tripTimeMachine = setup({
  types: {} as Types<TripTimeContext, TripTimeEvent, TripTimeInput, 'busy' | 'dialog'>,
  actors: {
    watchClock: unprovidedCallback('watchClock'),
    resolveZone: unprovided<TimeZone, Coordinates>('resolveZone'),
  },
  actions: {
    setNow: assign((_, { now }: { now: Instant }) => ({ now })),
    setService: assign((_, { serviceType }: { serviceType: number }) => ({ serviceType, overtaken: undefined })),
    setPickup: assign((_, { place }: { place: Coordinates | undefined }) => ({
      pickupPlace: place,
      isZoneKnown: false,
    })),
    setZone: assign(({ context }, zone: TimeZone) => ({ zone, zonedPlace: context.pickupPlace, isZoneKnown: true })),
    useSiteZone: assign(({ context }) => ({ zone: SITE_ZONE, zonedPlace: context.pickupPlace })),
    setDrop: assign((_, { place }: { place: Coordinates | undefined }) => ({ dropPlace: place })),
    chooseTime: assign(({ context }, choice: Choice) => chosen(context, choice)),
    moveReturn: assign({ overtaken: undefined }),
    restoreTimes: assign(({ context }) => ({ choices: context.overtaken ?? context.choices, overtaken: undefined })),
    updatePickers: assign(({ context }) => updated(context)),
    reportTime: sendTo(
      ({ context }) => context.parent,
      ({ context }): TimeChanged => ({
        type: 'time.changed',
        pickupAt: context.pickers.pickup?.at,
        returnAt: context.overtaken?.return ?? context.pickers.return?.at,
        zone: context.zone,
        isReady: context.pickers.pickup !== undefined && context.zonedPlace === context.pickupPlace,
      }),
    ),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    hasPlace: ({ context }) => context.pickupPlace !== undefined,
    isPlace: (_, { place }: { place: Coordinates | undefined }) => place !== undefined,
    isReturnOvertaken: ({ context }) => context.overtaken !== undefined,
    hasPicker: ({ context }, { leg }: { leg: Leg }) => context.pickers[leg] !== undefined,
  },
}).createMachine({
  id: 'tripTime',
  description:
    'The pickup and return times in the zone of the pickup place. A chosen time is replaced once it has passed.',
  context: ({ input: { pickupAt, returnAt, ...input } }) => ({
    ...input,
    zone: SITE_ZONE,
    zonedPlace: undefined,
    isZoneKnown: input.pickupPlace === undefined,
    now: undefined,
    choices: { pickup: pickupAt, return: returnAt },
    pickers: {},
    overtaken: undefined,
  }),
  type: 'parallel',
  invoke: { id: 'watchClock', src: 'watchClock' },
  states: {
    pickers: {
      initial: 'waitingForClock',
      on: {
        'drop.changed': { actions: [{ type: 'setDrop', params: ({ event }) => event }, 'updatePickers', 'reportTime'] },
        'clock.ticked': {
          target: '.picking',
          actions: [{ type: 'setNow', params: ({ event }) => event }, 'updatePickers', 'reportTime'],
        },
      },
      states: {
        waitingForClock: {
          tags: 'busy',
          on: { 'service.changed': { actions: { type: 'setService', params: ({ event }) => event } } },
        },
        picking: {
          on: {
            'service.changed': {
              actions: [{ type: 'setService', params: ({ event }) => event }, 'updatePickers', 'reportTime'],
            },
            'time.choose': {
              guard: { type: 'hasPicker', params: ({ event }) => event },
              actions: [{ type: 'chooseTime', params: ({ event }) => event }, 'updatePickers', 'reportTime'],
            },
          },
          initial: 'agreed',
          states: {
            agreed: { always: { guard: 'isReturnOvertaken', target: 'asking' } },
            asking: {
              description: 'The pickup has overtaken the chosen return: move the return or restore the pickup?',
              tags: 'dialog',
              always: { guard: not('isReturnOvertaken'), target: 'agreed' },
              on: {
                'return.move': { actions: ['moveReturn', 'reportTime'] },
                'pickup.restore': { actions: ['restoreTimes', 'updatePickers', 'reportTime'] },
              },
            },
          },
        },
      },
    },
    zone: {
      initial: 'deciding',
      on: {
        'pickup.changed': [
          {
            guard: { type: 'isPlace', params: ({ event }) => event },
            target: '.resolving',
            actions: [{ type: 'setPickup', params: ({ event }) => event }, 'reportTime'],
          },
          {
            target: '.site',
            actions: [
              { type: 'setPickup', params: ({ event }) => event },
              'useSiteZone',
              'updatePickers',
              'reportTime',
            ],
          },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasPlace', target: 'resolving' }, { target: 'site' }] },
        site: { description: "No place is chosen, or its zone is unknown: the site's zone applies." },
        resolving: {
          description: 'Until then the previous zone applies.',
          tags: 'busy',
          invoke: {
            id: 'resolveZone',
            src: 'resolveZone',
            input: ({ context }) => required(context.pickupPlace, 'The pickup place'),
            onDone: {
              target: 'known',
              actions: [{ type: 'setZone', params: ({ event }) => event.output }, 'updatePickers', 'reportTime'],
            },
            onError: {
              target: 'site',
              actions: ['useSiteZone', 'updatePickers', 'reportTime', 'logFailure'],
            },
          },
        },
        known: {},
      },
    },
  },
});
