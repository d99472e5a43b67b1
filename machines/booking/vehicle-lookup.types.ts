import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { TripDraft } from '#domain/trip.ts';
import type { ParentRef } from '../support/parent.ts';

/**
 * What the parent hears: the vehicle that is held, with its price for the trip; undefined from a change of the trip until the
 * next answer. `isChoice`: the customer clicked it; otherwise it was preselected.
 */
export interface VehicleChanged {
  readonly type: 'vehicle.changed';
  readonly vehicle: Vehicle | undefined;
  readonly isChoice: boolean;
}

/** Who travels: the first vehicle that takes them is preselected (D14). */
export interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

export interface VehicleLookupInput {
  readonly parent: ParentRef<VehicleChanged>;
  /** Left out while it is not known what can be asked for. */
  readonly trip?: TripDraft | undefined;
  /** A vehicle clicked earlier; kept while it is offered. */
  readonly chosenId?: string | undefined;
  readonly party?: Party | undefined;
}

export interface VehicleLookupContext {
  readonly parent: ParentRef<VehicleChanged>;
  readonly trip: TripDraft | undefined;
  readonly party: Party;
  readonly chosenId: string | undefined;
  readonly vehicles: readonly Vehicle[];
  readonly vehicle: Vehicle | undefined;
}

export type VehicleLookupEvent =
  | { readonly type: 'trip.changed'; readonly trip: TripDraft | undefined }
  | { readonly type: 'party.changed'; readonly party: Party }
  | { readonly type: 'vehicle.choose'; readonly id: string }
  /** Asks once more: after a failure, or because prices have changed. */
  | { readonly type: 'vehicles.retry' };
