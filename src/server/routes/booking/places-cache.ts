/** Places change with a release only: what was typed before costs no second request. */
export const PLACES_CACHE = 'public, max-age=3600';
