import type { AnyMachineSnapshot } from 'xstate';
import { countCoverage, coverageTable } from './engine/coverage.ts';
import { exploreModel, stateNames } from './engine/graph.ts';
import type { PathModel } from './engine/model.ts';
import { endOf, type Path, transitionPaths } from './engine/paths.ts';
import { type Walk, walkerOf } from './engine/walk.ts';
import { describeEffect, describeEvent, describeInput, wordsByKey } from './engine/words.ts';

/** Generates the paths of a machine, walks them, and describes them for a tester to follow by hand. */
export function describePaths(model: PathModel): string {
  const { machine } = model;
  const paths = transitionPaths(exploreModel(model));
  const walks = paths.map(walkerOf(model));
  const { numbers, missing } = countCoverage(model, walks);
  const words = wordsByKey(machine);
  return [
    `${machine.id}: ${machine.root.description}`,
    ...paths.map((path, index) => `Path ${index + 1} of ${paths.length}: ${describePath(path, walks[index], model)}`),
    coverageTable([numbers]).join('\n'),
    ...(missing.length > 0
      ? [`These paths leave out:\n${missing.map((key) => `  ${words.get(key)}`).join('\n')}`]
      : []),
  ].join('\n\n');
}

/** What the paths of these machines cover and leave out. */
export function describeCoverage(models: readonly PathModel[]): string {
  const rows = models.map(coverageOf).sort((a, b) => a.numbers.machine.localeCompare(b.numbers.machine));
  const left = rows.flatMap(({ missing }) => missing.map((key) => `  ${key}`));
  return [
    coverageTable(rows.map(({ numbers }) => numbers)).join('\n'),
    left.length === 0 ? 'Every transition is taken, and every state is visited.' : `Left out:\n${left.join('\n')}`,
  ].join('\n\n');
}

/** What the paths of a machine cover. */
export function coverageOf(model: PathModel) {
  return countCoverage(model, transitionPaths(exploreModel(model)).map(walkerOf(model)));
}

function describePath(path: Path, walk: Walk | undefined, model: PathModel): string {
  const { input, start, steps } = path;
  const given = describeInput(input, model);
  const effectsAt = (index: number) =>
    (walk?.effects[index] ?? []).flatMap((effect) => describeEffect(effect, model)).map((words) => `      ${words}`);
  return [
    `to ${stateNames(endOf(path)).join(', ')}`,
    `   Start${given === '' ? '' : ` with ${given}`}`,
    `      => ${describeState(start.snapshot)}`,
    ...effectsAt(0),
    ...steps.flatMap(({ event, takes, snapshot }, index) => [
      `${String(index + 1).padStart(2)}. ${describeEvent(event, model)}`,
      takes.length > 0
        ? `      => ${describeState(snapshot)}`
        : `      nothing happens, still ${stateNames(snapshot).join(', ')}`,
      ...effectsAt(index + 1),
    ]),
  ].join('\n');
}

function describeState(snapshot: AnyMachineSnapshot): string {
  const tags = [...snapshot.tags].join(', ');
  const inside = snapshot._nodes.filter(({ parent }) => parent);
  const description = inside.flatMap((node) => node.description ?? []).join(' ');
  return `${stateNames(snapshot).join(' and ')}${tags && ` [${tags}]`}${description && `: ${description}`}`;
}
