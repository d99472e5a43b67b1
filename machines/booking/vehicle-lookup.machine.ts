import { assign, sendTo, setup } from 'xstate';
import type { findVehicles, Vehicle } from '#contract/booking/catalogue.contract.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { formatVehicleQuery } from '#contract/booking/vehicle-query.ts';
import type { CallInput } from '#contract/call.ts';
import type { Party } from '#domain/party.ts';
import { partyOf, type Trip } from '#domain/trip.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedCallback } from '../support/unprovided.ts';
import { offerEnd, preselected, takes, tripRefusal } from './offered-vehicles.ts';

/** Sent to the parent. The vehicle is undefined from a trip change until the next response. */
export interface VehicleChanged {
  readonly type: 'vehicle.changed';
  readonly vehicle: Vehicle | undefined;
}

/** Sent to the parent: the offer has run out, and this is the vehicle's price now (`money/offers`). */
export interface OfferRenewed {
  readonly type: 'offer.renewed';
  readonly vehicle: Vehicle | undefined;
}

export interface VehicleLookupInput {
  readonly parent: ParentRef<VehicleChanged | OfferRenewed>;
  /** Chosen earlier; dropped once it is no longer offered. */
  readonly chosenId?: string | undefined;
  /** Of a booked ride that is changed: it is offered even if it was withdrawn. */
  readonly bookedId?: string | undefined;
  /** The first vehicle with enough capacity for it is preselected. */
  readonly party?: Party | undefined;
}

interface VehicleLookupContext extends VehicleLookupInput, Failing {
  /** Undefined until it has been checked. */
  readonly trip: Trip | undefined;
  readonly party: Party;
  readonly vehicles: readonly Vehicle[];
  readonly vehicle: Vehicle | undefined;
  /** Chosen earlier, for a smaller party. */
  readonly tooSmall: Vehicle | undefined;
}

type VehicleLookupEvent =
  | { readonly type: 'trip.changed'; readonly trip: Trip }
  | { readonly type: 'party.changed'; readonly party: Party }
  | { readonly type: 'vehicle.choose'; readonly id: string }
  | { readonly type: 'offer.ended' }
  /** After a failure or a price change. */
  | { readonly type: 'vehicles.retry' };

export const vehicleLookupMachine = setup({
  types: {} as Types<VehicleLookupContext, VehicleLookupEvent, VehicleLookupInput, 'busy' | 'empty' | 'error'>,
  actors: {
    findVehicles: unprovided<readonly Vehicle[], CallInput<typeof findVehicles>>('findVehicles'),
    /** Sends 'offer.ended'. */
    watchOffer: unprovidedCallback<{ until: string }>('watchOffer'),
  },
  actions: {
    setTrip: assign((_, { trip }: { trip: Trip }) => ({ trip })),
    setParty: assign((_, { party }: { party: Party }) => ({ party })),
    setVehicles: assign(({ context }, vehicles: readonly Vehicle[]) => preselected(context, vehicles)),
    chooseVehicle: assign(({ context }, { id }: { id: string }) => ({
      chosenId: id,
      tooSmall: undefined,
      vehicle: context.vehicles.find((vehicle) => vehicle.id === id),
    })),
    clearVehicles: assign({ vehicles: [], vehicle: undefined }),
    reportVehicle: sendTo(
      ({ context }) => context.parent,
      ({ context }): VehicleChanged => ({ type: 'vehicle.changed', vehicle: context.vehicle }),
    ),
    reportRenewal: sendTo(
      ({ context }) => context.parent,
      ({ context }): OfferRenewed => ({ type: 'offer.renewed', vehicle: context.vehicle }),
    ),
    ...failureActions,
  },
  guards: {
    hasVehicle: ({ context }) => context.vehicle !== undefined,
    hasOffer: ({ context }) => offerEnd(context.vehicles) !== undefined,
    isStillOffered: ({ context }, vehicles: readonly Vehicle[]) =>
      preselected(context, vehicles).vehicle?.id === context.vehicle?.id,
    isRefused: (_, { error }: { error: unknown }) => tripRefusal(error) !== '',
    isEmpty: (_, vehicles: readonly Vehicle[]) => vehicles.length === 0,
    isOtherTrip: ({ context }, { trip }: { trip: Trip }) =>
      formatTripQuery(trip) !== (context.trip && formatTripQuery(context.trip)),
    canTakeParty: ({ context }, { id }: { id: string }) =>
      context.vehicles.some((vehicle) => vehicle.id === id && takes(vehicle, context.party)),
  },
  /** `booking/vehicle-lookup` */
  delays: { lookupPause: 1000 },
}).createMachine({
  id: 'vehicleLookup',
  description:
    'Looks up vehicles and prices for the trip: immediately the first time, then one second after the last change.',
  context: ({ input }) => ({
    ...input,
    trip: undefined,
    party: partyOf(input.party ?? {}),
    vehicles: [],
    vehicle: undefined,
    tooSmall: undefined,
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
        input: ({ context }) => queryOf(context),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'ready', actions: { type: 'setVehicles', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused', actions: 'keepFailure' },
          { target: 'failed', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    ready: {
      type: 'parallel',
      exit: 'clearVehicles',
      on: { 'vehicles.retry': 'loading' },
      states: {
        choice: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasVehicle', target: 'chosen' }, { target: 'unchosen' }] },
            chosen: {
              description: "One vehicle is selected: the first that fits or the customer's choice.",
              entry: 'reportVehicle',
              exit: ['clearVehicles', 'reportVehicle'],
              on: {
                'vehicle.choose': {
                  guard: { type: 'canTakeParty', params: ({ event }) => event },
                  actions: [{ type: 'chooseVehicle', params: ({ event }) => event }, 'reportVehicle'],
                },
              },
            },
            unchosen: {
              description: 'No vehicle fits the whole party.',
              on: {
                'vehicle.choose': {
                  guard: { type: 'canTakeParty', params: ({ event }) => event },
                  target: 'chosen',
                  actions: { type: 'chooseVehicle', params: ({ event }) => event },
                },
              },
            },
          },
        },
        offer: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasOffer', target: 'held' }, { target: 'unheld' }] },
            held: {
              invoke: {
                id: 'watchOffer',
                src: 'watchOffer',
                input: ({ context }) => ({ until: required(offerEnd(context.vehicles), 'The end of the offer') }),
              },
              on: { 'offer.ended': 'renewing' },
            },
            renewing: {
              description: 'The offer has run out: prices are looked up again behind those on screen.',
              invoke: {
                id: 'findVehicles',
                src: 'findVehicles',
                input: ({ context }) => queryOf(context),
                onDone: [
                  { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: '#vehicleLookup.empty' },
                  {
                    guard: { type: 'isStillOffered', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: [{ type: 'setVehicles', params: ({ event }) => event.output }, 'reportRenewal'],
                  },
                  {
                    target: '#vehicleLookup.ready',
                    reenter: true,
                    actions: { type: 'setVehicles', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'unheld', actions: 'logFailure' },
              },
            },
            unheld: { description: 'The price is checked when it is booked (`money/server-prices`).' },
          },
        },
      },
    },
    empty: { tags: 'empty', on: { 'vehicles.retry': 'loading' } },
    refused: {
      description:
        'The server rejects the trip, for example because it cannot find a place. The visitor changes the trip.',
      tags: 'error',
    },
    failed: { tags: 'error', on: { 'vehicles.retry': 'loading' } },
  },
});

function queryOf({ trip, bookedId }: VehicleLookupContext): CallInput<typeof findVehicles> {
  return formatVehicleQuery(required(trip, 'The trip'), bookedId);
}
