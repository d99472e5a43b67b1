import * as v from 'valibot';

/**
 * Name of the BroadcastChannel on which inspected pages of the app report to the flow viewer. Only tabs of the same
 * browser and origin can listen. Pages are inspected in development and in test mode only.
 */
export const INSPECTION_CHANNEL = 'flows';

/**
 * `?inspect` turns inspection on for the browser session, across redirects to a payment page and back: the server sets a
 * cookie of this name and answers with the inspected build. `?inspect=off` turns it off.
 */
export const INSPECT = 'inspect';
export const INSPECT_OFF = 'off';

/** 'idle', or `{ form: { editing: 'idle' }, password: 'hidden' }`. */
export type StateValue = string | { readonly [state: string]: StateValue | undefined };

const stateValue: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
]);

const snapshot = v.pipe(
  v.object({
    status: v.optional(v.picklist(['active', 'done', 'error', 'stopped']), 'active'),
    /** Statecharts only. */
    value: v.optional(stateValue),
  }),
  v.readonly(),
);

const event = v.pipe(v.object({ type: v.string() }), v.readonly());

/**
 * Events of Stately's inspection protocol, plus the microsteps that it leaves out. They carry neither context nor
 * payloads, so passwords, tokens, cards and personal details never leave the page.
 */
export const inspectedEvent = v.variant('type', [
  /** An actor started, or was running when the viewer opened. */
  v.object({
    type: v.literal('@xstate.actor'),
    sessionId: v.string(),
    parentId: v.undefinedable(v.string()),
    name: v.string(),
    /** Id of its statechart; undefined for promises and callbacks. */
    machine: v.undefinedable(v.string()),
    snapshot,
  }),
  v.object({ type: v.literal('@xstate.event'), sessionId: v.string(), event }),
  /** The state of an actor after an event was handled. */
  v.object({ type: v.literal('@xstate.snapshot'), sessionId: v.string(), event, snapshot }),
  /** One step of a statechart on the way there. */
  v.object({
    type: v.literal('@xstate.microstep'),
    sessionId: v.string(),
    machine: v.string(),
    name: v.string(),
    event,
    /** Keys of the transitions that were taken (see `transitionKey`). */
    transitions: v.pipe(v.array(v.string()), v.readonly()),
    snapshot,
  }),
]);

/** A message on the channel. */
export const inspectionMessage = v.variant('type', [
  /** The viewer opened: every page reports all running actors. */
  v.object({ type: v.literal('viewer.opened') }),
  /** The page was closed or left. */
  v.object({ type: v.literal('page.left'), page: v.string() }),
  v.object({ type: v.literal('page.inspected'), page: v.string(), event: inspectedEvent }),
]);

export type InspectionMessage = v.InferOutput<typeof inspectionMessage>;
export type InspectedEvent = v.InferOutput<typeof inspectedEvent>;
export type InspectedSnapshot = v.InferOutput<typeof snapshot>;
