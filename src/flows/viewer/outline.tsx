import { useSelector } from '@xstate/react';
import { Badge } from '#design/badge.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import type { ChartState } from '../chart.types.ts';
import { roleOf, transitionsFrom } from '../chart-map.ts';
import * as css from './chart-page.css.ts';
import { type ChartProps, InvokeLinks, NameLink, TransitionList } from './parts.tsx';
import { stateHash } from './place.ts';
import { useActiveStates } from './use-active-states.ts';
import { note } from './viewer.css.ts';
import { selectState } from './viewer.selectors.ts';

/** The chart as nested lists of states and their transitions. */
export function Outline(props: ChartProps) {
  return (
    <section className={css.outline} aria-label="Outline of the chart">
      <ul>
        <OutlineState {...props} state={props.open.chart.root} />
      </ul>
    </section>
  );
}

function OutlineState({ state, ...props }: ChartProps & { readonly state: ChartState }) {
  const { actor, open } = props;
  const { id, key, description, tags, invokes, states } = state;
  const isSelected = useSelector(actor, selectState) === id && id !== open.chart.id;
  const isActive = useActiveStates(props).active.includes(id);
  const transitions = transitionsFrom(open.map, id);
  return (
    <li className={isSelected ? css.outlineSelected : css.outlineState}>
      <p className={cluster[8]}>
        <NameLink href={stateHash(id)}>{key}</NameLink>
        {isActive && <Badge tone="accent">now</Badge>}
        <span className={note}>{roleOf(state, open.map)}</span>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      {description && <p>{description}</p>}
      {invokes.length > 0 && (
        <p className={note}>
          runs <InvokeLinks invokes={invokes} />
        </p>
      )}
      {transitions.length > 0 && <TransitionList actor={actor} transitions={transitions} />}
      {states.length > 0 && (
        <ul className={stack[8]}>
          {states.map((child) => (
            <OutlineState key={child.id} {...props} state={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
