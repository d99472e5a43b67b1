import { writeFile } from 'node:fs/promises';
import { stateNodesOf } from '#machines/support/transitions.ts';
import type { PathModel } from '../machines/support/path-model.ts';
import { asGherkin } from './as-gherkin.ts';
import { asText } from './as-text.ts';
import { answer, CommandError, modelNamed, type Outcome, oneOf, readArguments } from './command-line.ts';
import { coverageJson } from './coverage-json.ts';
import { overview, overviewText } from './overview.ts';
import { type PathQuestion, type PathReport, reportPaths } from './path-report.ts';
import { STRATEGIES } from './strategies.ts';

const FORMATS = ['text', 'json', 'gherkin'] as const;
type Format = (typeof FORMATS)[number];

const USAGE = `npm run paths -- [machine] [options]

Without a machine: what the paths of all machines cover.
  --strategy transitions       those that the tests walk (default)
             shortest          the shortest one to each state
             simple            all that come into no situation twice, shortest first
  --to STATE                   only those that end in this state
  --limit NUMBER               of simple paths at most (200)
  --format text|json|gherkin   (text)
  --coverage FILE              writes how many of the tests' paths take each transition, as JSON
  --run browser                walks few long paths that take every transition in the app, in Chromium`;

const OPTIONS = { strategy: true, to: true, limit: true, format: true, coverage: true, run: true, help: false };

interface Request extends PathQuestion {
  readonly machine?: string;
  readonly format: Format;
  readonly coverage?: string;
}

/**
 * What `npm run paths` does, with the models that there are.
 * @param walkInBrowser walks the paths of one machine in a browser, or those of all, and tells whether all went well
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
      if (Object.keys(values).length > 1) throw new CommandError('--run goes with no other option.');
      if (machine !== undefined) demandScreen(modelNamed(machine, await findAll()));
      const isWell = await walkInBrowser(machine);
      return {
        text: isWell ? 'All paths can be walked in the browser.' : 'Not every path could be walked.',
        code: isWell ? 0 : 1,
      };
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
    throw new CommandError(`--limit is a whole number from 1 on, not '${limit}'.`);
  if (limit !== undefined && strategy !== 'simple')
    throw new CommandError('--limit goes with --strategy simple: the other strategies end by themselves.');
  if (machine === undefined && to !== undefined) throw new CommandError('--to needs a machine.');
  if (machine === undefined && format === 'gherkin') throw new CommandError('--format gherkin needs a machine.');
  if (coverage !== undefined && (values.strategy ?? to ?? values.format) !== undefined)
    throw new CommandError("--coverage is about the tests' own paths: it goes with no other option.");
  return request;
}

async function reply(request: Request, models: readonly PathModel[]): Promise<string> {
  const { coverage, format, to, machine } = request;
  if (coverage !== undefined) {
    await writeOut(coverage, `${JSON.stringify(coverageJson(models), undefined, 2)}\n`);
    return `How many paths take each transition is in ${coverage}.`;
  }
  const [model] = models;
  if (machine === undefined || !model) {
    const rows = overview(models, request);
    return format === 'json' ? JSON.stringify(rows, undefined, 2) : overviewText(rows);
  }
  if (to !== undefined) demandState(model, to);
  return write(reportPaths(model, request), format);
}

function write(report: PathReport, format: Format): string {
  if (format === 'json') return JSON.stringify(report, undefined, 2);
  return format === 'gherkin' ? asGherkin(report) : asText(report);
}

async function writeOut(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
}

function demandScreen({ machine, noScreen }: PathModel): void {
  if (noScreen !== undefined) throw new CommandError(`No path of ${machine.id} is walked in the browser: ${noScreen}`);
}

function demandState({ machine }: PathModel, name: string): void {
  const names = stateNodesOf(machine).map(({ id }) => id.replace(`${machine.id}.`, ''));
  if (!names.includes(name))
    throw new CommandError(`${machine.id} has no state '${name}'. It has ${names.join(', ')}.`);
}
