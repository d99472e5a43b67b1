import { lazyPage } from './lazy-page.tsx';

export const loadTrip = () => import('./trip-detail.page.tsx');

/** Separate from the page list, because the search form on one of those pages preloads it. */
export const tripDetailPage = lazyPage('Your trip', loadTrip);
