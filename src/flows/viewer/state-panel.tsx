import { Badge } from '#design/badge.tsx';
import { cluster } from '#design/layout.css.ts';
import type { ChartState, ChartTransition } from '../chart.types.ts';
import { type ChartMap, transitionsFrom, transitionsTo } from '../chart-map.ts';
import { Facts, listed } from './facts.tsx';
import { InvokeLinks } from './invoke-links.tsx';
import { NameLink } from './name-link.tsx';
import { shortName } from './names.ts';
import * as css from './panel.css.ts';
import { PanelHead } from './panel-head.tsx';
import type { PanelProps } from './panel-props.ts';
import { stateHash } from './place.ts';
import { kindInWords } from './state-kind.ts';
import { list } from './transition-item.css.ts';
import { TransitionItem } from './transition-item.tsx';
import type { ViewerProps } from './viewer-props.ts';

interface StatePanelProps extends PanelProps {
  readonly state: ChartState;
}

export function StatePanel({ actor, open: { chart, map }, state }: StatePanelProps) {
  const { id, description, tags, invokes, entry, exit, states } = state;
  const close = () =>
    actor.send({ type: 'place.choose', place: { page: 'chart', machine: chart.id, state: chart.id } });
  return (
    <section className={css.part}>
      <div>
        <PanelHead closeLabel="Back to the whole flow" onClose={close}>
          {shortName(id)}
        </PanelHead>
        {tags.length > 0 && (
          <div className={cluster[4]}>
            {tags.map((tag) => (
              <Badge key={tag} tone="accent">
                {tag}
              </Badge>
            ))}
          </div>
        )}
      </div>
      {description && <p>{description}</p>}
      <Facts
        facts={{
          Kind: kindInWords(state, map),
          Runs: invokes.length > 0 && <InvokeLinks invokes={invokes} />,
          'On entry': listed(entry),
          'On exit': listed(exit),
          Inside: states.length > 0 && <StateLinks states={states} />,
        }}
      />
      <Transitions actor={actor} title="What leads here" transitions={transitionsTo(map, id)} isComing />
      <Transitions actor={actor} title="What can happen" transitions={transitionsFrom(map, id)} />
      {around(map, id).map(([outer, transitions]) => (
        <Transitions
          key={outer}
          actor={actor}
          title={`What else can happen, as everywhere in ${shortName(outer)}`}
          transitions={transitions}
        />
      ))}
    </section>
  );
}

interface TransitionsProps extends ViewerProps {
  readonly title: string;
  readonly transitions: readonly ChartTransition[];
  readonly isComing?: boolean;
}

function Transitions({ actor, title, transitions, isComing = false }: TransitionsProps) {
  if (transitions.length === 0) return null;
  return (
    <div className={css.group}>
      <h3 className={css.subtitle}>{title}</h3>
      <ul className={list}>
        {transitions.map((transition) => (
          <TransitionItem key={transition.key} actor={actor} transition={transition} isComing={isComing} />
        ))}
      </ul>
    </div>
  );
}

function StateLinks({ states }: Pick<ChartState, 'states'>) {
  return states.map(({ id, key }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <NameLink href={stateHash(id)}>{key}</NameLink>
    </span>
  ));
}

/** What can happen in the states around a state. */
function around(map: ChartMap, id: string): (readonly [string, readonly ChartTransition[]])[] {
  return (map.around.get(id) ?? []).map((outer) => [outer, transitionsFrom(map, outer)] as const);
}
