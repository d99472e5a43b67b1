import { assign, not, sendTo, setup } from 'xstate';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { clampParty, type Party } from '#domain/party.ts';
import type { Place } from '#domain/place.ts';
import { HOUR_OPTIONS, hoursOrDefault, ONE_WAY, partyOf, type TripDraft, tripKind } from '#domain/trip.ts';
import { isReturnLateEnough } from '#domain/trip-time.ts';
import type { ParentRef } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { TripStarted } from './booking-draft.machine.ts';
import {
  type ChosenPlaces,
  fieldInput,
  hasAnyPlace,
  hasBothPlaces,
  isOtherPlace,
  isPlaceComing,
  isPlaceMissing,
  missingPlaces,
  withPlace,
} from './chosen-places.ts';
import { placeFieldMachine } from './place-field.machine.ts';
import type { PlaceChanged, PlaceName } from './place-field.types.ts';
import { tripTimeMachine } from './trip-time.machine.ts';
import type { TimeChanged } from './trip-time.types.ts';

export interface SearchInput {
  /** A trip entered earlier. */
  readonly trip?: TripDraft | undefined;
  /** Saves the trip for other pages. */
  readonly draft: ParentRef<TripStarted>;
}

interface SearchContext extends ChosenPlaces {
  readonly draft: ParentRef<TripStarted>;
  readonly serviceType: number;
  readonly hours: number;
  readonly party: Party;
  /** The picked times; undefined before the first tick. */
  readonly time: TimeChanged | undefined;
  /** Initial values of the pickers. */
  readonly earlier: Pick<TripDraft, 'pickupAt' | 'returnAt'>;
}

type SearchEvent =
  | PlaceChanged
  | TimeChanged
  | { readonly type: 'service.choose'; readonly serviceType: number }
  | { readonly type: 'hours.choose'; readonly hours: number }
  | ({ readonly type: 'party.choose' } & Partial<Party>)
  /** 'drop.copy': 'Same as pickup'. */
  | { readonly type: 'places.swap' | 'drop.copy' | 'search.submit' };

