import type { TestModel } from '@xstate/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';

interface Way<Event> {
  readonly from: string;
  readonly event: Event;
  readonly to: string;
}

/**
 * Few paths that together take every transition of a flat model without actions: each goes on to one that no path has taken
 * yet for as long as there is one, and those that end a journey, or leave much behind for good, come last.
 */
export function toursOf<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  model: TestModel<Snapshot, Event, unknown>,
): ReturnType<typeof model.getPathsFromEvents> {
  const ways = waysOf(model);
  const [{ from: start }] = ways as [Way<Event>];
  const untaken = new Set(ways);
  const tours: Event[][] = [];
  while (untaken.size > 0) {
    const tour: Event[] = [];
    let at = start;
    for (let next = bestWayOn(ways, untaken, at); next; next = bestWayOn(ways, untaken, at)) {
      for (const way of next) {
        untaken.delete(way);
        tour.push(way.event);
        at = way.to;
      }
    }
    if (tour.length === 0) throw new Error(`Nothing leads to ${[...untaken].map(({ from }) => from)}`);
    tours.push(tour);
  }
  return tours.flatMap((tour) => model.getPathsFromEvents(tour));
}

/** Each transition once, those of the initial state first. */
function waysOf<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  model: TestModel<Snapshot, Event, unknown>,
): Way<Event>[] {
  const ways = model
    .getAdjacencyList()
    .map(({ state, event, nextState }) => ({ from: String(state.value), event, to: String(nextState.value) }));
  return [...new Map(ways.map((way) => [`${way.from} ${way.event.type}`, way])).values()];
}

/** The shortest way from a state to an untaken transition, and over it: of several the one that leaves most within reach. */
function bestWayOn<Event>(
  ways: readonly Way<Event>[],
  untaken: ReadonlySet<Way<Event>>,
  at: string,
): readonly Way<Event>[] | undefined {
  const within = shortestPaths(ways, at);
  const found = [...untaken].flatMap((way) => {
    const path = within.get(way.from);
    return path ? [{ path: [...path, way], left: leftAt(way.to, way) }] : [];
  });
  function leftAt(state: string, taken: Way<Event>): number {
    const reached = shortestPaths(ways, state);
    return [...untaken].filter((way) => way !== taken && reached.has(way.from)).length;
  }
  return found.sort((a, b) => b.left - a.left || a.path.length - b.path.length)[0]?.path;
}

/** Every state within reach of one, and the shortest way there. */
function shortestPaths<Event>(ways: readonly Way<Event>[], start: string): ReadonlyMap<string, readonly Way<Event>[]> {
  const paths = new Map<string, readonly Way<Event>[]>([[start, []]]);
  for (const [state, path] of paths)
    for (const way of ways) if (way.from === state && !paths.has(way.to)) paths.set(way.to, [...path, way]);
  return paths;
}
