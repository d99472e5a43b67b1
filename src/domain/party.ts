/** How many people ride, with how much luggage. */
export interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

export const MIN_PASSENGERS = 1;
export const MIN_LUGGAGE = 0;
/** The most that a search asks for, of each. The vehicles set the limit of a booking. */
export const MAX_PARTY = 20;

/** Clamps a search's party to {@link MAX_PARTY} of each. */
export function clampParty({ passengers, luggage }: Party): Party {
  return {
    passengers: clamp(passengers, MIN_PASSENGERS, MAX_PARTY),
    luggage: clamp(luggage, MIN_LUGGAGE, MAX_PARTY),
  };
}

/** A whole number within limits. An emptied field gives NaN, which becomes the minimum. */
export function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return low;
  return Math.min(Math.max(Math.trunc(value), low), high);
}
