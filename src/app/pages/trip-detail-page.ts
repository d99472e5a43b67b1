import { lazyPage } from './lazy-page.tsx';

/** The trip page, apart from the list of pages: the search form on one of them loads it ahead. */
export const tripDetailPage = lazyPage(() => import('./trip-detail.page.tsx'));
