import type { AnyMachineSnapshot } from 'xstate';
import { countCoverage, type PathCoverage, walkAll } from '../machines/support/coverage.ts';
import { exploreModel, type Path } from '../machines/support/generate-paths.ts';
import type { PathModel } from '../machines/support/path-model.ts';
import { stateNames, writeEvent } from '../machines/support/situation-graph.ts';
import type { Walk } from '../machines/support/walk-path.ts';
import { actInWords, effectInWords, inputInWords, wordsByKey } from '../machines/support/words.ts';
import { endOf, MOST_WAYS, type Strategy, selectPaths } from './strategies.ts';

/** Which paths of a machine are asked for. */
export interface PathQuestion {
  readonly strategy: Strategy;
  /** Name of the state that they end in: `applied`, `step.payment`. */
  readonly to?: string;
  /** How many simple paths at most. */
  readonly limit: number;
}

/** Paths of one machine with the words for them, as plain data. This is what `--format json` writes. */
export interface PathReport {
  readonly machine: string;
  readonly description: string;
  readonly strategy: Strategy;
  readonly to?: string;
  /** True where there are more paths than these. */
  readonly isCutOff: boolean;
  /** Why there are no paths, or not all; '' where there is nothing to say. */
  readonly note: string;
  readonly paths: readonly ReportedPath[];
  /** What these paths cover; each has been walked in the machine itself. */
  readonly coverage: PathCoverage;
  /** Transitions and states that these paths do not come to, by key or id and in words. */
  readonly left: readonly { readonly key: string; readonly words: string }[];
}

export interface ReportedPath {
  /** What the machine is given when it starts, '' for nothing. */
  readonly given: string;
  readonly start: ReportedState;
  /** What it does when it starts, as at a step. */
  readonly effects: readonly string[];
  readonly steps: readonly ReportedStep[];
}

export interface ReportedStep {
  /** What is done or what happens, in words. */
  readonly act: string;
  /** The same as the machine hears it. */
  readonly event: { readonly type: string };
  /** False where nothing may happen. */
  readonly isTaken: boolean;
  readonly state: ReportedState;
  /** What the machine does beyond itself, in words: calls, what other parts are told, what the app does for it. */
  readonly effects: readonly string[];
}

/** What the machine must be in. */
export interface ReportedState {
  /** One for each of the parts that run side by side. */
  readonly names: readonly string[];
  readonly description: string;
  readonly tags: readonly string[];
}

/** Generates the paths that are asked for, walks them, and puts them in words. */
export function reportPaths(model: PathModel, question: PathQuestion): PathReport {
  const { machine } = model;
  const { strategy, to, limit } = question;
  const explored = exploreModel(model);
  const isAsked = (snapshot: AnyMachineSnapshot) => to === undefined || isIn(snapshot, `${machine.id}.${to}`);
  const { paths, isCutOff } = selectPaths(strategy, explored, limit, (path) => isAsked(endOf(path)));
  const isStop = explored.some(({ graph }) => [...graph.values()].some(({ snapshot }) => isAsked(snapshot)));
  const walks = walkAll(model, paths);
  const { numbers, left } = countCoverage(model, walks);
  const words = wordsByKey(machine);
  return {
    machine: machine.id,
    description: machine.root.description ?? '',
    strategy,
    ...(to !== undefined && { to }),
    isCutOff,
    note: isCutOff ? cutOffAt(paths.length, limit) : paths.length === 0 ? noPath(to, isStop) : '',
    paths: paths.map((path, index) => reportPath(path, walks[index]?.effects ?? [], model)),
    coverage: numbers,
    left: left.map((key) => ({ key, words: words.get(key) ?? key })),
  };
}

function reportPath({ input, start, steps }: Path, effects: Walk['effects'], model: PathModel): ReportedPath {
  const effectsAt = (index: number) => (effects[index] ?? []).flatMap((effect) => effectInWords(effect, model));
  return {
    given: inputInWords(input, model),
    start: stateOf(start.snapshot),
    effects: effectsAt(0),
    steps: steps.map(({ event, takes, snapshot }, index) => ({
      act: actInWords(event, model),
      event: JSON.parse(writeEvent(event)),
      isTaken: takes.length > 0,
      state: stateOf(snapshot),
      effects: effectsAt(index + 1),
    })),
  };
}

function cutOffAt(count: number, limit: number): string {
  return count === limit
    ? `Cut off at ${limit} paths: there are more, which a higher --limit shows.`
    : `Cut off after ${MOST_WAYS} ways, of which ${count} end there: there are too many to follow them all.`;
}

function noPath(to: string | undefined, isStop: boolean): string {
  return isStop
    ? `No path ends in ${to}, since each goes on from there; --strategy shortest gives the shortest way to it.`
    : `No path ends in ${to}: the machine leaves it at once.`;
}

function isIn({ _nodes }: AnyMachineSnapshot, id: string): boolean {
  return _nodes.some((node) => node.id === id);
}

function stateOf(snapshot: AnyMachineSnapshot): ReportedState {
  const inside = snapshot._nodes.filter(({ parent }) => parent);
  return {
    names: stateNames(snapshot),
    description: inside.flatMap(({ description }) => description ?? []).join(' '),
    tags: [...snapshot.tags],
  };
}