export const searchMachine = setup({
  types: {} as Types<
    SearchContext,
    SearchEvent,
    SearchInput,
    'busy' | 'error' | 'incomplete',
    'pickupField' | 'dropField' | 'tripTime'
  >,
  actors: {
    pickupField: placeFieldMachine,
    dropField: placeFieldMachine,
    tripTime: tripTimeMachine,
    openTripDetail: unprovided<void, { query: string }>('openTripDetail'),
  },
  actions: {
    setPlace: assign(({ context }, event: PlaceChanged) => withPlace(context, event)),
    setTime: assign((_, { time }: { time: TimeChanged }) => ({ time })),
    setService: assign((_, { serviceType }: { serviceType: number }) => ({ serviceType })),
    setHours: assign((_, { hours }: { hours: number }) => ({ hours })),
    setParty: assign(({ context }, party: Partial<Party>) => ({ party: clampParty({ ...context.party, ...party }) })),
    swapPlaces: assign(({ context }) => ({ pickup: context.drop, drop: context.pickup })),
    copyPickup: assign(({ context: { pickup, pending } }) => ({
      drop: pickup,
      pending: { ...pending, drop: undefined },
    })),
    resetForm: assign(({ context }) => contextOf({ draft: context.draft })),
    showPickup: sendTo('pickupField', ({ context }) => ({ type: 'place.set', place: context.pickup })),
    showDrop: sendTo('dropField', ({ context }) => ({ type: 'place.set', place: context.drop })),
    passPlace: sendTo('tripTime', ({ context }, { name }: { name: PlaceName }) => ({
      type: `${name}.changed` as const,
      place: context[name],
    })),
    passService: sendTo('tripTime', ({ context }) => ({ type: 'service.changed', serviceType: context.serviceType })),
    demandPickup: sendTo('pickupField', { type: 'place.demanded' }),
    demandDrop: sendTo('dropField', { type: 'place.demanded' }),
    focusMissing: unprovidedAction<{ field: PlaceName | undefined }>('focusMissing'),
    storePlaces: unprovidedAction<{ places: readonly (Place | undefined)[] }>('storePlaces'),
    startTrip: sendTo(
      ({ context }) => context.draft,
      ({ context }): TripStarted => ({ type: 'trip.started', trip: tripOf(context) }),
    ),
    preloadTripPage: unprovidedAction('preloadTripPage'),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    /** A place that is still loading would be lost. */
    canSwap: ({ context }) => hasAnyPlace(context) && !context.pending.pickup && !context.pending.drop,
    hasBothPlaces,
    isPlaceMissing,
    isOtherPlace,
    isPlaceComing,
    isOtherTime: ({ context: { time } }, { pickupAt, returnAt }: TimeChanged) =>
      time?.pickupAt !== pickupAt || time?.returnAt !== returnAt,
    hasTime: ({ context }) => context.time?.isReady === true,
    canCopyPickup: ({ context }) => context.pickup !== undefined && tripKind(context.serviceType) === 'hourly',
    isOfferedDuration: (_, { hours }: { hours: number }) => HOUR_OPTIONS.includes(hours),
    isReturnTooEarly: ({ context: { serviceType, time } }) =>
      tripKind(serviceType) === 'return' &&
      time?.isReady === true &&
      time.pickupAt !== undefined &&
      time.returnAt !== undefined &&
      !isReturnLateEnough(time.pickupAt, time.returnAt, time.zone),
  },
}).createMachine({
  id: 'search',
  description: 'The search form.',
  context: ({ input }) => contextOf(input),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      invoke: [
        { id: 'pickupField', src: 'pickupField', input: ({ context, self }) => fieldInput('pickup', context, self) },
        { id: 'dropField', src: 'dropField', input: ({ context, self }) => fieldInput('drop', context, self) },
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
        'place.changed': {
          guard: { type: 'isOtherPlace', params: ({ event }) => event },
          target: '.editing',
          actions: [
            { type: 'setPlace', params: ({ event }) => event },
            { type: 'passPlace', params: ({ event }) => event },
          ],
        },
        'time.changed': { actions: { type: 'setTime', params: ({ event }) => ({ time: event }) } },
        'service.choose': {
          target: '.editing',
          actions: [{ type: 'setService', params: ({ event }) => event }, 'passService'],
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
          guard: 'canSwap',
          target: '.editing',
          actions: [
            'swapPlaces',
            'showPickup',
            'showDrop',
            { type: 'passPlace', params: { name: 'drop' } },
            { type: 'passPlace', params: { name: 'pickup' } },
          ],
        },
        'drop.copy': {
          guard: 'canCopyPickup',
          target: '.editing',
          actions: ['copyPickup', 'showDrop', { type: 'passPlace', params: { name: 'drop' } }],
        },
      },
      states: {
        editing: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasBothPlaces', target: 'complete' }, { target: 'incomplete' }] },
            incomplete: {
              description: 'A click marks and focuses the missing field.',
              tags: 'incomplete',
              initial: 'unmarked',
              states: { unmarked: {}, marked: {} },
              on: {
                'search.submit': [
                  {
                    guard: 'isPlaceMissing',
                    target: '.marked',
                    actions: [
                      'demandPickup',
                      'demandDrop',
                      { type: 'focusMissing', params: ({ context }) => ({ field: missingPlaces(context)[0] }) },
                    ],
                  },
                  { target: '#search.form.waiting' },
                ],
              },
            },
            complete: { entry: 'preloadTripPage', on: { 'search.submit': '#search.form.checking' } },
          },
        },
        waiting: {
          description: 'A place is loading.',
          tags: 'busy',
          always: { guard: 'hasBothPlaces', target: 'checking' },
          on: {
            'place.changed': {
              guard: { type: 'isPlaceComing', params: ({ event }) => event },
              actions: [
                { type: 'setPlace', params: ({ event }) => event },
                { type: 'passPlace', params: ({ event }) => event },
              ],
            },
          },
        },
        checking: {
          description: 'Waits for the zone of the pickup.',
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
          description: 'The trip page is loading.',
          tags: 'busy',
          entry: [
            'startTrip',
            { type: 'storePlaces', params: ({ context: { pickup, drop } }) => ({ places: [pickup, drop] }) },
          ],
          on: {
            'time.changed': {
              guard: { type: 'isOtherTime', params: ({ event }) => event },
              target: 'checking',
              actions: { type: 'setTime', params: ({ event }) => ({ time: event }) },
            },
          },
          invoke: {
            id: 'openTripDetail',
            src: 'openTripDetail',
            input: ({ context }) => ({ query: formatTripQuery(tripOf(context)) }),
            onDone: { target: '#search.form', reenter: true, actions: 'resetForm' },
            onError: { target: 'failed', actions: 'logFailure' },
          },
        },
        failed: { tags: 'error', on: { 'search.submit': 'checking' } },
      },
    },
  },
});

function contextOf({ draft, trip }: SearchInput): SearchContext {
  return {
    draft,
    serviceType: trip?.serviceType ?? ONE_WAY,
    hours: hoursOrDefault(trip?.hours),
    party: partyOf(trip ?? {}),
    pickup: trip?.pickup,
    drop: trip?.drop,
    pending: {},
    time: undefined,
    earlier: { pickupAt: trip?.pickupAt, returnAt: trip?.returnAt },
  };
}

export function tripOf({ pickup, drop, serviceType, hours, party, time }: SearchContext): TripDraft {
  return { pickup, drop, serviceType, hours, ...party, pickupAt: time?.pickupAt, returnAt: time?.returnAt };
}
