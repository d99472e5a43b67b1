import { assign, not, sendTo, setup } from 'xstate';
import type { RideType } from '#contract/booking/ride-types.contract.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { clampParty, type Party } from '#domain/party.ts';
import type { Place } from '#domain/place.ts';
import {
  DEFAULT_HOURS,
  HOUR_OPTIONS,
  hoursOrDefault,
  ONE_WAY,
  partyOf,
  type TripDraft,
  tripKind,
} from '#domain/trip.ts';
import { isReturnLateEnough } from '#domain/trip-time.ts';
import { fetchedMachineOf } from '../shell/fetched.machine.ts';
import type { Children } from '../support/parent.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { TripStarted } from './booking-draft.machine.ts';
import { placeFieldMachine } from './place-field.machine.ts';
import type { PlaceChanged, PlaceName } from './place-field.types.ts';
import type { SearchContext, SearchEvent, SearchInput } from './search.types.ts';
import { tripTimeMachine } from './trip-time.machine.ts';
import type { TimeChanged } from './trip-time.types.ts';

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    tags: {} as 'busy' | 'error' | 'incomplete',
    children: {} as Children<'rideTypes' | 'pickupField' | 'dropField' | 'tripTime'>,
  },
  actors: {
    rideTypes: fetchedMachineOf<readonly RideType[]>(),
    pickupField: placeFieldMachine,
    dropField: placeFieldMachine,
    tripTime: tripTimeMachine,
    openTripDetail: unprovided<void, { query: string }>('openTripDetail'),
  },
  actions: {
    setPlace: assign((_, { name, place }: Pick<PlaceChanged, 'name' | 'place'>) => ({ [name]: place })),
    setTime: assign((_, { time }: { time: TimeChanged }) => ({ time })),
    setService: assign((_, { serviceType }: { serviceType: number }) => ({ serviceType })),
    setHours: assign((_, { hours }: { hours: number }) => ({ hours })),
    setParty: assign(({ context }, party: Partial<Party>) => ({ party: clampParty({ ...context.party, ...party }) })),
    swapPlaces: assign(({ context }) => ({ pickup: context.drop, drop: context.pickup })),
    copyPickup: assign(({ context }) => ({ drop: context.pickup })),
    resetForm: assign(({ context }) => contextOf({ draft: context.draft })),
    showPickup: sendTo('pickupField', ({ context }) => ({ type: 'place.set', place: context.pickup })),
    showDrop: sendTo('dropField', ({ context }) => ({ type: 'place.set', place: context.drop })),
    moveReturn: sendTo('tripTime', ({ context }) => ({ type: 'drop.changed', place: context.drop })),
    movePickers: sendTo('tripTime', ({ context }) => ({ type: 'place.changed', place: context.pickup })),
    retimeService: sendTo('tripTime', ({ context }) => ({ type: 'service.changed', serviceType: context.serviceType })),
    markPickup: sendTo('pickupField', { type: 'required.shown' }),
    markDrop: sendTo('dropField', { type: 'required.shown' }),
    focusMissing: unprovidedAction<{ field: PlaceName }>('focusMissing'),
    storePlaces: unprovidedAction<{ places: readonly (Place | undefined)[] }>('storePlaces'),
    startTrip: sendTo(
      ({ context }) => context.draft,
      ({ context }): TripStarted => ({ type: 'trip.started', trip: tripOf(context) }),
    ),
    preloadTripPage: unprovidedAction('preloadTripPage'),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    hasAnyPlace: ({ context }) => context.pickup !== undefined || context.drop !== undefined,
    /** `booking/search` */
    hasBothPlaces: ({ context }) => context.pickup !== undefined && context.drop !== undefined,
    hasTime: ({ context }) => context.time?.isSettled === true,
    canCopyPickup: ({ context }) => context.pickup !== undefined && tripKind(context.serviceType) === 'hourly',
    isPickup: (_, { name }: Pick<PlaceChanged, 'name'>) => name === 'pickup',
    isOfferedDuration: (_, { hours }: { hours: number }) => HOUR_OPTIONS.includes(hours),
    isReturnTooEarly: ({ context }) => isReturnTooEarly(context),
  },
}).createMachine({
  id: 'search',
  description: 'The search form: pickup and drop-off, times and service type.',
  context: ({ input }) => contextOf(input),
  invoke: { id: 'rideTypes', src: 'rideTypes', input: { name: 'rideTypes', fallback: [] } },
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      invoke: [
        {
          id: 'pickupField',
          src: 'pickupField',
          input: ({ context, self }) => ({ parent: self, name: 'pickup' as const, place: context.pickup }),
        },
        {
          id: 'dropField',
          src: 'dropField',
          input: ({ context, self }) => ({ parent: self, name: 'drop' as const, place: context.drop }),
        },
        {
          id: 'tripTime',
          src: 'tripTime',
          input: ({ context, self }) => ({
            parent: self,
            serviceType: context.serviceType,
            pickupPlace: context.pickup,
            dropPlace: context.drop,
            ...context.earlier,
          }),
        },
      ],
      on: {
        'place.changed': [
          {
            guard: { type: 'isPickup', params: ({ event }) => event },
            target: '.editing',
            actions: [{ type: 'setPlace', params: ({ event }) => event }, 'movePickers'],
          },
          { target: '.editing', actions: [{ type: 'setPlace', params: ({ event }) => event }, 'moveReturn'] },
        ],
        'time.changed': { actions: { type: 'setTime', params: ({ event }) => ({ time: event }) } },
        'service.choose': {
          target: '.editing',
          actions: [{ type: 'setService', params: ({ event }) => event }, 'retimeService'],
        },
        'hours.choose': {
          guard: { type: 'isOfferedDuration', params: ({ event }) => event },
          target: '.editing',
          actions: { type: 'setHours', params: ({ event }) => event },
        },
        'party.choose': {
          target: '.editing',
          actions: { type: 'setParty', params: ({ event: { type: _, ...party } }) => party },
        },
        'places.swap': {
          guard: 'hasAnyPlace',
          target: '.editing',
          actions: ['swapPlaces', 'showPickup', 'showDrop', 'moveReturn', 'movePickers'],
        },
        'drop.copy': { guard: 'canCopyPickup', target: '.editing', actions: ['copyPickup', 'showDrop', 'moveReturn'] },
      },
      states: {
        editing: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasBothPlaces', target: 'complete' }, { target: 'incomplete' }] },
            incomplete: {
              description: 'The button is grey, and a click marks and focuses the missing field.',
              tags: 'incomplete',
              initial: 'unasked',
              states: { unasked: {}, asked: {} },
              on: {
                'search.submit': {
                  target: '.asked',
                  actions: [
                    'markPickup',
                    'markDrop',
                    { type: 'focusMissing', params: ({ context }) => ({ field: context.pickup ? 'drop' : 'pickup' }) },
                  ],
                },
              },
            },
            complete: { entry: 'preloadTripPage', on: { 'search.submit': '#search.form.checking' } },
          },
        },
        checking: {
          description: 'Waits for the time zone of the pickup place, then checks the times.',
          tags: 'busy',
          always: [
            { guard: 'isReturnTooEarly', target: 'returnTooEarly' },
            { guard: 'hasTime', target: 'searching' },
          ],
        },
        returnTooEarly: {
          tags: 'error',
          always: { guard: not('isReturnTooEarly'), target: 'editing' },
          on: { 'search.submit': 'checking' },
        },
        searching: {
          description: 'The trip page is loading. The new trip has no vehicle or extras.',
          tags: 'busy',
          entry: [
            'startTrip',
            { type: 'storePlaces', params: ({ context: { pickup, drop } }) => ({ places: [pickup, drop] }) },
          ],
          invoke: {
            id: 'openTripDetail',
            src: 'openTripDetail',
            input: ({ context }) => ({ query: formatTripQuery(tripOf(context)) }),
            onDone: { target: '#search.form', reenter: true, actions: 'resetForm' },
            onError: { target: 'failed', actions: 'logFailure' },
          },
        },
        failed: {
          description: 'The form keeps its entries.',
          tags: 'error',
          on: { 'search.submit': 'checking' },
        },
      },
    },
  },
});

function contextOf({ draft, trip }: SearchInput): SearchContext {
  return {
    draft,
    serviceType: trip?.serviceType ?? ONE_WAY,
    hours: hoursOrDefault(trip?.hours ?? DEFAULT_HOURS),
    party: partyOf(trip ?? {}),
    pickup: trip?.pickup,
    drop: trip?.drop,
    time: undefined,
    earlier: { pickupAt: trip?.pickupAt, returnAt: trip?.returnAt },
  };
}

function tripOf({ pickup, drop, serviceType, hours, party, time }: SearchContext): TripDraft {
  return { pickup, drop, serviceType, hours, ...party, pickupAt: time?.pickupAt, returnAt: time?.returnAt };
}

function isReturnTooEarly({ serviceType, time }: SearchContext): boolean {
  if (tripKind(serviceType) !== 'return' || !time?.isSettled || !time.pickupAt || !time.returnAt) return false;
  return !isReturnLateEnough(time.pickupAt, time.returnAt, time.zone);
}
