import { expect, type Page } from '@playwright/test';
import type { InspectedEvent, InspectionMessage, StateValue } from '#contract/inspection.ts';

/** What one of the statecharts was in at a moment, and how it came there. */
interface Move {
  readonly sessionId: string;
  readonly machine: string;
  readonly name: string;
  /** Keys of the transitions that were taken. */
  readonly transitions: readonly string[];
  readonly value: StateValue | undefined;
}

/** What the statecharts of an inspected page did, step by step, as the page tells the flow viewer. */
export class InspectedMoves {
  readonly #actors = new Map<string, Pick<Move, 'machine' | 'name'>>();
  readonly #moves: Move[] = [];

  private constructor() {}

  /** Hears everything from now on; to be called before a page is opened. */
  static async of(page: Page): Promise<InspectedMoves> {
    const moves = new InspectedMoves();
    await page.exposeBinding('tellTest', (_, message: InspectionMessage) => {
      if (message.type === 'page.inspected') moves.#hear(message.page, message.event);
    });
    // A message on the channel would come too late, or never, when the page is left at once.
    await page.addInitScript(() => {
      const { tellTest } = window as unknown as { tellTest: (message: unknown) => void };
      const { postMessage } = BroadcastChannel.prototype;
      BroadcastChannel.prototype.postMessage = function tellBoth(message) {
        tellTest(message);
        postMessage.call(this, message);
      };
    });
    return moves;
  }

  #hear(page: string, event: InspectedEvent): void {
    const sessionId = `${page} ${event.sessionId}`;
    if (event.type === '@xstate.actor' && event.machine !== undefined)
      this.#actors.set(sessionId, { machine: event.machine, name: event.name });
    const actor = this.#actors.get(sessionId);
    if (!actor || (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot')) return;
    const transitions = event.type === '@xstate.microstep' ? event.transitions : [];
    this.#moves.push({ sessionId, ...actor, transitions, value: event.snapshot.value });
  }

  /** The one that runs now of the actors with this statechart; with a name where there are several. */
  follow(machine: string, name?: string): FollowedActor {
    const isMeant = (move: Move) => move.machine === machine && (name === undefined || move.name === name);
    return new FollowedActor(() => this.#moves.filter(isMeant));
  }
}

/** Goes along with one actor, and with the one that comes after it. What each did is looked at once, in its order. */
export class FollowedActor {
  readonly #seen = new Map<string, number>();
  #followed: string | undefined;
  readonly #taken: string[] = [];

  constructor(readonly moves: () => readonly Move[]) {}

  /** Keys of all transitions that it was seen to take. */
  get taken(): readonly string[] {
    return this.#taken;
  }

  /** Waits until it has taken all these transitions since it was looked at last, and is in these states. */
  async comesTo(states: readonly string[], transitions: readonly string[]): Promise<void> {
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
    // A page that is loaded anew may have one of its own before it was looked at what the one of the page before did last.
    const hasCome = [this.#followed ?? newest, newest].some((id) => this.#hasCome(id, states, transitions));
    if (hasCome) return { states: [...states].sort(), missing: [] };
    const unseen = moves.filter(({ sessionId }) => sessionId === newest).slice(this.#seenOf(newest));
    const taken = unseen.flatMap((move) => move.transitions);
    return { states: leavesOf(moves.at(-1)?.value), missing: transitions.filter((key) => !taken.includes(key)) };
  }

  #hasCome(id: string | undefined, states: readonly string[], transitions: readonly string[]): boolean {
    if (id === undefined) return false;
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

/** The innermost states by their paths, sorted: 'form.editing.idle', 'password.hidden'. */
function leavesOf(value: StateValue | undefined, path: readonly string[] = []): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [[...path, value].join('.')];
  const below = Object.entries(value).flatMap(([state, inner]) => leavesOf(inner, [...path, state]));
  return (below.length > 0 ? below : path.length > 0 ? [path.join('.')] : []).sort();
}
