import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { countOf } from '../coverage.ts';
import * as css from './chart-picture.css.ts';
import { ArrowLabel, ArrowLine, StartLine, TIP } from './drawn-arrow.tsx';
import { StateBox } from './drawn-state.tsx';
import type { PanelProps } from './panel-props.ts';
import { useLit } from './use-lit.ts';
import { selectCoverage, selectIsCounted, selectState, selectTransition } from './viewer.selectors.ts';

/** A chart as it was laid out, with what is looked at and the states that are lit. It is not drawn anew when it is moved. */
export const ChartPicture = memo(function ChartPicture({ actor, open }: PanelProps) {
  const { chart, map } = open;
  const state = useSelector(actor, selectState);
  const transition = useSelector(actor, selectTransition);
  const { active, taken } = useLit({ actor, open });
  const coverage = useSelector(actor, selectCoverage);
  const isCounted = useSelector(actor, selectIsCounted);
  const { states, arrows, starts } = chart.layout;
  const drawnArrows = arrows.map((arrow) => ({
    id: `${arrow.key} ${arrow.target}`,
    arrow,
    isSelected: arrow.key === transition,
    isTaken: taken.includes(arrow.key),
    count: countOf(coverage, chart.id, arrow.key),
    isCounted,
  }));
  return (
    <>
      <defs>
        <marker
          id={TIP}
          viewBox="0 0 8 8"
          refX="7.5"
          refY="4"
          markerWidth="10"
          markerHeight="10"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className={css.tip} d="M0 .5 8 4 0 7.5z" />
        </marker>
      </defs>
      {states.map((drawn) => (
        <StateBox
          key={drawn.id}
          drawn={drawn}
          state={map.states.get(drawn.id) ?? chart.root}
          depth={map.around.get(drawn.id)?.length ?? 0}
          isRegion={map.states.get(map.around.get(drawn.id)?.[0] ?? '')?.kind === 'parallel'}
          isSelected={drawn.id === state && transition === undefined && drawn.id !== chart.id}
          isActive={active.includes(drawn.id)}
          selectedKey={transition}
          takenKeys={taken}
          countAt={(key) => countOf(coverage, chart.id, key)}
          isCounted={isCounted}
        />
      ))}
      {starts.map((start) => (
        <StartLine key={start.target} start={start} />
      ))}
      {drawnArrows.map(({ id, ...drawn }) => (
        <ArrowLine key={id} {...drawn} />
      ))}
      {drawnArrows.map(({ id, ...drawn }) => (
        <ArrowLabel key={id} {...drawn} />
      ))}
    </>
  );
});
