import { countCoverage, type PathCoverage, walkAll } from '../machines/support/coverage.ts';
import { coverageTable } from '../machines/support/coverage-table.ts';
import { exploreModel } from '../machines/support/generate-paths.ts';
import type { PathModel } from '../machines/support/path-model.ts';
import type { PathQuestion } from './path-report.ts';
import { selectPaths } from './strategies.ts';

/** What the paths of one machine cover, and what they leave out. */
export interface OverviewRow extends PathCoverage {
  readonly isCutOff: boolean;
  /** Reasons by keys of transitions and ids of states; '' where none is given. */
  readonly left: Readonly<Record<string, string>>;
}

export function overview(models: readonly PathModel[], { strategy, limit }: PathQuestion): OverviewRow[] {
  return models
    .map((model) => {
      const { paths, isCutOff } = selectPaths(strategy, exploreModel(model), limit, () => true);
      const { numbers, left } = countCoverage(model, walkAll(model, paths));
      return { ...numbers, isCutOff, left: Object.fromEntries(left.map((key) => [key, model.uncovered[key] ?? ''])) };
    })
    .sort((a, b) => a.machine.localeCompare(b.machine));
}

export function overviewText(rows: readonly OverviewRow[]): string {
  const cut = rows.filter(({ isCutOff }) => isCutOff).map(({ machine }) => machine);
  const left = rows.flatMap((row) => Object.entries(row.left));
  return [
    coverageTable(rows).join('\n'),
    ...(cut.length > 0 ? [`Cut off, there are more paths of ${cut.join(', ')}.`] : []),
    left.length === 0
      ? 'Every transition is taken, and every state is reached.'
      : `Left out:\n${left.map(([key, reason]) => `  ${key}${reason === '' ? '' : `: ${reason}`}`).join('\n')}`,
  ].join('\n\n');
}
