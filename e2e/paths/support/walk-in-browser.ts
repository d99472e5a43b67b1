import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import { INSPECT } from '#contract/inspection.ts';
import type { Visitor } from '#domain/routes.ts';
import { stateNodesOf, transitionKeysOf } from '#machines/support/transitions.ts';
import { type State, type Step, stateNames } from '#tests/paths/engine/graph.ts';
import { type LongPath, planLongPaths } from '#tests/paths/engine/long-paths.ts';
import type { PathModel, PathTypes } from '#tests/paths/engine/model.ts';
import { describeEvent, describeInput } from '#tests/paths/engine/words.ts';
import { PageModel } from '../../pages/page-model.ts';
import { expectAccessible } from '../../support/accessible-screen.ts';
import { visitSignedIn } from '../../support/customers.ts';
import { expect, test } from '../../support/test.ts';
import { noteCoverage } from './coverage-reporter.ts';
import { type CallPath, HeldCalls } from './held-calls.ts';
import { InspectedMoves } from './inspected-moves.ts';
import { expectFocusKept, watchFocus } from './kept-focus.ts';

/** The environment in which a path is walked. */
export interface Stage<On extends PageModel = PageModel> {
  readonly page: Page;
  /** The driver's page object. */
  readonly on: On;
  /** The calls held by the driver. */
  readonly calls: HeldCalls;
  /** The rest of the path from the current step, for handlers that must prepare later steps. */
  readonly ahead: readonly Step[];
}

/** Makes an event of the model happen in the app. */
type Act<Types extends PathTypes, On extends PageModel, Event> = (
  stage: Stage<On>,
  event: Event,
  step: StepOf<Types>,
) => Promise<unknown>;

type Timer = `xstate.after.${string}`;

type StepOf<Types extends PathTypes> = Step<
  Types['snapshot'],
  (Types['events'][keyof Types['events']] & EventObject) | { readonly type: Timer }
>;

/** Connects the model of a machine to the app: how its events happen there, and what its states look like. */
interface Driver<Types extends PathTypes, On extends PageModel = PageModel> {
  /** The page object of the screen, for the functions below. */
  readonly on?: new (
    page: Page,
  ) => On;
  /** Who visits; by default what an input says, or a guest. */
  readonly visitor?: 'customer';
  /** Puts the page's clock into the test's hands, from a time if it matters. */
  readonly clock?: { readonly time?: string | number };
  /** The actor's name, where several actors run this machine. */
  readonly actor?: string | ((input: Types['input']) => string);
  /** API calls and files of the app that wait until the path answers them; the server answers all others. */
  readonly calls?: readonly CallPath[];
  /** Opens the page on which the machine starts with this input; by default what the page object opens. */
  readonly open?: (stage: Stage<On>, input: Types['input']) => Promise<unknown>;
  /** By event type. The paths leave out events that are not listed. */
  readonly events: {
    readonly [Type in keyof Types['events']]?: Act<Types, On, Types['events'][Type]>;
  } & { readonly [Type in Timer]?: Act<Types, On, EventObject> };
  /** States in which the app leaves the page, so a path ends with them. */
  readonly leaves?: readonly string[];
  /** True for a step with which the app leaves the page, so a path ends with it. */
  readonly ends?: (step: StepOf<Types>) => boolean;
  /** False for a step that is impossible in the app after these steps. */
  readonly can?: (step: StepOf<Types>, input: Types['input'], before: readonly StepOf<Types>[]) => boolean;
  /** Assertions by the name of a state or of a state around it: 'form.submitting', 'form'. */
  readonly states?: Readonly<Record<string, (stage: Stage<On>, snapshot: Types['snapshot']) => Promise<unknown>>>;
  /** Keys of transitions that no path in a browser can take, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

interface Result extends EventObject {
  readonly output?: unknown;
  readonly error?: unknown;
}

/**
 * Handlers for the results of an actor that makes this call, as the model has them.
 * @param write turns an output of the actor into the server's answer, if they differ
 */
export function answersOf<Output>(
  actor: string,
  call: CallPath,
  write: (output: Output) => unknown = (output) => output,
): Record<string, (stage: { readonly calls: HeldCalls }, event: Result) => Promise<void>> {
  return {
    [`xstate.done.actor.${actor}`]: ({ calls }, { output }) => calls.answer(call, write(output as Output)),
    [`xstate.error.actor.${actor}`]: ({ calls }, { error }) => calls.fail(call, error),
  };
}

interface VisitorInput {
  readonly visitor?: Visitor;
}

/** Asserts that the page says what it could not load, and offers to try again. */
export const offersRetry =
  (words: string) =>
  async ({ page, on }: Stage): Promise<void> => {
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(on.tryAgain).toBeEnabled();
  };

/** Generates a few long paths that take every transition of a machine, and walks them in the running app. */
export function walkInBrowser<Types extends PathTypes, On extends PageModel = PageModel>(
  model: PathModel<Types>,
  typed: Driver<Types, On>,
): void {
  const { machine } = model;
  const driver = typed as unknown as Driver<PathTypes, On>;
  const { can = () => true, ends, leaves = [], except = {} } = driver;

  const { paths, missing } = planLongPaths(model, {
    can: (step, input, before) =>
      driver.events[step.event.type] !== undefined &&
      !withParents(step.from).some((name) => leaves.includes(name)) &&
      can(step, input, before),
    ends,
  });
  const visited = new Set<string>();
  const whole = {
    machine: machine.id,
    transitions: transitionKeysOf(machine),
    states: stateNodesOf(machine).length,
    uncovered: except,
  };

  test.describe(`paths of ${machine.id}`, () => {
    test('take every transition, except documented exclusions', () => {
      expect([...missing].sort()).toEqual(Object.keys(except).sort());
    });

    for (const [index, path] of paths.entries())
      test(`path ${index + 1} of ${paths.length}, ${path.steps.length} steps`, async ({ context, baseURL, page }) => {
        await context.addCookies([{ name: INSPECT, value: 'on', url: baseURL ?? '' }]);
        const taken = await new BrowserWalk(model, driver, path, visited, page).walk();
        noteCoverage(test.info(), { ...whole, taken });
      });
  });
}

class BrowserWalk<On extends PageModel> {
  readonly calls: HeldCalls;
  readonly on: On;

