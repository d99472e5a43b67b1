import type { AnyActorRef, EventObject } from 'xstate';

/** What a machine does beyond itself. */
export type Effect =
  /** It runs an action that the app provides. */
  | { readonly kind: 'does'; readonly name: string; readonly params: unknown }
  /** It sends an event to another actor. */
  | { readonly kind: 'tells'; readonly name: string; readonly event: EventObject }
  /** It starts work or a child. */
  | { readonly kind: 'starts'; readonly name: string; readonly input: unknown };

/**
 * Reads an action as a machine runs it; undefined for what concerns the machine alone.
 * @param known actors that the machine has been given, by the name that it knows them by
 */
export function readEffect(type: string, params: unknown, known: object): Effect | undefined {
  if (type === 'xstate.sendTo') {
    const { to, targetId, event } = params as SendParams;
    const given = Object.entries(known).find(([, value]) => value === to)?.[0];
    return { kind: 'tells', name: targetId ?? given ?? to.id, event };
  }
  if (type === 'xstate.spawnChild') {
    const { id, input } = params as { readonly id: string; readonly input: unknown };
    return { kind: 'starts', name: id, input };
  }
  return type.startsWith('xstate.') ? undefined : { kind: 'does', name: type, params };
}

interface SendParams {
  readonly to: AnyActorRef;
  readonly targetId: string | undefined;
  readonly event: EventObject;
}
