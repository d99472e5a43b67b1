import { type Graph, remembered, type State, type Step, stateNames, writeEvent } from './graph.ts';

export interface Path {
  readonly input: unknown;
  readonly start: State;
  readonly steps: readonly Step[];
}

/**
 * The paths that tests walk: the shortest one to each state of the graph, and each event in each state of the chart once per
 * outcome. An event with the same outcome in several states of the graph is walked only in the nearest of them.
 */
export function transitionPaths(graphs: readonly Graph[]): Path[] {
  return graphs.flatMap((graph) => {
    const walked = new Set<string>();
    const shortest = shortestSteps(graph);
    const found = [...shortest].flatMap(([key, way]) =>
      (graph.states.get(key)?.steps ?? [])
        .filter((step) => {
          const kind = kindOf(step);
          const isNew = !walked.has(kind);
          walked.add(kind);
          return isNew || shortest.get(step.to)?.at(-1) === step;
        })
        .map((step) => [...way, step]),
    );
    // A machine that ends where it starts still has one path.
    return withoutPrefixes(pathsFrom(graph, found.length > 0 ? found : [[]]));
  });
}

/** A path to each step of each state. */
export function stepPaths(graphs: readonly Graph[]): Path[] {
  return graphs.flatMap((graph) =>
    pathsFrom(
      graph,
      [...shortestSteps(graph)].flatMap(([key, way]) =>
        (graph.states.get(key)?.steps ?? []).map((step) => [...way, step]),
      ),
    ),
  );
}

/** The snapshot that a path ends with. */
export function endOf({ start, steps }: Path): Step['snapshot'] {
  return (steps.at(-1) ?? start).snapshot;
}

/** Identifies the path up to each of these steps. */
export function prefixKeys(steps: readonly Step[]): string[] {
  let key = '';
  return steps.map(({ event }) => {
    key += `\n${writeEvent(event)}`;
    return key;
  });
}

/** Identical for steps with the same event, the same states before and after, and the same transitions between them. */
export const kindOf = remembered(({ from, event, takes, snapshot }: Step) =>
  JSON.stringify([stateNames(from.snapshot), writeEvent(event), takes, stateNames(snapshot), snapshot.status]),
);

/** The steps of the shortest path to each state, by its key, nearest first. */
function shortestSteps({ start, states }: Graph): Map<string, readonly Step[]> {
  const shortest = new Map<string, readonly Step[]>([[start.key, []]]);
  // Iterating over a map visits the entries that the loop adds, too.
  for (const [key, way] of shortest) {
    for (const step of states.get(key)?.steps ?? []) if (!shortest.has(step.to)) shortest.set(step.to, [...way, step]);
  }
  return shortest;
}

function pathsFrom({ input, start }: Graph, ways: readonly (readonly Step[])[]): Path[] {
  return ways.map((steps) => ({ input, start, steps }));
}

/** Drops paths that are the beginning of another path. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const continued = new Set(paths.flatMap(({ steps }) => prefixKeys(steps).slice(0, -1)));
  return paths.filter(({ steps }) => !continued.has(prefixKeys(steps).at(-1) ?? ''));
}
