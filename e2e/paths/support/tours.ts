import { transitionKeysOf } from '#machines/support/transitions.ts';
import { walkAll } from '#tests/machines/support/coverage.ts';
import { type Explored, exploreModel, kindOf, transitionPaths } from '#tests/machines/support/generate-paths.ts';
import type { PathModel } from '#tests/machines/support/path-model.ts';
import type { Situation, Step } from '#tests/machines/support/situation-graph.ts';

/** One event of a tour, with all that it sets in motion. */
export interface Leg {
  readonly step: Step;
  /** Keys of the transitions that it takes, those through transient states too. */
  readonly takes: readonly string[];
}

/** A long way through a machine: as few of them as can be take all transitions. */
export interface Tour {
  readonly input: unknown;
  readonly start: Situation;
  /** What the machine takes when it starts. */
  readonly begins: readonly string[];
  readonly legs: readonly Leg[];
}

export interface TourPlan {
  readonly tours: readonly Tour[];
  /** Keys of transitions that no tour takes. */
  readonly left: readonly string[];
}

export interface TourOptions {
  /** False for what nobody can do, or have happen, in a browser, after what came before it. */
  readonly can: (step: Step, input: unknown, before: readonly Step[]) => boolean;
  /** True for a step after which nothing else can come. */
  readonly ends?: (step: Step) => boolean;
  readonly canStart: (input: unknown) => boolean;
}

/** So long that a failure still tells something, and so short that little comes after it. */
const MOST_LEGS = 40;

/** Goes on to the nearest transition that was not taken yet, as long as there is one, and then starts anew. */
export function planTours(model: PathModel, { can, canStart, ends = () => false }: TourOptions): TourPlan {
  const explored = exploreModel(model).filter(({ input }) => canStart(input));
  const taken = lookUpTaken(model, explored);
  const left = new Set(transitionKeysOf(model.machine));
  const toLeg = (step: Step): Leg => ({ step, takes: taken.at(step) });
  const isNew = (step: Step) => taken.at(step).some((key) => left.has(key));
  const note = (keys: readonly string[]) => {
    for (const key of keys) left.delete(key);
  };
  const tours: Tour[] = [];
  for (const { input, graph } of explored) {
    const [start] = graph.values();
    if (!start) continue;
    const begins = taken.atStart(input);
    const canGo: Search['can'] = (step, before) => step.takes.length > 0 && can(step, input, before);
    const next = (key: string, before: readonly Step[] = []) =>
      nearest(graph, key, { before, can: canGo, ends, isWanted: isNew });
    let way = next(start.key);
    while (way || begins.some((key) => left.has(key))) {
      note(begins);
      const legs: Leg[] = [];
      while (way && (legs.length === 0 || legs.length + way.length <= MOST_LEGS)) {
        legs.push(...way.map(toLeg));
        note(legs.flatMap(({ takes }) => takes));
        const before = legs.map(({ step }) => step);
        const last = before.at(-1);
        way = last && !ends(last) ? next(last.to, before) : undefined;
      }
      tours.push({ input, start, begins, legs });
      way = next(start.key);
    }
  }
  return { tours, left: [...left] };
}

interface Search extends Required<Pick<TourOptions, 'ends'>> {
  readonly before: readonly Step[];
  readonly can: (step: Step, before: readonly Step[]) => boolean;
  readonly isWanted: (step: Step) => boolean;
}

/** The shortest way that ends with a step that is looked for. */
function nearest(graph: Explored['graph'], from: string, search: Search): readonly Step[] | undefined {
  const { before, can, ends, isWanted } = search;
  const ways = new Map<string, readonly Step[]>([[from, []]]);
  // A map that grows while it is gone through is gone through to its end.
  for (const [key, way] of ways) {
    const canFollow = (step: Step) => can(step, [...before, ...way]);
    for (const step of (graph.get(key)?.steps ?? []).filter(canFollow)) {
      if (isWanted(step)) return [...way, step];
      if (!ends(step) && !ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
  }
  return undefined;
}

/** What the machine takes at its start and at each step, as a real actor does: steps of one kind alike. */
function lookUpTaken(model: PathModel, explored: readonly Explored[]) {
  const paths = transitionPaths(explored);
  const atStart = new Map<unknown, readonly string[]>();
  const atStep = new Map<string, readonly string[]>();
  for (const [index, { taken }] of walkAll(model, paths).entries()) {
    const { input, steps = [] } = paths[index] ?? {};
    atStart.set(input, taken[0] ?? []);
    for (const [place, step] of steps.entries()) atStep.set(kindOf(step), taken[place + 1] ?? []);
  }
  return {
    atStart: (input: unknown) => atStart.get(input) ?? [],
    at: (step: Step) => atStep.get(kindOf(step)) ?? step.takes,
  };
}
