import { assign, sendTo, setup } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import type { findVehicles, Vehicle } from '#contract/booking/catalogue.contract.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { formatVehicleQuery } from '#contract/booking/vehicle-query.ts';
import type { CallInput } from '#contract/call.ts';
import { fits, MIN_LUGGAGE, MIN_PASSENGERS, type Party } from '#domain/capacity.ts';
import type { Trip } from '#domain/trip.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { required } from '../support/required.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

/** Sent to the parent. The vehicle is undefined from a trip change until the next response. */
export interface VehicleChanged {
  readonly type: 'vehicle.changed';
  readonly vehicle: Vehicle | undefined;
}

export interface VehicleLookupInput {
  readonly parent: ParentRef<VehicleChanged>;
  /** Chosen earlier; dropped once it is no longer offered. */
  readonly chosenId?: string | undefined;
  /** The first vehicle with enough capacity for it is preselected. */
  readonly party?: Party | undefined;
}

export interface VehicleLookupContext {
  readonly parent: ParentRef<VehicleChanged>;
  /** Undefined until it has been checked. */
  readonly trip: Trip | undefined;
  readonly party: Party;
  readonly chosenId: string | undefined;
  readonly vehicles: readonly Vehicle[];
  readonly vehicle: Vehicle | undefined;
  /** Why the server refuses a place of the trip; '' when it does not. */
  readonly placeError: string;
}

export type VehicleLookupEvent =
  | { readonly type: 'trip.changed'; readonly trip: Trip }
  | { readonly type: 'party.changed'; readonly party: Party }
  | { readonly type: 'vehicle.choose'; readonly id: string }
  /** After a failure or a price change. */
  | { readonly type: 'vehicles.retry' };

export const vehicleLookupMachine = setup({
  types: {
    context: {} as VehicleLookupContext,
    events: {} as VehicleLookupEvent,
    input: {} as VehicleLookupInput,
    tags: {} as 'busy' | 'empty' | 'error',
  },
  actors: {
    findVehicles: unprovided<readonly Vehicle[], CallInput<typeof findVehicles>>('findVehicles'),
  },
  actions: {
    setTrip: assign((_, { trip }: { trip: Trip }) => ({ trip })),
    setParty: assign((_, { party }: { party: Party }) => ({ party })),
    setVehicles: assign(({ context }, { vehicles }: { vehicles: readonly Vehicle[] }) =>
      preselected(context, vehicles),
    ),
    chooseVehicle: assign(({ context }, { id }: { id: string }) => ({
      chosenId: id,
      vehicle: context.vehicles.find((vehicle) => vehicle.id === id),
    })),
    clearVehicles: assign({ vehicles: [], vehicle: undefined }),
    setPlaceError: assign((_, { placeError }: { placeError: string }) => ({ placeError })),
    reportVehicle: sendTo(
      ({ context }) => context.parent,
      ({ context }): VehicleChanged => ({
        type: 'vehicle.changed',
        vehicle: context.vehicle,
      }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasVehicle: ({ context }) => context.vehicle !== undefined,
    isMisplaced: (_, { error }: { error: unknown }) => placeErrorIn(error) !== '',
    isEmpty: (_, { vehicles }: { vehicles: readonly Vehicle[] }) => vehicles.length === 0,
    isOtherTrip: ({ context }, { trip }: { trip: Trip }) =>
      formatTripQuery(trip) !== (context.trip && formatTripQuery(context.trip)),
    isOffered: ({ context }, { id }: { id: string }) => context.vehicles.some((vehicle) => vehicle.id === id),
  },
  /** `booking/vehicle-lookup` */
  delays: { lookupPause: 1000 },
}).createMachine({
  id: 'vehicleLookup',
  description:
    'Looks up vehicles and prices for the trip: at once the first time, later one second after the last change.',
  context: ({ input }) => ({
    parent: input.parent,
    trip: undefined,
    party: input.party ?? { passengers: MIN_PASSENGERS, luggage: MIN_LUGGAGE },
    chosenId: input.chosenId,
    vehicles: [],
    vehicle: undefined,
    placeError: '',
  }),
  initial: 'idle',
  on: {
    'trip.changed': {
      guard: { type: 'isOtherTrip', params: ({ event }) => event },
      target: '.waiting',
      actions: { type: 'setTrip', params: ({ event }) => event },
    },
    'party.changed': { actions: { type: 'setParty', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'The trip has not been checked yet.',
      on: { 'trip.changed': { target: 'loading', actions: { type: 'setTrip', params: ({ event }) => event } } },
    },
    waiting: {
      description: 'Debounces changes of the trip.',
      tags: 'busy',
      after: { lookupPause: 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'findVehicles',
        src: 'findVehicles',
        input: ({ context }) => formatVehicleQuery(required(context.trip, 'The trip')),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ vehicles: event.output }) }, target: 'empty' },
          { target: 'ready', actions: { type: 'setVehicles', params: ({ event }) => ({ vehicles: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isMisplaced', params: ({ event }) => event },
            target: 'misplaced',
            actions: {
              type: 'setPlaceError',
              params: ({ event }) => ({ placeError: placeErrorIn(event.error) }),
            },
          },
          {
            target: 'failed',
            actions: { type: 'logFailure', params: ({ event }) => ({ what: 'findVehicles', error: event.error }) },
          },
        ],
      },
    },
    ready: {
      initial: 'deciding',
      exit: 'clearVehicles',
      on: { 'vehicles.retry': 'loading' },
      states: {
        deciding: { always: [{ guard: 'hasVehicle', target: 'chosen' }, { target: 'unchosen' }] },
        chosen: {
          description: "One vehicle is selected: the first that fits or the customer's choice.",
          entry: 'reportVehicle',
          exit: ['clearVehicles', 'reportVehicle'],
          on: {
            'vehicle.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: [{ type: 'chooseVehicle', params: ({ event }) => event }, 'reportVehicle'],
            },
          },
        },
        unchosen: {
          description: 'No vehicle fits the whole party; the customer may still choose one.',
          on: {
            'vehicle.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'chosen',
              actions: { type: 'chooseVehicle', params: ({ event }) => event },
            },
          },
        },
      },
    },
    empty: { tags: 'empty', on: { 'vehicles.retry': 'loading' } },
    misplaced: {
      description: 'The server cannot confirm where a place is. The visitor chooses it from the list again.',
      tags: 'error',
      exit: { type: 'setPlaceError', params: { placeError: '' } },
    },
    failed: { tags: 'error', on: { 'vehicles.retry': 'loading' } },
  },
});

/** See `booking/preselected-vehicle`. */
function preselected({ chosenId, party }: VehicleLookupContext, vehicles: readonly Vehicle[]) {
  const chosen = vehicles.find((vehicle) => vehicle.id === chosenId);
  const first = vehicles.find(({ number_of_passengers, number_of_suitcases }) =>
    fits({ passengers: number_of_passengers, suitcases: number_of_suitcases }, party.passengers, party.luggage),
  );
  return { vehicles, vehicle: chosen ?? first, chosenId: chosen?.id };
}

/** The server's message about the pickup or the drop-off, see `money/bound-places`; '' for other failures. */
function placeErrorIn(error: unknown): string {
  const { pickup, drop } = (error instanceof ApiFailure && error.problem.validation_errors) || {};
  return pickup ?? drop ?? '';
}
