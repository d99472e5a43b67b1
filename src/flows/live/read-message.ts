import * as v from 'valibot';
import type { InspectedEvent, InspectedSnapshot, InspectionMessage, StateValue } from '#contract/inspection.ts';

const value: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => value),
  ),
]);

const snapshot: v.GenericSchema<InspectedSnapshot> = v.object({
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: v.optional(value),
});

const event = v.object({ type: v.string() });

const inspected: v.GenericSchema<InspectedEvent> = v.variant('type', [
  v.object({
    type: v.literal('@xstate.actor'),
    sessionId: v.string(),
    parentId: v.undefinedable(v.string()),
    name: v.string(),
    machine: v.undefinedable(v.string()),
    snapshot,
  }),
  v.object({ type: v.literal('@xstate.event'), sessionId: v.string(), event }),
  v.object({ type: v.literal('@xstate.snapshot'), sessionId: v.string(), event, snapshot }),
  v.object({
    type: v.literal('@xstate.microstep'),
    sessionId: v.string(),
    machine: v.string(),
    name: v.string(),
    event,
    transitions: v.array(v.string()),
    snapshot,
  }),
]);

const message: v.GenericSchema<InspectionMessage> = v.variant('type', [
  v.object({ type: v.literal('viewer.opened') }),
  v.object({ type: v.literal('page.left'), page: v.string() }),
  v.object({ type: v.literal('page.inspected'), page: v.string(), event: inspected }),
]);

/** What was said on the channel; undefined where it is none of ours, such as that of an app of another day. */
export function readMessage(data: unknown): InspectionMessage | undefined {
  const { success, output } = v.safeParse(message, data);
  return success ? output : undefined;
}
