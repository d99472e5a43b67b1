import { assign, sendTo, setup } from 'xstate';
import type { findVehicles, Vehicle } from '#contract/booking/catalogue.contract.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { formatVehicleQuery } from '#contract/booking/vehicle-query.ts';
import type { CallInput } from '#contract/call.ts';
import { fits, MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/capacity.ts';
import { isCompleteTrip, type TripDraft } from '#domain/trip.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type {
  Party,
  VehicleChanged,
  VehicleLookupContext,
  VehicleLookupEvent,
  VehicleLookupInput,
} from './vehicle-lookup.types.ts';

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
    keepTrip: assign((_, { trip }: { trip: TripDraft | undefined }) => ({ trip })),
    keepParty: assign((_, { party }: { party: Party }) => ({ party })),
    keepVehicles: assign(({ context }, { vehicles }: { vehicles: readonly Vehicle[] }) =>
      preselected(context, vehicles),
    ),
    chooseVehicle: assign(({ context }, { id }: { id: string }) => ({
      chosenId: id,
      vehicle: context.vehicles.find((vehicle) => vehicle.id === id),
    })),
    dropVehicles: assign({ vehicles: [], vehicle: undefined }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      ({ context }): VehicleChanged => ({
        type: 'vehicle.changed',
        vehicle: context.vehicle,
        isChoice: context.vehicle !== undefined && context.vehicle.id === context.chosenId,
      }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasWholeTrip: ({ context: { trip } }) => trip !== undefined && isCompleteTrip(trip),
    hasVehicle: ({ context }) => context.vehicle !== undefined,
    hasNone: (_, { vehicles }: { vehicles: readonly Vehicle[] }) => vehicles.length === 0,
    isOtherTrip: ({ context }, { trip }: { trip: TripDraft | undefined }) => isOther(trip, context.trip),
    isOffered: ({ context }, { id }: { id: string }) => context.vehicles.some((vehicle) => vehicle.id === id),
  },
  delays: { lookupPause: 1000 },
}).createMachine({
  id: 'vehicleLookup',
  description:
    'The vehicles and prices for the trip. A second after the trip has last changed they are asked for anew.',
  context: ({ input }) => ({
    parent: input.parent,
    trip: input.trip,
    party: input.party ?? { passengers: MIN_PASSENGERS, luggage: MIN_LUGGAGE },
    chosenId: input.chosenId,
    vehicles: [],
    vehicle: undefined,
  }),
  initial: 'deciding',
  on: {
    'trip.changed': {
      guard: { type: 'isOtherTrip', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'keepTrip', params: ({ event }) => event },
    },
    'party.changed': { actions: { type: 'keepParty', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'hasWholeTrip', target: 'waiting' }, { target: 'idle' }] },
    idle: { description: 'Something that a price depends on is missing.' },
    waiting: {
      description: 'The trip may change again; nobody is asked yet.',
      tags: 'busy',
      after: { lookupPause: 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'findVehicles',
        src: 'findVehicles',
        input: ({ context }) => queryOf(context.trip),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => ({ vehicles: event.output }) }, target: 'empty' },
          { target: 'ready', actions: { type: 'keepVehicles', params: ({ event }) => ({ vehicles: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'findVehicles', error: event.error }) },
        },
      },
    },
    ready: {
      initial: 'deciding',
      exit: 'dropVehicles',
      on: { 'vehicles.retry': 'loading' },
      states: {
        deciding: { always: [{ guard: 'hasVehicle', target: 'chosen' }, { target: 'unchosen' }] },
        chosen: {
          description: 'One vehicle is held: the first that fits, or the one that the customer clicked.',
          entry: 'tellParent',
          exit: ['dropVehicles', 'tellParent'],
          on: {
            'vehicle.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: [{ type: 'chooseVehicle', params: ({ event }) => event }, 'tellParent'],
            },
          },
        },
        unchosen: {
          description: 'There are vehicles, but none takes everybody; the customer may still click one.',
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
    failed: { tags: 'error', on: { 'vehicles.retry': 'loading' } },
  },
});

/** A click outlives a new list while its vehicle is in it; otherwise the first that takes everybody stands (D14). */
function preselected({ chosenId, party }: VehicleLookupContext, vehicles: readonly Vehicle[]) {
  const chosen = vehicles.find((vehicle) => vehicle.id === chosenId);
  const first = vehicles.find(({ number_of_passengers, number_of_suitcases }) =>
    fits({ passengers: number_of_passengers, suitcases: number_of_suitcases }, party.passengers, party.luggage),
  );
  return { vehicles, vehicle: chosen ?? first, chosenId: chosen?.id };
}

function isOther(a: TripDraft | undefined, b: TripDraft | undefined): boolean {
  return (a && formatTripQuery(a)) !== (b && formatTripQuery(b));
}

function queryOf(trip: TripDraft | undefined): CallInput<typeof findVehicles> {
  if (!trip || !isCompleteTrip(trip)) throw new RangeError('The trip is not complete');
  return formatVehicleQuery(trip);
}
