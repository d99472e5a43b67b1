import { isAirport } from './place.ts';
import { type TripDraft, tripKind } from './trip.ts';

/**
 * Which flight a trip asks for (`booking/flight`); undefined for a trip without an airport.
 * @param entered a number given for an earlier trip can still be removed; '' for none
 */
export function flightHint({ pickup, drop, serviceType }: TripDraft, entered: string): string | undefined {
  if (pickup && isAirport(pickup)) return 'Optional. Your arrival flight, so your chauffeur can track it.';
  if (!drop || !isAirport(drop)) return entered === '' ? undefined : 'Optional';
  return tripKind(serviceType) === 'return'
    ? 'Optional. Your return flight, so your chauffeur can track it.'
    : 'Optional. Your departure flight, so we drop you off at the right terminal.';
}
