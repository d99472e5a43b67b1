import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { TextInput } from '#design/control.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Field } from '#design/field.tsx';
import { skipLink } from '#design/global.css.ts';
import { readingPage } from '#design/layout.css.ts';
import { Spinner } from '#design/loading.tsx';
import { home } from '#design/top-bar.css.ts';
import { ComponentsPage } from '#flows/components/components-page.tsx';
import { ChartPage } from './chart-page.tsx';
import { ListPage } from './list-page.tsx';
import { LivePage } from './live-page.tsx';
import { AllFlowsLink, SearchIcon, type ViewerProps } from './parts.tsx';
import { hashOf, placeOfQuery, titleOf } from './place.ts';
import { ResultsPage } from './results-page.tsx';
import * as css from './viewer.css.ts';
import { selectMachine, selectPage, selectPlace, selectQuery } from './viewer.selectors.ts';

const PAGES = {
  list: ListPage,
  results: ResultsPage,
  chart: ChartPage,
  live: LivePage,
  components: ComponentsPage,
  waiting: Waiting,
  unknown: Unknown,
  stuck: Stuck,
} as const;

const CONTENT = 'content';

export function Viewer({ actor }: ViewerProps) {
  const machine = useSelector(actor, selectMachine);
  const place = useSelector(actor, selectPlace);
  const Page = PAGES[useSelector(actor, selectPage)];
  useFocusOnNewPage(`${place.page} ${machine}`);
  useEffect(() => {
    document.title = titleOf(place);
  }, [place]);
  return (
    <>
      <a className={skipLink} href={`#${CONTENT}`} onClick={skip}>
        Skip to content
      </a>
      <Bar actor={actor} />
      <main id={CONTENT} tabIndex={-1} className={css.main}>
        <Page key={machine} actor={actor} />
      </main>
    </>
  );
}

function Bar({ actor }: ViewerProps) {
  const query = useSelector(actor, selectQuery);
  return (
    <header className={css.bar}>
      <a className={home} href={hashOf({ page: 'list' })}>
        <img className={css.logo} src="/logo.svg" alt="All flows of Meridian Chauffeurs" width={151} height={40} />
      </a>
      <search className={css.search}>
        <Field label="Search flows, states and events" labelHidden>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              placeholder="Search: card declined, promo code …"
              leading={<SearchIcon size={16} />}
              value={query}
              onChange={({ target }) => actor.send({ type: 'place.choose', place: placeOfQuery(target.value) })}
            />
          )}
        </Field>
      </search>
      <nav className={css.nav} aria-label="More">
        <a className={css.shortLink} href={hashOf({ page: 'live' })}>
          Live
        </a>
        <a className={css.shortLink} href={hashOf({ page: 'components' })}>
          Components
        </a>
      </nav>
    </header>
  );
}

/** The fragment of the address is reserved for places. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
}

/** Scrolls to the top of a new page and focuses it if the link that led there has disappeared. */
function useFocusOnNewPage(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) document.getElementById(CONTENT)?.focus({ preventScroll: true });
  }, [page]);
}

function Waiting() {
  return (
    <Message>
      <EmptyState title={<Spinner label="Loading" />} />
    </Message>
  );
}

function Stuck({ actor }: ViewerProps) {
  return (
    <Message>
      <Banner
        kind="error"
        action={
          <Button variant="secondary" compact onClick={() => actor.send({ type: 'flows.retry' })}>
            Try again
          </Button>
        }
      >
        The flows could not be loaded.
      </Banner>
    </Message>
  );
}

function Unknown() {
  return (
    <Message>
      <EmptyState title={<h1>Flow not found</h1>} action={<AllFlowsLink />}>
        The flow behind this link was renamed or removed.
      </EmptyState>
    </Message>
  );
}

function Message({ children }: { readonly children: ReactNode }) {
  return <div className={`${readingPage} ${css.padded}`}>{children}</div>;
}
