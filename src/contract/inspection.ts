/**
 * Messages between inspected pages and the flow viewer, over a BroadcastChannel of this name, which reaches the tabs of
 * one browser and site only. Pages are inspected in development and in test mode.
 */
export const INSPECTION_CHANNEL = 'flows';

/**
 * `?inspect` turns inspection on for the browser session, including the way to a checkout and back: the server stores
 * it in a cookie of this name and serves the app as built for inspection. `?inspect=off` ends it.
 */
export const INSPECT = 'inspect';
export const INSPECT_OFF = 'off';

/** One message on the channel. */
export type InspectionMessage =
  /** The viewer has opened: every page sends its running actors. */
  | { readonly type: 'viewer.opened' }
  /** The page has closed, with all its actors. */
  | { readonly type: 'page.left'; readonly page: string }
  | { readonly type: 'page.inspected'; readonly page: string; readonly event: InspectedEvent };

/**
 * The part of Stately's inspection protocol that a chart shows, plus microsteps. Context and event payloads are left
 * out, so that passwords, tokens, cards and personal details never leave the page.
 */
export type InspectedEvent =
  /** An actor that starts, or is already running when the viewer opens. */
  | {
      readonly type: '@xstate.actor';
      readonly sessionId: string;
      readonly parentId: string | undefined;
      readonly name: string;
      /** Id of its statechart; undefined for promises and callbacks. */
      readonly machine: string | undefined;
      readonly snapshot: InspectedSnapshot;
    }
  | { readonly type: '@xstate.event'; readonly sessionId: string; readonly event: { readonly type: string } }
  /** An actor's state after an event. */
  | {
      readonly type: '@xstate.snapshot';
      readonly sessionId: string;
      readonly event: { readonly type: string };
      readonly snapshot: InspectedSnapshot;
    }
  /** A microstep of a statechart. */
  | {
      readonly type: '@xstate.microstep';
      readonly sessionId: string;
      readonly machine: string;
      readonly name: string;
      readonly event: { readonly type: string };
      /** Keys of the transitions taken (see `transitionKey`). */
      readonly transitions: readonly string[];
      readonly snapshot: InspectedSnapshot;
    };

export interface InspectedSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** Of a statechart: 'idle', or `{ form: { editing: 'idle' }, password: 'hidden' }`. */
  readonly value?: StateValue;
}

export type StateValue = string | { readonly [state: string]: StateValue | undefined };
