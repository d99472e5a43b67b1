/** How many people ride, with how much luggage. */
export interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

export const MIN_PASSENGERS = 1;
export const MIN_LUGGAGE = 0;
/** The most that a search asks for, of each. The vehicles set the limit of a booking. */
export const MAX_PARTY = 20;

/** Clamps a party to at least one passenger (`booking/party`), and to {@link MAX_PARTY} of each unless less is possible. */
export function clampParty(
  { passengers, luggage }: Party,
  most = { passengers: MAX_PARTY, luggage: MAX_PARTY },
): Party {
  return {
    passengers: clamp(passengers, MIN_PASSENGERS, most.passengers),
    luggage: clamp(luggage, MIN_LUGGAGE, most.luggage),
  };
}

/** A whole number within limits, of which the lower one wins. An emptied field gives NaN, which becomes the minimum. */
function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return low;
  return Math.max(Math.min(Math.trunc(value), high), low);
}
