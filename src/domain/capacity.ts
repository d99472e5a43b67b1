/** How many people and suitcases a vehicle takes. */
export interface Capacity {
  readonly passengers: number;
  readonly suitcases: number;
}

/** Defaults and lower bounds. */
export const MIN_PASSENGERS = 1;
export const MIN_LUGGAGE = 0;

/** The passenger count moved into 1 … the vehicle's capacity. */
export function clampPassengers(count: number, capacity: Capacity): number {
  return clamp(count, MIN_PASSENGERS, Math.max(capacity.passengers, MIN_PASSENGERS));
}

/** The luggage count moved into 0 … the vehicle's suitcase capacity. */
export function clampLuggage(count: number, capacity: Capacity): number {
  return clamp(count, MIN_LUGGAGE, Math.max(capacity.suitcases, MIN_LUGGAGE));
}

/** True when the vehicle takes that many people and suitcases: the first that fits is preselected (`booking/preselected-vehicle`). */
export function fits(capacity: Capacity, passengers: number, luggage: number): boolean {
  return passengers <= capacity.passengers && luggage <= capacity.suitcases;
}

/** What is no number, as from an emptied field, is the least. */
function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return low;
  return Math.min(Math.max(Math.trunc(value), low), high);
}
