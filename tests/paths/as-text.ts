import { coverageTable } from '../machines/support/coverage-table.ts';
import type { PathReport, ReportedPath, ReportedState, ReportedStep } from './path-report.ts';

/** Paths for a tester to follow by hand. */
export function asText(report: PathReport): string {
  const { machine, description, paths, note, coverage, left } = report;
  const blocks = [
    `${machine}: ${description}`,
    ...paths.map((path, index) => writePath(path, `Path ${index + 1} of ${paths.length}`)),
    ...(note === '' ? [] : [note]),
    coverageTable([coverage]).join('\n'),
    ...(left.length > 0 ? [`These paths leave out:\n${left.map(({ words }) => `  ${words}`).join('\n')}`] : []),
  ];
  return blocks.join('\n\n');
}

/** Where a path ends. */
export function endNames({ start, steps }: ReportedPath): string {
  return (steps.at(-1)?.state ?? start).names.join(', ');
}

function writePath(path: ReportedPath, title: string): string {
  const { given, start, effects, steps } = path;
  return [
    `${title}: to ${endNames(path)}`,
    `   Start${given === '' ? '' : ` with ${given}`}`,
    `      ${writeState(start)}`,
    ...effects.map(writeEffect),
    ...steps.flatMap((step, index) => [
      `${String(index + 1).padStart(2)}. ${step.act}`,
      `      ${writeOutcome(step)}`,
      ...step.effects.map(writeEffect),
    ]),
  ].join('\n');
}

function writeEffect(effect: string): string {
  return `      ${effect}`;
}

function writeOutcome({ isTaken, state }: ReportedStep): string {
  return isTaken ? writeState(state) : `nothing happens, still ${state.names.join(', ')}`;
}

function writeState({ names, tags, description }: ReportedState): string {
  const marks = tags.length === 0 ? '' : ` [${tags.join(', ')}]`;
  return `=> ${names.join(', ')}${marks}${description === '' ? '' : `: ${description}`}`;
}
