import type { AnyMachineSnapshot } from 'xstate';
import { countCoverage, coverageTable, type PathCoverage } from './engine/coverage.ts';
import { exploreModel, stateNames, writeEvent } from './engine/graph.ts';
import type { PathModel } from './engine/model.ts';
import { endOf, MOST_FOLLOWED, type Path, type Strategy, selectPaths } from './engine/paths.ts';
import { type Walk, walkAll } from './engine/walk.ts';
import { describeEffect, describeEvent, describeInput, wordsByKey } from './engine/words.ts';

/** The requested paths of a machine. */
export interface PathQuestion {
  readonly strategy: Strategy;
  /** Name of the state that they end in: `applied`, `step.payment`. */
  readonly to?: string;
  /** The maximum number of simple paths. */
  readonly limit: number;
}

/** Paths of one machine in words, as plain data: the output of `--format json`. */
export interface PathReport {
  readonly machine: string;
  readonly description: string;
  readonly strategy: Strategy;
  readonly to?: string;
  /** True where there are more paths than these. */
  readonly isCutOff: boolean;
  /** Why paths are missing; '' where none are. */
  readonly note: string;
  readonly paths: readonly ReportedPath[];
  readonly coverage: PathCoverage;
  /** Transitions and states that these paths do not cover, by key or id and in words. */
  readonly left: readonly { readonly key: string; readonly words: string }[];
}

interface ReportedPath {
  /** Describes the machine's input, '' for none. */
  readonly given: string;
  readonly start: ReportedState;
  /** Describes the effects of the start. */
  readonly effects: readonly string[];
  readonly steps: readonly ReportedStep[];
}

interface ReportedStep {
  /** Describes the event. */
  readonly act: string;
  /** The event as the machine receives it. */
  readonly event: { readonly type: string };
  /** False where the machine must ignore the event. */
  readonly isTaken: boolean;
  readonly state: ReportedState;
  /** Effects in words: calls, events to other actors, actions of the app. */
  readonly effects: readonly string[];
}

interface ReportedState {
  /** One for each parallel region. */
  readonly names: readonly string[];
  readonly description: string;
  readonly tags: readonly string[];
}

/** Generates these paths, walks them, and describes them. */
export function reportPaths(model: PathModel, question: PathQuestion): PathReport {
  const { machine } = model;
  const { strategy, to, limit } = question;
  const graphs = exploreModel(model);
  const isAsked = (snapshot: AnyMachineSnapshot) =>
    to === undefined || snapshot._nodes.some(({ id }) => id === `${machine.id}.${to}`);
  const { paths, isCutOff } = selectPaths(strategy, graphs, limit, (path) => isAsked(endOf(path)));
  const canStop = graphs.some(({ states }) => [...states.values()].some(({ snapshot }) => isAsked(snapshot)));
  const walks = walkAll(model, paths);
  const { numbers, missing } = countCoverage(model, walks);
  const words = wordsByKey(machine);
  return {
    machine: machine.id,
    description: machine.root.description ?? '',
    strategy,
    ...(to !== undefined && { to }),
    isCutOff,
    note: isCutOff ? cutOffAt(paths.length, limit) : paths.length === 0 ? noPath(to, canStop) : '',
    paths: paths.map((path, index) => reportPath(path, walks[index]?.effects ?? [], model)),
    coverage: numbers,
    left: missing.map((key) => ({ key, words: words.get(key) ?? key })),
  };
}

function reportPath({ input, start, steps }: Path, effects: Walk['effects'], model: PathModel): ReportedPath {
  const effectsAt = (index: number) => (effects[index] ?? []).flatMap((effect) => describeEffect(effect, model));
  return {
    given: describeInput(input, model),
    start: reportState(start.snapshot),
    effects: effectsAt(0),
    steps: steps.map(({ event, takes, snapshot }, index) => ({
      act: describeEvent(event, model),
      event: JSON.parse(writeEvent(event)),
      isTaken: takes.length > 0,
      state: reportState(snapshot),
      effects: effectsAt(index + 1),
    })),
  };
}

function reportState(snapshot: AnyMachineSnapshot): ReportedState {
  const inside = snapshot._nodes.filter(({ parent }) => parent);
  return {
    names: stateNames(snapshot),
    description: inside.flatMap(({ description }) => description ?? []).join(' '),
    tags: [...snapshot.tags],
  };
}

function cutOffAt(count: number, limit: number): string {
  return count === limit
    ? `Cut off at ${limit} paths: a higher --limit shows more.`
    : `Cut off after ${MOST_FOLLOWED} paths, of which ${count} end there.`;
}

