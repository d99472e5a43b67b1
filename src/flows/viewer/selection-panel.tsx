import { useSelector } from '@xstate/react';
import { Badge } from '#design/badge.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import type { ChartState, ChartTransition } from '../chart.types.ts';
import { roleOf, shortName, transitionsFrom, transitionsTo } from '../chart-map.ts';
import { countInWords, countOf, gapInWords } from '../coverage.ts';
import * as css from './panel.css.ts';
import {
  type ChartProps,
  Facts,
  InvokeLinks,
  NameList,
  PanelHead,
  StateLinks,
  TransitionList,
  type ViewerProps,
} from './parts.tsx';
import { placeAt, stateHash } from './place.ts';
import { selectCoverage } from './viewer.selectors.ts';

export function StatePanel({ actor, open: { chart, map }, state }: ChartProps & { readonly state: ChartState }) {
  const { id, description, tags, invokes, entry, exit, states } = state;
  const close = () => actor.send({ type: 'place.choose', place: placeAt(stateHash(chart.id)) });
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
          Role: roleOf(state, map),
          Runs: invokes.length > 0 && <InvokeLinks invokes={invokes} />,
          'On entry': entry.join(', '),
          'On exit': exit.join(', '),
          Contains: states.length > 0 && <NameList names={states.map((child) => [child.key, stateHash(child.id)])} />,
        }}
      />
      <Transitions actor={actor} title="What leads here" transitions={transitionsTo(map, id)} showsSource />
      <Transitions actor={actor} title="What can happen" transitions={transitionsFrom(map, id)} />
      {map.ancestors.get(id)?.map((outer) => (
        <Transitions
          key={outer}
          actor={actor}
          title={`What else can happen, as everywhere in ${shortName(outer)}`}
          transitions={transitionsFrom(map, outer)}
        />
      ))}
    </section>
  );
}

interface TransitionsProps extends ViewerProps {
  readonly title: string;
  readonly transitions: readonly ChartTransition[];
  readonly showsSource?: boolean;
}

function Transitions({ title, ...list }: TransitionsProps) {
  if (list.transitions.length === 0) return null;
  return (
    <div className={stack[8]}>
      <h3 className={css.subtitle}>{title}</h3>
      <TransitionList {...list} />
    </div>
  );
}

type TransitionPanelProps = ChartProps & { readonly transition: ChartTransition };

export function TransitionPanel({ actor, open, transition }: TransitionPanelProps) {
  const { key, source, targets, label, guard, actions } = transition;
  const count = countOf(useSelector(actor, selectCoverage), open.chart.id, key);
  const close = () => actor.send({ type: 'place.choose', place: placeAt(stateHash(source)) });
  return (
    <section className={css.part}>
      <PanelHead closeLabel={`Back to ${shortName(source)}`} onClose={close}>
        {label}
      </PanelHead>
      <Facts
        facts={{
          In: <StateLinks ids={[source]} />,
          If: guard,
          Does: actions.join(', '),
          'Leads to': targets.length === 0 ? 'no other state' : <StateLinks ids={targets} />,
          Tested: countInWords(count),
          'Not covered': gapInWords(count),
        }}
      />
    </section>
  );
}
