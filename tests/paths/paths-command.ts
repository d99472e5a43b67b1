import { writeFile } from 'node:fs/promises';
import { stateNodesOf } from '#machines/support/transitions.ts';
import { answer, CommandError, modelNamed, type Outcome, readArguments } from './command-line.ts';
import { countCoverage } from './engine/coverage.ts';
import { exploreModel } from './engine/graph.ts';
import type { PathModel } from './engine/model.ts';
import { transitionPaths } from './engine/paths.ts';
import { walkAll } from './engine/walk.ts';
import { describeCoverage, describePaths } from './report.ts';

const USAGE = `npm run paths -- [machine] [options]

Without a machine: what the paths of all machines cover.
  --shortest         the shortest path to each state, not all that the tests walk
  --to STATE         only those that end in this state
  --coverage FILE    writes how many of the tests' paths take each transition, as JSON
  --browser          walks few long paths that take every transition in the app, in Chromium`;

const OPTIONS = {
  shortest: { type: 'boolean' },
  to: { type: 'string' },
  coverage: { type: 'string' },
  browser: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

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
    const { shortest = false, to, coverage, browser, help } = values;
    if (help) return { text: USAGE, code: 0 };
    if ((browser || coverage !== undefined) && Object.keys(values).length > 1)
      throw new CommandError('--browser and --coverage take no other option.');
    if (machine === undefined && to !== undefined) throw new CommandError('--to needs a machine.');
    const all = await findAll();
    const model = machine === undefined ? undefined : modelNamed(machine, all);
    if (browser) {
      if (model) demandScreen(model);
      const isWell = await walkInBrowser(machine);
      return isWell
        ? { text: 'Every path was walked in the browser.', code: 0 }
        : { text: 'Some paths failed in the browser.', code: 1 };
    }
    if (coverage !== undefined) {
      const counts = JSON.stringify(coverageByMachine(model ? [model] : all), undefined, 2);
      await writeFile(coverage, `${counts}\n`);
      return { text: `How many paths take each transition is in ${coverage}.`, code: 0 };
    }
    if (!model) return { text: describeCoverage(all, shortest), code: 0 };
    if (to !== undefined) demandState(model, to);
    return { text: describePaths(model, { isShortest: shortest, to }), code: 0 };
  });
}

/** The coverage of the tests' paths by the id of the machine, for the flow viewer. */
function coverageByMachine(models: readonly PathModel[]): object {
  return Object.fromEntries(
    models.map((model) => {
      const walks = walkAll(model, transitionPaths(exploreModel(model)));
      const { transitions, states } = countCoverage(model, walks);
      return [model.machine.id, { paths: walks.length, transitions, states, uncovered: model.uncovered }];
    }),
  );
}

function demandScreen({ machine, noScreen }: PathModel): void {
  if (noScreen !== undefined)
    throw new CommandError(`The paths of ${machine.id} are not walked in the browser: ${noScreen}`);
}

function demandState({ machine }: PathModel, name: string): void {
  const names = stateNodesOf(machine).map(({ id }) => id.replace(`${machine.id}.`, ''));
  if (!names.includes(name))
    throw new CommandError(`${machine.id} has no state '${name}'. It has ${names.join(', ')}.`);
}
