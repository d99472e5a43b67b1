import { marked } from '../search/find.ts';
import type { SearchEntry } from '../search/search-entries.ts';
import { shortName } from './names.ts';
import { stateHash, transitionHash } from './place.ts';
import * as css from './results-page.css.ts';

interface HitProps {
  readonly hit: SearchEntry;
  readonly query: string;
}

const KINDS = { machine: 'The whole flow', state: 'State', transition: 'Transition' } as const;

export function Hit({ hit: { kind, id, title, text }, query }: HitProps) {
  const isTransition = kind === 'transition';
  const [source = ''] = id.split(' | ');
  return (
    <li className={css.hit}>
      <a className={css.hitLink} href={isTransition ? transitionHash(id) : stateHash(id)}>
        <span className={css.kind}>
          {KINDS[kind]}
          {isTransition && ` in ${shortName(source)}`}
        </span>
        <span className={css.name}>
          <Marked text={kind === 'state' ? shortName(id) : title} query={query} />
        </span>
        {text && (
          <span className={css.text}>
            {isTransition && 'if '}
            <Marked text={text} query={query} />
          </span>
        )}
      </a>
    </li>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return marked(text, query).map((part, index) =>
    part.isAsked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place
      <mark key={index} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
