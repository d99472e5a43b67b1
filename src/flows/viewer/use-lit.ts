import { useSelector } from '@xstate/react';
import * as live from '../live/live.selectors.ts';
import * as simulation from '../simulation/simulation.selectors.ts';
import type { PanelProps } from './panel-props.ts';
import { selectLive } from './viewer.selectors.ts';

interface Lit {
  /** Ids of the states that the flow is in. */
  readonly active: readonly string[];
  /** Keys of the transitions that have led there. */
  readonly taken: readonly string[];
}

const NONE: readonly string[] = [];

/** Where a flow is: as it is tried out, or else as it runs in the page that is inspected. */
export function useLit({ actor, open }: PanelProps): Lit {
  const machine = open.chart.id;
  const running = useSelector(actor, selectLive);
  const active = useSelector(running, (snapshot) => live.selectActive(snapshot, machine));
  const taken = useSelector(running, (snapshot) => live.selectTaken(snapshot, machine));
  const isTriedOut = useSelector(open.simulation, simulation.selectIsRunning);
  const simulated = useSelector(open.simulation, simulation.selectActive);
  return isTriedOut ? { active: simulated, taken: NONE } : { active, taken };
}
