import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { Route, Switch } from 'wouter';
import { selectPage } from '#machines/shell/app.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { PageFailure, PageSkeleton } from '#views/shell/page-states.tsx';
import { ShowPage } from './lazy-page.tsx';
import { NOT_FOUND, PAGES } from './pages.ts';

interface PageOutletProps {
  readonly isWaiting: boolean;
}

const ROUTES = Object.entries(PAGES).map(([path, page]) => (
  <Route key={path} path={path}>
    <ShowPage page={page} />
  </Route>
));

/** The page of the current address, once the statechart grants access. */
export function PageOutlet({ isWaiting }: PageOutletProps) {
  const app = useApp();
  const page = useSelector(app, selectPage);
  // Deferred, so that React renders the page in slices after it has hydrated the loading state.
  const isHydrating = useDeferredValue(false, isWaiting);
  useFocusOnPage(page);
  if (!page || isHydrating) return <PageSkeleton />;
  return (
    <PageFailure page={page}>
      <Suspense fallback={<PageSkeleton />}>
        {page === 'notFound' ? <ShowPage page={NOT_FOUND} /> : <Switch>{ROUTES}</Switch>}
      </Suspense>
    </PageFailure>
  );
}

/** Moves focus to the new page after navigation, as a full page load would. */
function useFocusOnPage(page: string | undefined) {
  const shown = useRef(page);
  useEffect(() => {
    if (!page || shown.current === page) return;
    shown.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}
