import {
  type Explored,
  type Path,
  pathsFrom,
  shortestTrunks,
  transitionPaths,
} from '../machines/support/generate-paths.ts';
import { type Step, stateNames } from '../machines/support/situation-graph.ts';

export const STRATEGIES = ['transitions', 'shortest', 'simple'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Ways that are followed at most while simple paths to one state are looked for. */
export const MOST_WAYS = 100_000;

export interface Selection {
  readonly paths: readonly Path[];
  /** True where there may be more paths than were looked for. */
  readonly isCutOff: boolean;
}

/**
 * Chooses among the paths of a machine. `transitions`: those that the tests walk; `shortest`: the shortest one to each state;
 * `simple`: all that come into no situation twice, shortest first, up to a limit.
 * @param isWanted of the paths, by where they end
 */
export function selectPaths(
  strategy: Strategy,
  explored: readonly Explored[],
  limit: number,
  isWanted: (path: Path) => boolean,
): Selection {
  if (strategy === 'simple') return simplePaths(explored, limit, isWanted);
  const paths = strategy === 'shortest' ? shortestPaths(explored) : transitionPaths(explored);
  return { paths: paths.filter(isWanted), isCutOff: false };
}

/** The snapshot that a path ends with. */
export function endOf({ start, steps }: Path): Step['snapshot'] {
  return (steps.at(-1) ?? start).snapshot;
}

function shortestPaths(explored: readonly Explored[]): Path[] {
  const found = new Map<string, Path>();
  for (const { input, graph } of explored) {
    for (const path of pathsFrom(input, graph, [...shortestTrunks(graph).values()])) {
      const key = stateNames(endOf(path)).join();
      const best = found.get(key);
      if (!best || path.steps.length < best.steps.length) found.set(key, path);
    }
  }
  return [...found.values()].sort((a, b) => a.steps.length - b.steps.length);
}

/** Goes all ways at once, a step at a time: what xstate's own getSimplePaths does to the end of the first way never ends here. */
function simplePaths(explored: readonly Explored[], limit: number, isWanted: (path: Path) => boolean): Selection {
  const paths: Path[] = [];
  const ways = explored.flatMap(({ input, graph }) => pathsFrom(input, graph, [[]]).map((path) => ({ path, graph })));
  // A list that grows while it is gone through is gone through to its end.
  for (const { path, graph } of ways) {
    if (isWanted(path)) {
      if (paths.length === limit) return { paths, isCutOff: true };
      paths.push(path);
    }
    const end = path.steps.at(-1)?.to ?? path.start.key;
    const passed = new Set([end, ...path.steps.map(({ from }) => from.key)]);
    for (const step of graph.get(end)?.steps ?? []) {
      if (passed.has(step.to)) continue;
      if (ways.length === MOST_WAYS) return { paths, isCutOff: true };
      ways.push({ path: { ...path, steps: [...path.steps, step] }, graph });
    }
  }
  return { paths, isCutOff: false };
}
