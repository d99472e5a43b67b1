import { isAirport, type Place } from './place.ts';
import { WAITING_NOTE } from './waiting-note.ts';

/** The free waiting terms for a pickup place; an airport has longer ones (`booking/waiting`). */
export function waitingTerms(pickup: Pick<Place, 'label'> | undefined): readonly string[] {
  if (!pickup || !isAirport(pickup)) return [WAITING_NOTE];
  return [
    WAITING_NOTE,
    'Domestic airport pickup: 30 minutes free waiting.',
    'International airport pickup: 60 minutes free waiting.',
  ];
}
