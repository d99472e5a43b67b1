import { isAirport } from './place.ts';
import { type TripDraft, tripKind } from './trip.ts';

/** Which flight a trip asks for (`booking/flight`); undefined for a trip without an airport. */
export function flightHint({ pickup, drop, serviceType }: TripDraft): string | undefined {
  if (pickup && isAirport(pickup)) return 'Optional. The flight that you arrive on: your chauffeur follows it.';
  if (!drop || !isAirport(drop)) return undefined;
  return tripKind(serviceType) === 'return'
    ? 'Optional. The flight that brings you back: your chauffeur follows it.'
    : 'Optional. The flight that you depart on: its terminal is where you are dropped off.';
}
