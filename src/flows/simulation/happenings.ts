import type { ChartTransition } from '../chart.types.ts';
import { type ChartMap, transitionsFrom } from '../chart-map.ts';
import type { Configuration } from './configuration.ts';
import type { Happening } from './macrostep.ts';

/** All that can happen to a flow in these states: what people and other parts do, then answers, time, and conditions. */
export function happeningsIn(map: ChartMap, active: Configuration): Happening[] {
  const heard = active.flatMap((id) => transitionsFrom(map, id)).filter(canHappen);
  const found = new Map(heard.map((transition) => [happeningOf(transition).id, happeningOf(transition)]));
  return KINDS.flatMap((kind) => [...found.values()].filter((happening) => happening.kind === kind));
}

const KINDS: readonly Happening['kind'][] = ['event', 'answer', 'time', 'condition'];

/** What is done at once on entering a state is done; what has a condition may come about later. The end of a state is no news. */
function canHappen({ event, guard }: ChartTransition): boolean {
  return !event.startsWith('xstate.done.state.') && (event !== '' || (guard !== '' && guard !== 'otherwise'));
}

function happeningOf({ key, event, label, guard }: ChartTransition): Happening {
  if (event === '') return { id: key, label: guard, kind: 'condition' };
  const kind = event.startsWith('xstate.after.') ? 'time' : event.startsWith('xstate.') ? 'answer' : 'event';
  return { id: event, label, kind };
}
