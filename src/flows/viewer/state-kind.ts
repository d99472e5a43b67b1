import type { ChartState } from '../chart.types.ts';
import type { ChartMap } from '../chart-map.ts';
import { shortName } from './names.ts';

/** What a state is in its flow, '' where there is nothing to say. */
export function kindInWords({ id, kind }: ChartState, { states, around, chart }: ChartMap): string {
  const outer = states.get(around.get(id)?.[0] ?? '');
  const place = outer === undefined || outer === chart.root ? 'the flow' : shortName(outer.id);
  if (kind === 'final') return `the end of ${place}`;
  if (outer?.kind === 'parallel') return 'runs beside the other parts';
  if (outer?.initial === id) return `the start of ${place}`;
  return kind === 'parallel' ? 'its parts run side by side' : '';
}
