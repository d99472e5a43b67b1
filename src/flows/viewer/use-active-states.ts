import { useSelector } from '@xstate/react';
import * as live from '../live/live.selectors.ts';
import * as simulation from '../simulation/simulation.machine.ts';
import type { ChartProps } from './parts.tsx';
import { selectLive } from './viewer.selectors.ts';

interface ActiveStates {
  /** Ids of the active states. */
  readonly active: readonly string[];
  /** Keys of the transitions that led there. */
  readonly taken: readonly string[];
}

const NONE: readonly string[] = [];

/** The active states of a chart: in its simulation, or else in the inspected page. */
export function useActiveStates({ actor, open }: ChartProps): ActiveStates {
  const { id } = open.chart;
  const running = useSelector(actor, selectLive);
  const active = useSelector(running, (snapshot) => live.selectActive(snapshot, id));
  const taken = useSelector(running, (snapshot) => live.selectTaken(snapshot, id));
  const isSimulated = useSelector(open.simulation, simulation.selectIsRunning);
  const simulated = useSelector(open.simulation, simulation.selectActive);
  return isSimulated ? { active: simulated, taken: NONE } : { active, taken };
}
