import { isAirport, type Place } from './place.ts';

/** The note below the search form. */
export const WAITING_NOTE = 'Chauffeur will wait 15 minutes free of charge.';

/** The free waiting terms for a pickup place; an airport has longer ones (`booking/waiting`). */
export function waitingTerms(pickup: Pick<Place, 'label'> | undefined): readonly string[] {
  if (!pickup || !isAirport(pickup)) return [WAITING_NOTE];
  return [
    WAITING_NOTE,
    'Domestic airport pickup: 30 minutes free waiting.',
    'International airport pickup: 60 minutes free waiting.',
  ];
}
