import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef } from 'react';
import { selectPage, selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { PageFailure } from '#views/shell/page-failure.tsx';
import { PageSkeleton } from '#views/shell/page-skeleton.tsx';
import { ShowPage } from './lazy-page.tsx';
import { pageTitle } from './page-titles.ts';
import { PAGES } from './pages.ts';

/** The page that the route rules lead to. */
export function PageOutlet() {
  const app = useApp();
  const page = useSelector(app, selectPage);
  const settings = useSelector(app, selectSettingsActor);
  const title = useSelector(settings, (snapshot) => snapshot?.context.settings.title ?? '');
  useAnnouncedTitle(page && pageTitle(page, title), page);
  if (!page) return <PageSkeleton />;
  return (
    <PageFailure page={page}>
      <Suspense fallback={<PageSkeleton />}>
        <ShowPage key={page} page={PAGES[page]} />
      </Suspense>
    </PageFailure>
  );
}

/** Names the document after the page, and takes the focus to a page that was navigated to, as a full load would. */
function useAnnouncedTitle(title: string | undefined, page: string | undefined) {
  const shown = useRef(page);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (!page || shown.current === page) return;
    shown.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}
