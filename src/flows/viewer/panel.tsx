import { useSelector } from '@xstate/react';
import { selectIsRunning } from '../simulation/simulation.selectors.ts';
import { AboutChart } from './about-chart.tsx';
import { LivePanel } from './live-panel.tsx';
import * as css from './panel.css.ts';
import type { PanelProps } from './panel-props.ts';
import { SimulationPanel } from './simulation-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { TakeAlong } from './take-along.tsx';
import { TransitionPanel } from './transition-panel.tsx';
import { selectState, selectTransition } from './viewer.selectors.ts';

/** What is said beside a chart: of the simulation or what runs live, and of what is looked at. */
export function Panel({ actor, open }: PanelProps) {
  const isRunning = useSelector(open.simulation, selectIsRunning);
  const state = open.map.states.get(useSelector(actor, selectState)) ?? open.chart.root;
  const transition = open.map.transitions.get(useSelector(actor, selectTransition) ?? '');
  const isWhole = state === open.chart.root && !transition;
  return (
    <aside className={css.panel} aria-label="About the chart">
      {isRunning ? <SimulationPanel actor={actor} open={open} /> : <LivePanel actor={actor} open={open} />}
      {transition && <TransitionPanel key={transition.key} actor={actor} open={open} transition={transition} />}
      {!transition && !isWhole && <StatePanel key={state.id} actor={actor} open={open} state={state} />}
      {isWhole && !isRunning && <AboutChart actor={actor} open={open} />}
      <TakeAlong actor={actor} />
    </aside>
  );
}
