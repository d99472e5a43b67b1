import { writeFile } from 'node:fs/promises';
import { answer, CommandError, modelNamed, type Outcome, readArguments } from './command-line.ts';
import type { PathModel } from './engine/model.ts';
import { coverageOf, describeCoverage, describePaths } from './report.ts';

const USAGE = `npm run paths -- [machine] [options]

Without a machine: what the paths of all machines cover.
  --coverage FILE    writes how many of the tests' paths take each transition, as JSON
  --browser          walks few long paths that take every transition in the app, in Chromium`;

const OPTIONS = { coverage: { type: 'string' }, browser: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/**
 * `npm run paths` over these models.
 * @param walkInBrowser walks the paths of one machine, or of all, in a browser and returns whether all passed
 */
export function runPaths(
  args: readonly string[],
  findAll: () => Promise<PathModel[]>,
  walkInBrowser: (machine: string | undefined) => Promise<boolean>,
): Promise<Outcome> {
  return answer('paths', async () => {
    const { values, machine } = readArguments(args, OPTIONS);
    const { coverage, browser, help } = values;
    if (help) return { text: USAGE, code: 0 };
    if (browser && coverage !== undefined) throw new CommandError('--browser and --coverage take no other option.');
    const all = await findAll();
    const model = machine === undefined ? undefined : modelNamed(machine, all);
    if (browser) {
      const hasPassed = await walkInBrowser(machine);
      return hasPassed
        ? { text: 'Every path was walked in the browser.', code: 0 }
        : { text: 'Some paths failed in the browser.', code: 1 };
    }
    if (coverage !== undefined) {
      const counts = JSON.stringify(coverageByMachine(model ? [model] : all), undefined, 2);
      await writeFile(coverage, `${counts}\n`);
      return { text: `How many paths take each transition is in ${coverage}.`, code: 0 };
    }
    return { text: model ? describePaths(model) : describeCoverage(all), code: 0 };
  });
}

/** The coverage of the tests' paths by the id of the machine, for the flow viewer. */
function coverageByMachine(models: readonly PathModel[]): object {
  return Object.fromEntries(
    models.map((model) => {
      const { numbers, transitions } = coverageOf(model);
      return [numbers.machine, { paths: numbers.paths, transitions }];
    }),
  );
}
