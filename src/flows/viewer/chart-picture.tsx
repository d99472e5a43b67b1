import { useSelector } from '@xstate/react';
import { selectActive } from '../simulation/simulation.selectors.ts';
import * as css from './chart-picture.css.ts';
import { ArrowLabel, ArrowLine, StartLine, TIP } from './drawn-arrow.tsx';
import { StateBox } from './drawn-state.tsx';
import { selectState, selectTransition } from './viewer.selectors.ts';
import type { OpenChart } from './viewer.types.ts';
import type { ViewerProps } from './viewer-props.ts';

interface ChartPictureProps extends ViewerProps {
  readonly open: OpenChart;
}

/** A chart as it was laid out, with what is looked at and what the simulation is in. */
export function ChartPicture({ actor, open: { chart, map, simulation } }: ChartPictureProps) {
  const state = useSelector(actor, selectState);
  const transition = useSelector(actor, selectTransition);
  const active = useSelector(simulation, selectActive);
  const { states, arrows, starts } = chart.layout;
  return (
    <>
      <defs>
        <marker id={TIP} viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className={css.ink} d="M0 .5 8 4 0 7.5z" />
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
          told={drawn.id === state ? transition : undefined}
        />
      ))}
      {starts.map((start) => (
        <StartLine key={start.target} start={start} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={`${arrow.key} ${arrow.target}`} arrow={arrow} isSelected={arrow.key === transition} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabel key={`${arrow.key} ${arrow.target}`} arrow={arrow} isSelected={arrow.key === transition} />
      ))}
    </>
  );
}
