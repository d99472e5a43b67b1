import type { ChartTransition } from '../chart.types.ts';
import { type ChartMap, transitionsFrom } from '../chart-map.ts';
import { type Configuration, configurationAfter, firstConfiguration, isFinished, leavesOf } from './configuration.ts';

/** Something that can happen to a flow. */
export interface Happening {
  /** The event, or for a condition that has come true the key of its transition. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'event' | 'answer' | 'time' | 'condition';
}

/** What must be known for a flow to go on: which of some conditions holds. */
export interface Question {
  /** What the answer depends on: 'openCheckout is done'. */
  readonly label: string;
  readonly options: readonly Option[];
}

export interface Option {
  /** 'has url', or 'otherwise' for when no other one holds. */
  readonly condition: string;
  /** Undefined where nothing happens then. */
  readonly transition: ChartTransition | undefined;
}

/** What became of a flow. */
export interface Outcome {
  readonly active: Configuration;
  /** In the order in which they were taken. */
  readonly taken: readonly ChartTransition[];
  readonly isOver: boolean;
}

/** Asks a question, and goes on with the option that holds. */
export type Steps<Result> = Generator<Question, Result, Option>;

/** Starts a flow. */
export function* startFlow(map: ChartMap): Steps<Outcome> {
  const active = firstConfiguration(map);
  return yield* settle(map, { active, entered: new Set(active), taken: [], done: [] });
}

/** Lets something happen to a flow, with all that happens at once because of it, as xstate does it. */
export function* letHappen(map: ChartMap, active: Configuration, { id, kind }: Happening): Steps<Outcome> {
  const condition = kind === 'condition' ? map.transitions.get(id) : undefined;
  const first = condition ? [condition] : yield* takenFor(map, active, map.chart.root.id, id);
  return yield* settle(map, goOn(map, { active, entered: new Set(), taken: [], done: [] }, first));
}

interface Progress {
  readonly active: Configuration;
  /** States that the last round has entered. */
  readonly entered: ReadonlySet<string>;
  readonly taken: readonly ChartTransition[];
  /** States that have come to their end, which has not been heard yet. */
  readonly done: readonly string[];
}

function* settle(map: ChartMap, start: Progress): Steps<Outcome> {
  let progress = start;
  const isOver = () => isFinished(map, progress.active, map.chart.root.id);
  while (!isOver()) {
    const atOnce = yield* takenAtOnce(map, progress);
    const [next, ...later] = progress.done;
    if (atOnce.length > 0) progress = goOn(map, progress, atOnce);
    else if (next === undefined) break;
    else {
      const heard = yield* takenFor(map, progress.active, map.chart.root.id, `xstate.done.state.${next}`);
      progress = goOn(map, { ...progress, done: later }, heard);
    }
  }
  return { active: progress.active, taken: progress.taken, isOver: isOver() };
}

function goOn(map: ChartMap, before: Progress, transitions: readonly ChartTransition[]): Progress {
  const { active, entered } = configurationAfter(map, before.active, transitions);
  const ended = active.filter((id) => {
    const isOfMany = (map.states.get(id)?.states.length ?? 0) > 0;
    return isOfMany && isFinished(map, active, id) && (entered.has(id) || !isFinished(map, before.active, id));
  });
  return { active, entered, taken: [...before.taken, ...transitions], done: [...before.done, ...ended.reverse()] };
}

/** The innermost states that know what to do decide, in each part that runs side by side. */
function* takenFor(map: ChartMap, active: Configuration, id: string, event: string): Steps<ChartTransition[]> {
  const taken: ChartTransition[] = [];
  for (const child of map.states.get(id)?.states ?? [])
    if (active.includes(child.id)) taken.push(...(yield* takenFor(map, active, child.id, event)));
  if (taken.length > 0) return taken;
  const chosen = yield* chooseOf(transitionsFrom(map, id).filter((transition) => transition.event === event));
  return chosen ? [chosen] : [];
}

/** Of what waits for no event, only what was entered just now is asked about; the rest can come true later. */
function* takenAtOnce(map: ChartMap, { active, entered }: Progress): Steps<ChartTransition[]> {
  const chosen = new Map<string, ChartTransition | undefined>();
  for (const leaf of leavesOf(map, active)) {
    for (const id of [leaf.id, ...(map.around.get(leaf.id) ?? [])]) {
      if (!entered.has(id)) continue;
      if (!chosen.has(id))
        chosen.set(id, yield* chooseOf(transitionsFrom(map, id).filter(({ event }) => event === '')));
      if (chosen.get(id)) break;
    }
  }
  return [...chosen.values()].filter((transition) => transition !== undefined);
}

/** Of some transitions the first whose condition holds. */
function* chooseOf(candidates: readonly ChartTransition[]): Steps<ChartTransition | undefined> {
  const certain = candidates.findIndex(({ guard }) => guard === '' || guard === 'otherwise');
  const possible = certain < 0 ? candidates : candidates.slice(0, certain + 1);
  const [first] = possible;
  if (!first || certain === 0) return first;
  const options = possible.map((transition): Option => ({ condition: transition.guard, transition }));
  if (certain < 0) options.push({ condition: 'otherwise', transition: undefined });
  return (yield { label: first.label, options }).transition;
}
