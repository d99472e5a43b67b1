import { useSelector } from '@xstate/react';
import { Badge } from '#design/badge.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import { type ChartState, roleOf, transitionsFrom } from '../chart.ts';
import { type ChartProps, InvokeLinks, NameLink, Tags, TransitionList } from './parts.tsx';
import { stateHash } from './place.ts';
import * as css from './viewer.css.ts';
import { selectActive, selectState } from './viewer.selectors.ts';

/** The chart as nested lists of states and their transitions. */
export function Outline(props: ChartProps) {
  return (
    <section className={css.outline} aria-label="Outline of the chart">
      <ul>
        <OutlineState {...props} state={props.chart.root} />
      </ul>
    </section>
  );
}

function OutlineState({ state, ...props }: ChartProps & { readonly state: ChartState }) {
  const { actor, chart } = props;
  const { id, key, description, tags, invokes, states } = state;
  const isSelected = useSelector(actor, selectState) === id && id !== chart.id;
  const isActive = useSelector(actor, selectActive).includes(id);
  const transitions = transitionsFrom(chart, id);
  return (
    <li className={css.outlineState({ isMarked: isSelected })}>
      <p className={cluster[8]}>
        <NameLink href={stateHash(id)}>{key}</NameLink>
        {isActive && <Badge tone="accent">now</Badge>}
        <span className={css.note}>{roleOf(state, chart)}</span>
        <Tags tags={tags} />
      </p>
      {description && <p>{description}</p>}
      {invokes.length > 0 && (
        <p className={css.note}>
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
