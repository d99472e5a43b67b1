import type { AnyStateMachine } from 'xstate';
import type { DrawnChart } from '#flows/chart.types.ts';
import { chartOf } from '#flows/export/chart.ts';
import { layoutOf } from '#flows/export/layout.ts';

/** The chart of a machine as the viewer loads it. */
export async function drawn(machine: AnyStateMachine): Promise<DrawnChart> {
  const chart = chartOf({ area: 'house', name: machine.id, machine });
  return { ...chart, layout: await layoutOf(chart) };
}
