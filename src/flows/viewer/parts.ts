import type { DrawnChart } from '../chart.types.ts';
import type { Box } from '../layout.types.ts';
import type { Place } from './place.ts';

/** Where reading a chart begins: at the state that is entered first. */
export function beginningOf({ layout, root }: DrawnChart): Box {
  const [first = root] = root.states;
  return boxOfState(layout, root.initial ?? first.id) ?? { x: 0, y: 0, ...layout };
}

/** The part of a chart that is looked at; undefined for all of it. */
export function partAt({ id, layout }: DrawnChart, place: Place): Box | undefined {
  if (place.page !== 'chart' || place.state === id) return undefined;
  const arrow = layout.arrows.find(({ key }) => key === place.transition);
  return arrow ? arrow.label : boxOfState(layout, place.state);
}

/** The part of a chart in which some of its states are. */
export function boxAround({ layout }: DrawnChart, ids: readonly string[]): Box {
  const boxes = layout.states.filter(({ id }) => ids.includes(id));
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function boxOfState({ states }: DrawnChart['layout'], id: string): Box | undefined {
  return states.find((state) => state.id === id);
}
