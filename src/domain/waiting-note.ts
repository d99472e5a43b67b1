/** The note below the search form. */
export const WAITING_NOTE = 'Chauffeur will wait 15 minutes free of charge.';
