import { useSelector } from '@xstate/react';
import { EmptyState } from '#design/empty-state.tsx';
import { readingPage, stack } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { mutedSmall, sectionTitle } from '#design/text.css.ts';
import type { Found } from '../search/find.ts';
import { Hit } from './hit.tsx';
import { counted, titled } from './names.ts';
import { hashOf, stateHash } from './place.ts';
import * as css from './results-page.css.ts';
import { padded } from './viewer.css.ts';
import { selectFound, selectQuery } from './viewer.selectors.ts';
import type { ViewerProps } from './viewer-props.ts';

export function ResultsPage({ actor }: ViewerProps) {
  const query = useSelector(actor, selectQuery);
  const found = useSelector(actor, selectFound);
  return (
    <div className={`${readingPage} ${padded}`}>
      <div className={stack[24]}>
        <div className={stack[4]}>
          <h1 className={sectionTitle}>What has to do with '{query}'</h1>
          <p className={mutedSmall} role="status">
            {found.length === 0 ? 'Nothing was found.' : `Found in ${counted(found.length, 'flow')}.`}
          </p>
        </div>
        {found.length === 0 && <NothingFound />}
        {found.map((flow) => (
          <FoundFlow key={flow.machine} found={flow} query={query} />
        ))}
      </div>
    </div>
  );
}

/** More of one flow would hide the others. */
const MOST_HITS = 6;

function FoundFlow({ found: { machine, hits }, query }: { readonly found: Found; readonly query: string }) {
  const id = `found-${machine}`;
  const shown = hits.slice(0, MOST_HITS);
  return (
    <section className={css.flow} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        <a className={css.titleLink} href={stateHash(machine)}>
          {titled(machine)}
        </a>
      </h2>
      <ul>
        {shown.map((hit) => (
          <Hit key={hit.id} hit={hit} query={query} />
        ))}
      </ul>
      {hits.length > shown.length && (
        <p className={css.rest}>and {counted(hits.length - shown.length, 'other place')} in this flow</p>
      )}
    </section>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="Nothing has to do with this"
      action={
        <a className={standaloneLink} href={hashOf({ page: 'list' })}>
          All flows
        </a>
      }
    >
      Try a word that stands on a screen, such as 'promo', 'password' or 'rating'.
    </EmptyState>
  );
}
