import { transitionKeysOf } from '#machines/support/transitions.ts';
import { exploreModel, type Graph, type Step, transitionsIn } from './graph.ts';
import type { PathModel } from './model.ts';
import { kindOf, type Path } from './paths.ts';
import { walkPath } from './walk.ts';

/** A path that takes many transitions, for a browser, where each start is expensive. */
export interface LongPath extends Path {
  /** Keys of all transitions, including those through transient states: taken at the start, then at each step. */
  readonly takes: readonly (readonly string[])[];
}

export interface Limits {
  /** False for a step that is impossible in the browser after these steps. */
  readonly can?: (step: Step, input: unknown, before: readonly Step[]) => boolean;
  /** True for a step that ends its path. */
  readonly ends?: (step: Step) => boolean;
}

/** Longer paths would take too long to retrace by hand when they fail. */
const MAX_STEPS = 40;
/** How many of the nearest untaken transitions are compared. */
const MAX_COMPARED = 8;

/**
 * A few paths that together take every transition. Each continues to an untaken transition nearby, preferring one that keeps
 * the most others within reach, and ends when none is within reach. Transitions that no path takes are `missing`.
 */
export function planLongPaths(model: PathModel, limits: Limits = {}) {
  const { can = () => true, ends = () => false } = limits;
  const takenIn = takenByKind(model);
  const untaken = new Set(transitionKeysOf(model.machine));
  const paths: LongPath[] = [];
  for (const graph of exploreModel(model)) {
    const { input, start } = graph;
    const search = new Search(graph, {
      can: (step, before) => step.takes.length > 0 && can(step, input, before),
      ends,
      news: (step) => takenIn(step).filter((key) => untaken.has(key)),
    });
    const [atStart = []] = walkPath({ input, start, steps: [] }, model).taken;
    for (let way = search.next([]); way || atStart.some((key) => untaken.has(key)); way = search.next([])) {
      const steps: Step[] = [];
      for (const key of atStart) untaken.delete(key);
      while (way && (steps.length === 0 || steps.length + way.length <= MAX_STEPS)) {
        steps.push(...way);
        for (const key of way.flatMap(takenIn)) untaken.delete(key);
        way = search.next(steps);
      }
      paths.push({ input, start, steps, takes: [atStart, ...steps.map(takenIn)] });
    }
  }
  return { paths: withoutRepeats(paths), missing: [...untaken] };
}

/** A path found early may take only what later ones take as well. */
function withoutRepeats(paths: readonly LongPath[]): readonly LongPath[] {
  return paths.reduce((kept, path) => {
    const others = kept.filter((each) => each !== path);
    const takenByOthers = new Set(others.flatMap(({ takes }) => takes.flat()));
    return path.takes.flat().every((key) => takenByOthers.has(key)) ? others : kept;
  }, paths);
}

interface Rules {
  readonly can: (step: Step, before: readonly Step[]) => boolean;
  readonly ends: (step: Step) => boolean;
  /** Keys of untaken transitions that a step takes. */
  readonly news: (step: Step) => readonly string[];
}

class Search {
  constructor(
    readonly graph: Graph,
    readonly rules: Rules,
  ) {}

  /** The steps to the best untaken transition after these steps, including the step that takes it. */
  next(before: readonly Step[]): readonly Step[] | undefined {
    const last = before.at(-1);
    if (last && this.rules.ends(last)) return undefined;
    let best: { readonly way: readonly Step[]; readonly left: number } | undefined;
    let compared = 0;
    for (const way of this.#waysToUntaken(last?.to ?? this.graph.start.key, before)) {
      const left = this.#untakenAfter(way, before);
      if (!best || left > best.left) best = { way, left };
      if (++compared === MAX_COMPARED) break;
    }
    return best?.way;
  }

  /** The shortest way to each untaken transition, nearest first. */
  *#waysToUntaken(from: string, before: readonly Step[]): Generator<readonly Step[]> {
    const { can, ends, news } = this.rules;
    const ways = new Map<string, readonly Step[]>([[from, []]]);
    const found = new Set<string>();
    // Iterating over a map visits the entries that the loop adds, too.
    for (const [key, way] of ways) {
      for (const step of this.graph.states.get(key)?.steps ?? []) {
        const fresh = news(step).filter((each) => !found.has(each));
        const leadsOn = !ends(step) && !ways.has(step.to);
        if ((fresh.length === 0 && !leadsOn) || !can(step, [...before, ...way])) continue;
        for (const each of fresh) found.add(each);
        if (fresh.length > 0) yield [...way, step];
        if (leadsOn) ways.set(step.to, [...way, step]);
      }
    }
  }

  /** How many untaken transitions can still be reached. */
  #untakenAfter(way: readonly Step[], before: readonly Step[]): number {
    const last = way.at(-1);
    if (!last || this.rules.ends(last)) return 0;
    return [...this.#waysToUntaken(last.to, [...before, ...way])].length;
  }
}

/** What each step takes, also without an event: the same for steps of one kind. */
function takenByKind(model: PathModel): (step: Step) => readonly string[] {
  const takenIn = transitionsIn(model);
  const known = new Map<string, readonly string[]>();
  return (step) => {
    const kind = kindOf(step);
    const taken = known.get(kind) ?? takenIn(step);
    known.set(kind, taken);
    return taken;
  };
}
