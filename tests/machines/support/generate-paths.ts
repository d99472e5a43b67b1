import type { PathModel } from './path-model.ts';
import {
  exploreSituations,
  type Situation,
  type SituationGraph,
  type Step,
  stateNames,
  writeEvent,
} from './situation-graph.ts';

export interface Path {
  readonly input: unknown;
  /** Where the machine starts. */
  readonly start: Situation;
  readonly steps: readonly Step[];
}

/** What a machine can come into from one of the inputs of its model. */
export interface Explored {
  readonly input: unknown;
  readonly graph: SituationGraph;
}

export function exploreModel(model: PathModel): Explored[] {
  return model.inputs.map((input) => ({ input, graph: exploreSituations(model, input) }));
}

/**
 * The paths that tests walk: the shortest one to each situation, and each event in each state once for all that it leads to.
 * What an event does alike in several situations of a state is walked in the nearest of them only.
 */
export function transitionPaths(explored: readonly Explored[]): Path[] {
  return explored.flatMap(({ input, graph }) => {
    const walked = new Set<string>();
    const trunks = shortestTrunks(graph);
    const found = [...trunks].flatMap(([key, trunk]) =>
      (graph.get(key)?.steps ?? [])
        .filter((step) => {
          const kind = kindOf(step);
          const isNew = !walked.has(kind);
          walked.add(kind);
          return isNew || trunks.get(step.to)?.at(-1) === step;
        })
        .map((step) => [...trunk, step]),
    );
    // A machine that ends where it starts has one path all the same.
    return withoutPrefixes(pathsFrom(input, graph, found.length > 0 ? found : [[]]));
  });
}

/** The steps of the shortest way to each situation, by its key, nearest first. */
export function shortestTrunks(graph: SituationGraph): Map<string, readonly Step[]> {
  const [first = ''] = graph.keys();
  const trunks = new Map<string, readonly Step[]>([[first, []]]);
  // A map that grows while it is gone through is gone through to its end.
  for (const [key, trunk] of trunks) {
    for (const step of graph.get(key)?.steps ?? []) if (!trunks.has(step.to)) trunks.set(step.to, [...trunk, step]);
  }
  return trunks;
}

export function pathsFrom(input: unknown, graph: SituationGraph, ways: readonly (readonly Step[])[]): Path[] {
  const [start] = graph.values();
  return start ? ways.map((steps) => ({ input, start, steps })) : [];
}

/** What tells the way up to each step from every other way. */
export function keysOf(steps: readonly Step[]): string[] {
  let key = '';
  return steps.map(({ event }) => {
    key += `\n${writeEvent(event)}`;
    return key;
  });
}

/** The same for all steps that look the same: event, state before and after, and the transitions between them. */
export function kindOf({ from, event, takes, snapshot }: Step): string {
  return JSON.stringify([stateNames(from.snapshot), writeEvent(event), takes, stateNames(snapshot), snapshot.status]);
}

/** A path that another one continues is walked with it. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const continued = new Set(paths.flatMap(({ steps }) => keysOf(steps).slice(0, -1)));
  return paths.filter(({ steps }) => !continued.has(keysOf(steps).at(-1) ?? ''));
}