function noPath(to: string | undefined, canStop: boolean): string {
  return canStop
    ? `No path ends in ${to}, because each goes on from there; --strategy shortest gives the shortest path to it.`
    : `No path ends in ${to}: the machine leaves it at once.`;
}

/** What the paths of one machine cover and omit. */
export interface OverviewRow extends PathCoverage {
  readonly isCutOff: boolean;
  /** Reasons by keys of transitions and ids of states; '' where none is given. */
  readonly left: Readonly<Record<string, string>>;
}

export function overview(models: readonly PathModel[], { strategy, limit }: PathQuestion): OverviewRow[] {
  return models
    .map((model) => {
      const { paths, isCutOff } = selectPaths(strategy, exploreModel(model), limit, () => true);
      const { numbers, missing } = countCoverage(model, walkAll(model, paths));
      const left = Object.fromEntries(missing.map((key) => [key, model.uncovered[key] ?? '']));
      return { ...numbers, isCutOff, left };
    })
    .sort((a, b) => a.machine.localeCompare(b.machine));
}

export function overviewAsText(rows: readonly OverviewRow[]): string {
  const cut = rows.filter(({ isCutOff }) => isCutOff).map(({ machine }) => machine);
  const left = rows.flatMap((row) => Object.entries(row.left));
  return [
    coverageTable(rows).join('\n'),
    ...(cut.length > 0 ? [`Cut off: there are more paths of ${cut.join(', ')}.`] : []),
    left.length === 0
      ? 'Every transition is taken, and every state is visited.'
      : `Left out:\n${left.map(([key, reason]) => `  ${key}${reason === '' ? '' : `: ${reason}`}`).join('\n')}`,
  ].join('\n\n');
}

/** Paths for a tester to follow by hand. */
export function asText({ machine, description, paths, note, coverage, left }: PathReport): string {
  const indent = (effects: readonly string[]) => effects.map((effect) => `      ${effect}`);
  const state = (reported: ReportedState) => `      => ${stateAsText(reported, ' [', ']')}`;
  const write = (path: ReportedPath, index: number) =>
    [
      `Path ${index + 1} of ${paths.length}: to ${endNames(path)}`,
      `   Start${path.given === '' ? '' : ` with ${path.given}`}`,
      state(path.start),
      ...indent(path.effects),
      ...path.steps.flatMap((step, place) => [
        `${String(place + 1).padStart(2)}. ${step.act}`,
        step.isTaken ? state(step.state) : `      nothing happens, still ${step.state.names.join(', ')}`,
        ...indent(step.effects),
      ]),
    ].join('\n');
  return [
    `${machine}: ${description}`,
    ...paths.map(write),
    ...(note === '' ? [] : [note]),
    coverageTable([coverage]).join('\n'),
    ...(left.length > 0 ? [`These paths leave out:\n${left.map(({ words }) => `  ${words}`).join('\n')}`] : []),
  ].join('\n\n');
}

/** The same paths as scenarios of one feature, in Gherkin. */
export function asGherkin({ machine, description, paths, note }: PathReport): string {
  const and = (effects: readonly string[]) => effects.map((effect) => `    And it ${effect}`);
  const state = (reported: ReportedState) => `in ${stateAsText(reported, ' (', ')')}`;
  const scenario = (path: ReportedPath, index: number) => [
    '',
    `  Scenario: ${index + 1}. to ${endNames(path)}`,
    `    Given ${machine} starts${path.given === '' ? '' : ` with ${path.given}`}`,
    `    Then it is ${state(path.start)}`,
    ...and(path.effects),
    ...path.steps.flatMap((step) => [
      `    When ${step.act.replace(/^after (\S+ s)/, '$1 pass')}`,
      `    Then ${step.isTaken ? 'it is' : 'nothing happens, and it is still'} ${state(step.state)}`,
      ...and(step.effects),
    ]),
  ];
  const head = [`Feature: ${machine}`, `  ${description}`, ...(note === '' ? [] : [`  ${note}`])];
  return [...head, ...paths.flatMap(scenario)].join('\n');
}

function endNames({ start, steps }: ReportedPath): string {
  return (steps.at(-1)?.state ?? start).names.join(', ');
}

function stateAsText({ names, tags, description }: ReportedState, open: string, close: string): string {
  const marks = tags.length === 0 ? '' : `${open}${tags.join(', ')}${close}`;
  return `${names.join(' and ')}${marks}${description === '' ? '' : `: ${description}`}`;
}
