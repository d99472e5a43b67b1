import type { AnyStateMachine } from 'xstate';
import type { Chart, DrawnChart } from '#flows/chart.ts';
import { layoutOf } from '#flows/export/layout.ts';
import { chartOf } from '#flows/export/read-chart.ts';

export function bare(machine: AnyStateMachine): Chart {
  return chartOf({ area: 'house', name: machine.id, machine });
}

/** The chart of a machine as the viewer loads it. */
export async function drawn(machine: AnyStateMachine): Promise<DrawnChart> {
  const chart = bare(machine);
  return { ...chart, layout: await layoutOf(chart) };
}
