import { useSelector } from '@xstate/react';
import { Badge } from '#design/badge.tsx';
import type { ChartState } from '../chart.types.ts';
import { transitionsFrom } from '../chart-map.ts';
import { InvokeLinks } from './invoke-links.tsx';
import { NameLink } from './name-link.tsx';
import * as css from './outline.css.ts';
import type { PanelProps } from './panel-props.ts';
import { stateHash } from './place.ts';
import { kindInWords } from './state-kind.ts';
import { list } from './transition-item.css.ts';
import { TransitionItem } from './transition-item.tsx';
import { useLit } from './use-lit.ts';
import { selectState } from './viewer.selectors.ts';

/** The chart in words: every state with what can happen in it, as they lie in one another. */
export function Outline(props: PanelProps) {
  const { chart } = props.open;
  return (
    <section className={css.place} aria-label="Outline of the chart">
      <ul className={css.states}>
        <OutlineState {...props} state={chart.root} />
      </ul>
    </section>
  );
}

function OutlineState({ actor, open, state }: PanelProps & { readonly state: ChartState }) {
  const { id, key, description, tags, invokes, states } = state;
  const isSelected = useSelector(actor, selectState) === id && id !== open.chart.id;
  const isActive = useLit({ actor, open }).active.includes(id);
  const transitions = transitionsFrom(open.map, id);
  const kind = kindInWords(state, open.map);
  return (
    <li className={isSelected ? css.selected : css.state}>
      <p className={css.name}>
        <NameLink href={stateHash(id)}>{key}</NameLink>
        {isActive && <Badge tone="accent">now</Badge>}
        {kind && <span className={css.kind}>{kind}</span>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      {description && <p className={css.words}>{description}</p>}
      {invokes.length > 0 && (
        <p className={css.kind}>
          runs <InvokeLinks invokes={invokes} />
        </p>
      )}
      {transitions.length > 0 && (
        <ul className={list}>
          {transitions.map((transition) => (
            <TransitionItem key={transition.key} actor={actor} transition={transition} />
          ))}
        </ul>
      )}
      {states.length > 0 && (
        <ul className={css.states}>
          {states.map((child) => (
            <OutlineState key={child.id} actor={actor} open={open} state={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
