import { expect, type Page } from '@playwright/test';
import type { InspectedEvent, InspectionMessage, StateValue } from '#contract/inspection.ts';
import { innermost, shortName } from '#flows/chart.ts';
import { activeStates } from '#flows/live.ts';

/** One step of one actor. */
interface Move {
  readonly sessionId: string;
  readonly name: string;
  /** Keys of the transitions taken. */
  readonly transitions: readonly string[];
  readonly value: StateValue | undefined;
}

interface Report {
  /** Counts the reports of a tab. */
  readonly serial: number;
  readonly message: InspectionMessage;
}

/** The steps of a machine's actors on an inspected page, as reported to the flow viewer. */
export class InspectedMoves {
  readonly #names = new Map<string, string>();
  readonly #moves: Move[] = [];
  readonly #received = new Set<number>();

  private constructor() {}

  /** Records everything from now on; call it before the page is opened. */
  static async of(page: Page, machine: string): Promise<InspectedMoves> {
    const moves = new InspectedMoves();
    await page.exposeBinding('reportToTest', (_, report: Report) => moves.#receive(report));
    // A listener on the channel would miss messages of a page that closes immediately.
    await page.addInitScript((machine) => {
      const { reportToTest } = window as unknown as { reportToTest: (report: Report) => void };
      const reported = new Set();
      const { postMessage } = BroadcastChannel.prototype;
      // The last reports of a page that is left can be lost: the next page in the tab repeats them.
      let latest: readonly Report[] = JSON.parse(sessionStorage.getItem('reportsToTest') ?? '[]');
      latest.forEach(reportToTest);
      BroadcastChannel.prototype.postMessage = function reportBoth(message) {
        const { event = {} } = message;
        if (event.machine === machine) reported.add(event.sessionId);
        if (reported.has(event.sessionId)) {
          const report = { serial: (latest.at(-1)?.serial ?? 0) + 1, message };
          latest = [...latest.slice(-20), report];
          sessionStorage.setItem('reportsToTest', JSON.stringify(latest));
          reportToTest(report);
        }
        postMessage.call(this, message);
      };
    }, machine);
    return moves;
  }

  #receive({ serial, message }: Report): void {
    if (this.#received.has(serial)) return;
    this.#received.add(serial);
    if (message.type === 'page.inspected') this.#record(message.page, message.event);
  }

  #record(page: string, event: InspectedEvent): void {
    const sessionId = `${page} ${event.sessionId}`;
    if (event.type === '@xstate.actor') this.#names.set(sessionId, event.name);
    const name = this.#names.get(sessionId);
    if (name === undefined || (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot')) return;
    const transitions = event.type === '@xstate.microstep' ? event.transitions : [];
    this.#moves.push({ sessionId, name, transitions, value: event.snapshot.value });
  }

  /** The machine's running actor; by name if there are several. */
  follow(name?: string): FollowedActor {
    return new FollowedActor(() => this.#moves.filter((move) => name === undefined || move.name === name));
  }
}

/** Follows one actor, and those that replace it, such as after a reload. Reads each step once, in order. */
class FollowedActor {
  readonly #seen = new Map<string, number>();
  #followed: string | undefined;
  readonly #taken: string[] = [];

  constructor(readonly moves: () => readonly Move[]) {}

  /** Keys of the transitions taken by the actor. */
  get taken(): readonly string[] {
    return this.#taken;
  }

  /** Waits until it has taken all these transitions since the last call, and is in these states. */
  async reaches(states: readonly string[], transitions: readonly string[]): Promise<void> {
    await expect
      .poll(() => this.#look(states, transitions), {
        message: `${transitions.join(', ')} to ${states}`,
        intervals: [20],
      })
      .toEqual({ states: [...states].sort(), missing: [] });
  }

  #look(states: readonly string[], transitions: readonly string[]) {
    const moves = this.moves();
    const newest = moves.at(-1)?.sessionId;
    const ids = [...new Set(moves.map(({ sessionId }) => sessionId))];
    // A new actor may start before the last steps of the old one are read.
    const since = ids.slice(ids.indexOf(this.#followed ?? newest ?? ''));
    const isThere = since.some((id) => this.#isThere(id, states, transitions));
    if (isThere) return { states: [...states].sort(), missing: [] };
    const unseen = moves.filter(({ sessionId }) => sessionId === newest).slice(this.#seenOf(newest));
    const taken = unseen.flatMap((move) => move.transitions);
    return { states: leavesOf(moves.at(-1)?.value), missing: transitions.filter((key) => !taken.includes(key)) };
  }

  #isThere(id: string, states: readonly string[], transitions: readonly string[]): boolean {
    const wanted = [...states].sort().join();
    const missing = new Set(transitions);
    const moves = this.moves().filter(({ sessionId }) => sessionId === id);
    for (const [index, { transitions: taken, value }] of [...moves.entries()].slice(this.#seenOf(id))) {
      for (const key of taken) missing.delete(key);
      if (missing.size > 0 || leavesOf(value).join() !== wanted) continue;
      this.#taken.push(...moves.slice(this.#seenOf(id), index + 1).flatMap((move) => move.transitions));
      this.#seen.set(id, index + 1);
      this.#followed = id;
      return true;
    }
    return false;
  }

  #seenOf(id: string | undefined): number {
    return this.#seen.get(id ?? '') ?? 0;
  }
}

/** The innermost states, sorted: 'form.editing.idle', 'password.hidden'. */
function leavesOf(value: StateValue | undefined): string[] {
  return innermost(activeStates('', value)).map(shortName).sort();
}
