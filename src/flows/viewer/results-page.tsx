import { useSelector } from '@xstate/react';
import { EmptyState } from '#design/empty-state.tsx';
import { readingPage, stack } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import { muted, mutedSmall, sectionTitle, strong } from '#design/text.css.ts';
import { shortName } from '../chart-map.ts';
import { type Found, type Hit, highlight } from '../search.ts';
import { counted, titled, type ViewerProps } from './parts.tsx';
import { hashOf, stateHash, transitionHash } from './place.ts';
import * as css from './viewer.css.ts';
import { selectFound, selectQuery } from './viewer.selectors.ts';

export function ResultsPage({ actor }: ViewerProps) {
  const query = useSelector(actor, selectQuery);
  const found = useSelector(actor, selectFound);
  return (
    <div className={`${readingPage} ${css.padded} ${stack[24]}`}>
      <div className={stack[4]}>
        <h1 className={sectionTitle}>Results for '{query}'</h1>
        <p className={mutedSmall} role="status">
          {found.length === 0 ? 'No matches' : `Found in ${counted(found.length, 'flow')}`}
        </p>
      </div>
      {found.length === 0 && <NothingFound />}
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
        {hits.slice(0, MAX_HITS).map((hit) => (
          <HitItem key={hit.entry.id} {...hit} />
        ))}
      </ul>
      {hits.length > MAX_HITS && <p className={css.rest}>and {hits.length - MAX_HITS} more</p>}
    </section>
  );
}

const KINDS = { machine: 'The whole flow', state: 'State', transition: 'Transition' } as const;

function HitItem({ entry: { kind, id, title, text }, terms }: Hit) {
  const isTransition = kind === 'transition';
  const [source = ''] = id.split(' | ');
  return (
    <li className={css.hit}>
      <a className={css.hitLink} href={isTransition ? transitionHash(id) : stateHash(id)}>
        <span className={css.note}>
          {KINDS[kind]}
          {isTransition && ` in ${shortName(source)}`}
        </span>
        <span className={strong}>
          <Highlighted text={kind === 'state' ? shortName(id) : title} terms={terms} />
        </span>
        {text && (
          <span className={muted}>
            {isTransition && 'if '}
            <Highlighted text={text} terms={terms} />
          </span>
        )}
      </a>
    </li>
  );
}

function Highlighted({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  return highlight(text, terms).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity beyond their position
      <mark key={index} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No matches"
      action={
        <Link standalone href={hashOf({ page: 'list' })}>
          All flows
        </Link>
      }
    >
      Try a word from a screen, such as 'promo', 'password' or 'rating'.
    </EmptyState>
  );
}
