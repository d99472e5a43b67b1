import { endNames } from './as-text.ts';
import type { PathReport, ReportedPath, ReportedState } from './path-report.ts';

/** The same paths as scenarios of one feature, in Gherkin. */
export function asGherkin(report: PathReport): string {
  const { machine, description, paths, note } = report;
  return [
    `Feature: ${machine}`,
    `  ${description}`,
    ...(note === '' ? [] : [`  ${note}`]),
    ...paths.flatMap((path, index) => ['', ...scenario(machine, path, index + 1)]),
  ].join('\n');
}

function scenario(machine: string, path: ReportedPath, number: number): string[] {
  const { given, start, effects, steps } = path;
  return [
    `  Scenario: ${number}. to ${endNames(path)}`,
    `    Given ${machine} starts${given === '' ? '' : ` with ${given}`}`,
    `    Then it is ${stateInWords(start)}`,
    ...effects.map(and),
    ...steps.flatMap(({ act, isTaken, state, effects: done }) => [
      `    When ${actInGherkin(act)}`,
      isTaken
        ? `    Then it is ${stateInWords(state)}`
        : `    Then nothing happens, and it is still ${stateInWords(state)}`,
      ...done.map(and),
    ]),
  ];
}

function and(effect: string): string {
  return `    And it ${effect}`;
}

function actInGherkin(act: string): string {
  return act.replace(/^after (\S+ s)/, '$1 pass');
}

function stateInWords({ names, tags, description }: ReportedState): string {
  const marks = tags.length === 0 ? '' : ` (${tags.join(', ')})`;
  return `in ${names.join(' and ')}${marks}${description === '' ? '' : `: ${description}`}`;
}
