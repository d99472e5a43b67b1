import { writeFile } from 'node:fs/promises';
import { stateNodesOf } from '#machines/support/transitions.ts';
import { answer, CommandError, modelNamed, type Outcome, oneOf, readArguments } from './command-line.ts';
import { countCoverage } from './engine/coverage.ts';
import { exploreModel } from './engine/graph.ts';
import type { PathModel } from './engine/model.ts';
import { STRATEGIES, transitionPaths } from './engine/paths.ts';
import { walkAll } from './engine/walk.ts';
import { asGherkin, asText, overview, overviewAsText, type PathQuestion, reportPaths } from './report.ts';

const USAGE = `npm run paths -- [machine] [options]

Without a machine: what the paths of all machines cover.
  --strategy transitions       those that the tests walk (default)
             shortest          the shortest one to each state
             simple            all that visit no state twice, shortest first
  --to STATE                   only those that end in this state
  --limit NUMBER               of simple paths at most (200)
  --format text|json|gherkin   (text)
  --coverage FILE              writes how many of the tests' paths take each transition, as JSON
  --run browser                walks few long paths that take every transition in the app, in Chromium`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  strategy: TEXT,
  to: TEXT,
  limit: TEXT,
  format: TEXT,
  coverage: TEXT,
  run: TEXT,
  help: { type: 'boolean' },
} as const;
const FORMATS = ['text', 'json', 'gherkin'] as const;

interface Request extends PathQuestion {
  readonly machine?: string;
  readonly format: (typeof FORMATS)[number];
  readonly coverage?: string;
}

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
    if (values.help) return { text: USAGE, code: 0 };
    if (values.run !== undefined) {
      oneOf('--run', ['browser'], values.run);
      if (Object.keys(values).length > 1) throw new CommandError('--run takes no other option.');
      if (machine !== undefined) demandScreen(modelNamed(machine, await findAll()));
      const isWell = await walkInBrowser(machine);
      return isWell
        ? { text: 'Every path was walked in the browser.', code: 0 }
        : { text: 'Some paths failed in the browser.', code: 1 };
    }
    const request = readRequest(values, machine);
    const all = await findAll();
    const models = machine === undefined ? all : [modelNamed(machine, all)];
    return { text: await reply(request, models), code: 0 };
  });
}

function readRequest(values: ReturnType<typeof readArguments>['values'], machine: string | undefined): Request {
  const { strategy = 'transitions', to, limit, format = 'text', coverage } = values;
  const request: Request = {
    strategy: oneOf('--strategy', STRATEGIES, strategy),
    format: oneOf('--format', FORMATS, format),
    limit: limit === undefined ? 200 : Number(limit),
    ...(typeof to === 'string' && { to }),
    ...(typeof coverage === 'string' && { coverage }),
    ...(machine !== undefined && { machine }),
  };
  if (!Number.isInteger(request.limit) || request.limit < 1)
    throw new CommandError(`--limit is a positive whole number, not '${limit}'.`);
  if (limit !== undefined && strategy !== 'simple') throw new CommandError('--limit needs --strategy simple.');
  if (machine === undefined && to !== undefined) throw new CommandError('--to needs a machine.');
  if (machine === undefined && format === 'gherkin') throw new CommandError('--format gherkin needs a machine.');
  if (coverage !== undefined && (values.strategy ?? to ?? values.format) !== undefined)
    throw new CommandError('--coverage takes no other option.');
  return request;
}

async function reply(request: Request, models: readonly PathModel[]): Promise<string> {
  const { coverage, format, to, machine } = request;
  const json = (content: unknown) => JSON.stringify(content, undefined, 2);
  if (coverage !== undefined) {
    await writeOut(coverage, `${json(coverageByMachine(models))}\n`);
    return `How many paths take each transition is in ${coverage}.`;
  }
  const [model] = models;
  if (machine === undefined || !model) {
    const rows = overview(models, request);
    return format === 'json' ? json(rows) : overviewAsText(rows);
  }
  if (to !== undefined) demandState(model, to);
  const report = reportPaths(model, request);
  return { json, gherkin: asGherkin, text: asText }[format](report);
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

async function writeOut(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
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
