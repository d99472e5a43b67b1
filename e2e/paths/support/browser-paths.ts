import type { Page } from '@playwright/test';
import { INSPECT } from '#contract/inspection.ts';
import { stateNodesOf, transitionKeysOf } from '#machines/support/transitions.ts';
import type { PathModel } from '#tests/machines/support/path-model.ts';
import { type Situation, type Step, stateNames } from '#tests/machines/support/situation-graph.ts';
import { expect, test } from '../../support/test.ts';
import { notePlan, noteTaken } from './browser-coverage.ts';
import { type CallPath, HeldCalls } from './held-calls.ts';
import { InspectedMoves } from './inspected-moves.ts';
import { tourInWords } from './tour-in-words.ts';
import { planTours, type Tour } from './tours.ts';

/** Where a path is walked. */
export interface Stage {
  readonly page: Page;
  /** The calls that the driver holds. */
  readonly calls: HeldCalls;
  /** What comes next on the path, for what has to be arranged beforehand: from the step on that is taken now. */
  readonly ahead: readonly Step[];
}

/** Does what an event of the model stands for, as a person or as the world does it. */
export type Act = (stage: Stage, event: never, step: Step) => Promise<unknown>;

/** What it takes to walk the paths of a machine in the app: how its events come about there, and what is seen of its states. */
export interface Driver {
  /** Its name among the actors of its parent, where several have this machine. */
  readonly actor?: string | ((input: never) => string);
  /** Calls of the API, and files of the app, that wait for the paths to answer them; all others the server answers. */
  readonly calls?: readonly CallPath[];
  /** Leads to where the machine runs and has just started with this input. */
  readonly open: (stage: Stage, input: never) => Promise<unknown>;
  /** By the type of the event. What has none is not done. */
  readonly acts: Readonly<Record<string, Act>>;
  /** States in which the page is left, so that a path ends with them, and nothing else is seen. */
  readonly leaves?: readonly string[];
  /** True for a step with which the page is left, so that a path ends with it, and nothing else is seen. */
  readonly ends?: (step: Step) => boolean;
  /** False for what nobody can do in the app, of what has an act, after what came before it. */
  readonly can?: (step: Step, input: never, before: readonly Step[]) => boolean;
  /** False for what the machine cannot be started with in the app. */
  readonly canStart?: (input: never) => boolean;
  /** What is seen of a state, by its name or that of a state around it: 'form.submitting', 'form'. */
  readonly sees?: Readonly<Record<string, (stage: Stage, snapshot: Step['snapshot']) => Promise<unknown>>>;
  /** Where the words are that the model says are on screen; all over the page, unless something else is given. */
  readonly words?: (stage: Stage, text: string) => Promise<unknown>;
  /** Transitions that no path in a browser can take, by their keys, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** Generates few long paths from a machine that take each transition, and walks them in the app as it runs in a browser. */
export function walkInBrowser(model: PathModel, driver: Driver): void {
  const { machine } = model;
  const { can = () => true, canStart = () => true, ends, leaves = [], except = {} } = driver;
  const { tours, left } = planTours(model, {
    can: (step, input, before) =>
      driver.acts[step.event.type] !== undefined &&
      !namesOf(step.from).some((name) => leaves.includes(name)) &&
      can(step, input as never, before),
    ends,
    canStart: canStart as (input: unknown) => boolean,
  });

  test.describe(`paths of ${machine.id}`, () => {
    test.describe.configure({ mode: 'parallel' });

    test('take every transition in the browser, but for those that it is said of why not', () => {
      notePlan(test.info(), {
        machine: machine.id,
        transitions: transitionKeysOf(machine),
        states: stateNodesOf(machine).length,
        paths: tours.length,
        uncovered: except,
      });
      expect([...left].sort()).toEqual(Object.keys(except).sort());
    });

    for (const [index, tour] of tours.entries())
      test(`path ${index + 1} of ${tours.length}, of ${tour.legs.length} steps`, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: INSPECT, value: 'on', url: baseURL ?? '' }]);
        const walk = new Walk(model, driver, tour, page);
        const taken = await walk.walk();
        noteTaken(test.info(), { machine: machine.id, transitions: [...new Set(taken)] });
      });
  });
}

class Walk {
  readonly calls: HeldCalls;

  constructor(
    readonly model: PathModel,
    readonly driver: Driver,
    readonly tour: Tour,
    readonly page: Page,
  ) {
    this.calls = new HeldCalls(page);
  }

  /** Gives the keys of the transitions that the app's own actor has taken. */
  async walk(): Promise<readonly string[]> {
    const { model, driver, tour, page, calls } = this;
    page.setDefaultTimeout(10_000);
    for (const call of driver.calls ?? []) await calls.hold(call);
    const moves = await InspectedMoves.of(page);
    const name = typeof driver.actor === 'function' ? driver.actor(tour.input as never) : driver.actor;
    const actor = moves.follow(model.machine.id, name);
    await this.#step(-1, async (stage) => {
      await driver.open(stage, tour.input as never);
      await actor.comesTo(stateNames(tour.start.snapshot), tour.begins);
      await this.#look(stage, tour.start);
    });
    for (const [index, { step, takes }] of tour.legs.entries())
      await this.#step(index, async (stage) => {
        await driver.acts[step.event.type]?.(stage, step.event as never, step);
        await actor.comesTo(stateNames(step.snapshot), takes);
        if (!driver.ends?.(step)) await this.#look(stage, step);
      });
    return actor.taken;
  }

  /** Sees what there is to see of the states that the machine is in, and what it has to say. */
  async #look(stage: Stage, { snapshot }: Pick<Situation, 'snapshot'>): Promise<void> {
    const { model, driver } = this;
    const names = namesOf({ snapshot });
    const ends = names.filter((name) => driver.leaves?.includes(name));
    // Of a page that is left only the leaving is seen.
    for (const name of ends.length > 0 ? ends : names) await driver.sees?.[name]?.(stage, snapshot);
    if (ends.length > 0) return;
    const said = model.says(snapshot);
    if (typeof said !== 'string' || said === '') return;
    if (driver.words) await driver.words(stage, said);
    else await expect(stage.page.getByText(said, { exact: true }).first()).toBeVisible();
  }

  async #step(index: number, walk: (stage: Stage) => Promise<void>): Promise<void> {
    const { page, calls, tour } = this;
    const ahead = tour.legs.slice(Math.max(index, 0)).map(({ step }) => step);
    try {
      await walk({ page, calls, ahead });
    } catch (cause) {
      const { message } = cause as Error;
      throw new Error(`${message}\n\nat the arrow on the path\n${tourInWords(this.tour, this.model, index)}`, {
        cause,
      });
    }
  }
}

/** The states that a machine is in and those around them: 'form', 'form.editing', 'form.editing.idle'. */
function namesOf({ snapshot }: Pick<Situation, 'snapshot'>): string[] {
  const names = stateNames(snapshot).flatMap((name) =>
    name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  );
  return [...new Set(names)];
}
