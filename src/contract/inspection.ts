/**
 * What an inspected page of the app tells the flow viewer, over a BroadcastChannel of this name: the tabs of one browser and
 * one site hear it, and nobody else. Pages are inspected while developing and in test mode only.
 */
export const INSPECTION_CHANNEL = 'flows';

/**
 * `?inspect` has a page inspected, and with it all that this browser session opens, also after the way to a checkout and back:
 * the server keeps it in a cookie of this name and answers with the app as it was built for inspection. `?inspect=off` ends it.
 */
export const INSPECT = 'inspect';
export const INSPECT_OFF = 'off';

/** One message on the channel. */
export type InspectionMessage =
  /** The viewer is there: every page tells of all that runs in it. */
  | { readonly type: 'viewer.opened' }
  /** The page is gone, and all that ran in it. */
  | { readonly type: 'page.left'; readonly page: string }
  | { readonly type: 'page.inspected'; readonly page: string; readonly event: InspectedEvent };

/**
 * The events of Stately's inspection protocol as far as a chart shows them, and the microsteps that it leaves out. Neither what
 * actors keep in mind nor what events carry is among them: passwords, tokens, cards and people's details never leave the page.
 */
export type InspectedEvent =
  /** An actor began to run, or runs already when the viewer opens. */
  | {
      readonly type: '@xstate.actor';
      readonly sessionId: string;
      readonly parentId: string | undefined;
      readonly name: string;
      /** Id of its statechart; undefined for what has none: a promise, a callback. */
      readonly machine: string | undefined;
      readonly snapshot: InspectedSnapshot;
    }
  | { readonly type: '@xstate.event'; readonly sessionId: string; readonly event: { readonly type: string } }
  /** What an actor is in once an event has been dealt with. */
  | {
      readonly type: '@xstate.snapshot';
      readonly sessionId: string;
      readonly event: { readonly type: string };
      readonly snapshot: InspectedSnapshot;
    }
  /** One of the steps on the way there, of statecharts only. */
  | {
      readonly type: '@xstate.microstep';
      readonly sessionId: string;
      readonly machine: string;
      readonly name: string;
      readonly event: { readonly type: string };
      /** Keys of the transitions that were taken (see `transitionKey`). */
      readonly transitions: readonly string[];
      readonly snapshot: InspectedSnapshot;
    };

export interface InspectedSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** Of a statechart: 'idle', or `{ form: { editing: 'idle' }, password: 'hidden' }`. */
  readonly value?: StateValue;
}

export type StateValue = string | { readonly [state: string]: StateValue | undefined };
