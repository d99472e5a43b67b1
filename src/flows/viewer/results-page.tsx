import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { readingPage, stack } from '#design/layout.css.ts';
import { muted, mutedSmall, sectionTitle, strong } from '#design/text.css.ts';
import { counted, shortName } from '../chart.ts';
import type { Found, SearchEntry } from '../search.ts';
import { AllFlowsLink, titled, type ViewerProps } from './parts.tsx';
import { stateHash, transitionHash } from './place.ts';
import * as css from './viewer.css.ts';
import { selectQuery, selectSearch } from './viewer.selectors.ts';

export function ResultsPage({ actor }: ViewerProps) {
  const query = useSelector(actor, selectQuery);
  const search = useSelector(actor, selectSearch);
  const found = useMemo(() => search?.(query) ?? [], [search, query]);
  return (
    <div className={`${readingPage} ${css.padded} ${stack[24]}`}>
      <div className={stack[4]}>
        <h1 className={sectionTitle}>Results for '{query}'</h1>
        <p className={mutedSmall} role="status">
          {found.length === 0 ? 'No matches' : `Found in ${counted(found.length, 'flow')}`}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState title="No matches" action={<AllFlowsLink />}>
          Try a word from a screen, such as 'promo', 'password' or 'rating'.
        </EmptyState>
      )}
      {found.map((flow) => (
        <FoundFlow key={flow.machine} {...flow} />
      ))}
    </div>
  );
}

/** Per flow, so that one does not hide the others. */
const MAX_HITS = 6;

function FoundFlow({ machine, hits }: Found) {
  const id = `found-${machine}`;
  return (
    <section className={css.found} aria-labelledby={id}>
      <h2 id={id}>
        <a className={css.foundTitle} href={stateHash(machine)}>
          {titled(machine)}
        </a>
      </h2>
      <ul>
        {hits.slice(0, MAX_HITS).map((entry) => (
          <HitItem key={entry.id} {...entry} />
        ))}
      </ul>
      {hits.length > MAX_HITS && <p className={css.rest}>and {hits.length - MAX_HITS} more</p>}
    </section>
  );
}

const KINDS = { machine: 'The whole flow', state: 'State', transition: 'Transition' } as const;

function HitItem({ kind, id, title, text }: SearchEntry) {
  const isTransition = kind === 'transition';
  const [source = ''] = id.split(' | ');
  return (
    <li className={css.hit}>
      <a className={css.hitLink} href={isTransition ? transitionHash(id) : stateHash(id)}>
        <span className={css.note}>
          {KINDS[kind]}
          {isTransition && ` in ${shortName(source)}`}
        </span>
        <span className={strong}>{kind === 'state' ? shortName(id) : title}</span>
        {text && (
          <span className={muted}>
            {isTransition && 'if '}
            {text}
          </span>
        )}
      </a>
    </li>
  );
}
