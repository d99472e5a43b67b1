import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import type { DrawnChart } from '#flows/chart.types.ts';
import { layoutOf } from '#flows/layout.ts';

/** The chart of a machine as the viewer gets it. */
export async function drawn(machine: AnyStateMachine): Promise<DrawnChart> {
  const chart = chartOf({ area: 'house', name: machine.id, machine });
  return { ...chart, layout: await layoutOf(chart) };
}
