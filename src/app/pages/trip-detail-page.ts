import { lazyPage } from './lazy-page.tsx';

/** Separate from the page list, because the search form on one of those pages preloads it. */
export const tripDetailPage = lazyPage('Your trip', () => import('./trip-detail.page.tsx'));
