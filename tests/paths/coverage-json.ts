import { countCoverage, walkAll } from '../machines/support/coverage.ts';
import { exploreModel, transitionPaths } from '../machines/support/generate-paths.ts';
import type { PathModel } from '../machines/support/path-model.ts';

/** How the paths that the tests walk cover one machine. */
export interface MachineCoverage {
  readonly paths: number;
  /** How many of the paths take each transition, by its key (see `transitionKey`). */
  readonly transitions: Readonly<Record<string, number>>;
  /** How many come through each state, by its id. */
  readonly states: Readonly<Record<string, number>>;
  /** Why no path comes to a transition or state, by its key or id; empty as long as all are covered. */
  readonly uncovered: Readonly<Record<string, string>>;
}

/** The coverage of every machine by its id. */
export function coverageJson(models: readonly PathModel[]): Record<string, MachineCoverage> {
  return Object.fromEntries(models.map((model) => [model.machine.id, coverageOf(model)]));
}

function coverageOf(model: PathModel): MachineCoverage {
  const walks = walkAll(model, transitionPaths(exploreModel(model)));
  const { numbers, transitions, states } = countCoverage(model, walks);
  return { paths: numbers.paths, transitions, states, uncovered: model.uncovered };
}
