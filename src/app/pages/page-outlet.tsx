import { useSelector } from '@xstate/react';
import { Fragment, type RefObject, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { mainTitle } from '#design/main-title.ts';
import { selectPage } from '#machines/shell/app.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { PageFailure, PageSkeleton } from '#views/shell/page-states.tsx';
import { ShowPage } from './lazy-page.tsx';
import { PAGES } from './pages.ts';

/** The page of the current address, once the statechart grants access. */
export function PageOutlet({ isWaiting }: { readonly isWaiting: boolean }) {
  const app = useApp();
  const page = useSelector(app, selectPage);
  // Deferred, so that React renders the page in slices after it has hydrated the loading state.
  const isHydrating = useDeferredValue(false, isWaiting);
  const focused = useRef<string>(undefined);
  if (!page || isHydrating) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Fragment key={page}>
        <PageFailure>
          <ShowPage page={PAGES[page]} />
        </PageFailure>
        <PageFocus page={page} focused={focused} />
      </Fragment>
    </Suspense>
  );
}

/**
 * `access/focus`, once the code of the page is there or could not be loaded. `focused` is the page that had the focus last, or was
 * loaded first.
 */
function PageFocus({ page, focused }: { readonly page: string; readonly focused: RefObject<string | undefined> }) {
  useEffect(() => {
    if (focused.current !== undefined && focused.current !== page) mainTitle()?.focus({ preventScroll: true });
    focused.current = page;
  }, [page, focused]);
  return null;
}
