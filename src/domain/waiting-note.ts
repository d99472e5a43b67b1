/** How long the chauffeur waits free of charge, below the search form and for pickups away from airports (`booking/waiting`). */
export const WAITING_NOTE = 'Chauffeur will wait 15 minutes free of charge.';
