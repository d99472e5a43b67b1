import { lazyPage } from './lazy-page.tsx';

/** Separate from the list of pages, because the search form on one of them preloads it. */
export const tripDetailPage = lazyPage(() => import('./trip-detail.page.tsx'));
