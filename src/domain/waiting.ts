import { isAirport, type Place } from './place.ts';
import { WAITING_NOTE } from './waiting-note.ts';

/**
 * The free waiting terms of a pickup place: those of its terminal at an airport (`booking/waiting`). An airport whose
 * name does not tell the terminal, such as 'Darwin International Airport', has both kinds of flights.
 */
export function waitingTerms(pickup: Pick<Place, 'label'> | undefined): string {
  if (!pickup || !isAirport(pickup)) return WAITING_NOTE;
  const terminal = /\bairport\b.*?\b(domestic|regional|international)\b/i.exec(pickup.label)?.[1]?.toLowerCase();
  if (terminal === 'international') return 'International airport pickup: 60 minutes free waiting.';
  if (terminal) return 'Domestic airport pickup: 30 minutes free waiting.';
  return 'Airport pickup: 30 minutes free waiting after a domestic flight, 60 after an international one.';
}