  constructor(
    readonly model: PathModel,
    readonly driver: Driver<PathTypes, On>,
    readonly path: LongPath,
    /** Names of the states that this path or an earlier one has visited. */
    readonly visited: Set<string>,
    readonly page: Page,
  ) {
    this.calls = new HeldCalls(page);
    this.on = new (driver.on ?? PageModel)(page) as On;
  }

  /** Returns the keys of the transitions that the app's actor took. */
  async walk(): Promise<readonly string[]> {
    const { model, driver, page, calls } = this;
    const { input, start, steps, takes } = this.path;
    if ((driver.visitor ?? (input as VisitorInput)?.visitor) === 'customer') await visitSignedIn(page);
    if (driver.clock) await page.clock.install(driver.clock);
    for (const call of driver.calls ?? []) await calls.hold(call);
    // A held call waits as long as the path does, however slow the machine is. An installed clock would set limits again.
    await page.addInitScript(() => {
      window.AbortSignal = new Proxy(AbortSignal, {
        get: (signals, name) => (name === 'timeout' ? () => new AbortController().signal : Reflect.get(signals, name)),
        defineProperty: () => true,
      });
    });
    await watchFocus(page);
    const moves = await InspectedMoves.of(page, model.machine.id);
    const name = typeof driver.actor === 'function' ? driver.actor(input) : driver.actor;
    const actor = moves.follow(name);
    await this.#at(-1, async (stage) => {
      await (driver.open ?? (({ on }: Stage<On>) => on.open()))(stage, input);
      await actor.reaches(stateNames(start.snapshot), takes[0] ?? []);
      await this.#look(stage, start);
    });
    for (const [index, step] of steps.entries())
      await this.#at(index, async (stage) => {
        await driver.events[step.event.type]?.(stage, step.event, step);
        await actor.reaches(stateNames(step.snapshot), takes[index + 1] ?? []);
        if (!driver.ends?.(step)) await this.#look(stage, step);
      });
    return actor.taken;
  }

  /** Asserts what is on screen in the current states. */
  async #look(stage: Stage<On>, { snapshot }: State | Step): Promise<void> {
    const { model, driver, visited } = this;
    const names = withParents({ snapshot });
    const leaving = names.filter((name) => driver.leaves?.includes(name));
    // Once the app leaves the page, only the navigation itself is observable.
    for (const name of leaving.length > 0 ? leaving : names) await driver.states?.[name]?.(stage, snapshot);
    if (leaving.length > 0) return;
    const message = model.says(snapshot);
    if (typeof message === 'string' && message !== '')
      await expect(stage.page.getByText(message, { exact: true }).first()).toBeVisible();
    const isFirstVisit = stateNames(snapshot).some((name) => !visited.has(name));
    for (const name of stateNames(snapshot)) visited.add(name);
    // A state without assertions has no screen, such as while the browser waits for another page.
    if (!names.some((name) => driver.states?.[name])) return;
    await expectFocusKept(stage.page, driver.clock !== undefined);
    if (isFirstVisit) await expectAccessible(stage.page);
  }

  async #at(index: number, walk: (stage: Stage<On>) => Promise<void>): Promise<void> {
    const { page, on, calls, path, model } = this;
    try {
      await walk({ page, on, calls, ahead: path.steps.slice(Math.max(index, 0)) });
    } catch (cause) {
      const { message } = cause as Error;
      throw new Error(`${message}\n\nat the arrow on the path\n${pathInWords(path, model, index)}`, { cause });
    }
  }
}

/** The innermost states and those around them: 'form', 'form.editing', 'form.editing.idle'. */
function withParents({ snapshot }: Pick<State, 'snapshot'>): string[] {
  const names = stateNames(snapshot).flatMap((name) =>
    name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  );
  return [...new Set(names)];
}

/** A path to retrace by hand, with an arrow at one of its steps, or at its start, which is step -1. */
function pathInWords({ input, start, steps }: LongPath, model: PathModel, at: number): string {
  const mark = (index: number) => (index === at ? '→' : ' ');
  const given = describeInput(input, model);
  return [
    `${mark(-1)}    Start${given && ` with ${given}`} => ${stateNames(start.snapshot).join(', ')}`,
    ...steps.map(({ event, snapshot }, index) => {
      const number = String(index + 1).padStart(2);
      return `${mark(index)} ${number} ${describeEvent(event, model)} => ${stateNames(snapshot).join(', ')}`;
    }),
  ].join('\n');
}
