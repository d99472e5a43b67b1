import { ApiFailure } from '#contract/api-failure.ts';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import { type Capacity, fits } from '#domain/capacity.ts';
import type { Party } from '#domain/party.ts';

interface Choice {
  readonly chosenId?: string | undefined;
  readonly vehicle: Vehicle | undefined;
  readonly party: Party;
}

/** Vehicles that fit come first. See `booking/preselected-vehicle`. */
export function preselected({ chosenId, vehicle, party }: Choice, offered: readonly Vehicle[]) {
  const fitting = offered.filter((each) => takes(each, party));
  const vehicles = [...fitting, ...offered.filter((each) => !fitting.includes(each))];
  const chosen = fitting.find(({ id }) => id === chosenId);
  const before = fitting.find(({ id }) => id === vehicle?.id);
  const tooSmall = chosen ? undefined : offered.find(({ id }) => id === chosenId);
  return { vehicles, vehicle: chosen ?? before ?? fitting[0], chosenId: chosen?.id, tooSmall };
}

export function takes(vehicle: Vehicle, party: Party): boolean {
  return fits(capacityOf(vehicle), party.passengers, party.luggage);
}

export function capacityOf({ number_of_passengers, number_of_suitcases }: Vehicle): Capacity {
  return { passengers: number_of_passengers, suitcases: number_of_suitcases };
}

/** When the first of the offers ends; undefined for vehicles without one. */
export function offerEnd(vehicles: readonly Vehicle[]): string | undefined {
  return vehicles
    .map(({ offer_until }) => offer_until)
    .sort()
    .at(0);
}

/** Why the server rejects the trip, see `booking/refused-trip`; '' for failures that a retry may fix. */
export function tripRefusal(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status !== 422) return '';
  const { validation_errors: errors = {}, message = '' } = error.problem;
  return Object.values(errors).at(0) ?? message;
}
