import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { skipLink } from '#design/global.css.ts';
import { ComponentsPage } from '#flows/components/components-page.tsx';
import { ChartPage } from './chart-page.tsx';
import { ListPage } from './list-page.tsx';
import { LivePage } from './live-page.tsx';
import { ChartFailed, CollectionFailed, Unknown, Waiting } from './no-page.tsx';
import { ResultsPage } from './results-page.tsx';
import * as css from './viewer.css.ts';
import { selectMachine, selectPage, selectPlace } from './viewer.selectors.ts';
import { ViewerBar } from './viewer-bar.tsx';
import type { ViewerProps } from './viewer-props.ts';

const PAGES = {
  list: ListPage,
  results: ResultsPage,
  chart: ChartPage,
  live: LivePage,
  components: ComponentsPage,
  waiting: Waiting,
  opening: Waiting,
  failed: ChartFailed,
  unknown: Unknown,
  stuck: CollectionFailed,
} as const;

const CONTENT = 'content';

export function Viewer({ actor }: ViewerProps) {
  const machine = useSelector(actor, selectMachine);
  const kind = useSelector(actor, selectPlace).page;
  const Page = PAGES[useSelector(actor, selectPage)];
  useFocusOnNewPage(`${kind} ${machine}`);
  return (
    <>
      <a className={skipLink} href={`#${CONTENT}`} onClick={skip}>
        Skip to content
      </a>
      <ViewerBar actor={actor} />
      <main id={CONTENT} tabIndex={-1} className={css.main}>
        <Page key={machine} actor={actor} />
      </main>
    </>
  );
}

/** The part of the address behind '#' is for places. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
}

/** The link that led to a new page is gone with the old one: reading goes on with the new one, from its top. */
function useFocusOnNewPage(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) document.getElementById(CONTENT)?.focus({ preventScroll: true });
  }, [page]);
}
