import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate';
import { transitionKey } from '#machines/support/transitions.ts';
import { stateKey, writeEvent } from './graph.ts';
import { holdInvariants } from './invariants.ts';
import type { PathModel } from './model.ts';
import { type Path, prefixKeys } from './paths.ts';
import { commandStub, REPORT } from './stubs.ts';

/** The external effects of a machine. */
export type Effect =
  /** It runs an action that the app provides. */
  | { readonly kind: 'does'; readonly name: string; readonly params: unknown }
  /** It sends an event to another actor. */
  | { readonly kind: 'tells'; readonly name: string; readonly event: EventObject }
  /** It starts work or a child. */
  | { readonly kind: 'starts'; readonly name: string; readonly input: unknown };

/** What happened on a path. */
export interface Walk {
  readonly transitions: ReadonlySet<string>;
  /** The same by place: taken when the machine starts, then at each step. */
  readonly taken: readonly (readonly string[])[];
  /** Ids of states, including transient ones. */
  readonly states: ReadonlySet<string>;
  /** Effects when the machine starts, then at each step. */
  readonly effects: readonly (readonly Effect[])[];
  readonly end: AnyMachineSnapshot;
}

interface WalkOptions {
  /** Walks this machine in place of the model's own. */
  readonly machine?: AnyStateMachine;
  /** Prefixes that earlier paths with the same input have checked; this path adds its own. */
  readonly checked?: Set<string>;
}

/** Walks paths in real actors. Invariants are checked once for each prefix. */
export function walkerOf(model: PathModel): (path: Path) => Walk {
  const checked = new Map<unknown, Set<string>>(model.inputs.map((input) => [input, new Set()]));
  return (path) => walkPath(path, model, { checked: checked.get(path.input) });
}

/**
 * Walks a path in a real actor with a simulated clock: outcomes come from the stubbed children, timeouts from the clock.
 * @throws {Error} when the actor ends up in another state than the model, when only one of the two ignores an event, or
 * when an invariant fails
 */
export function walkPath({ input, start, steps }: Path, model: PathModel, options: WalkOptions = {}): Walk {
  const { machine = model.stubbed, checked = new Set() } = options;
  const states = new Set<string>();
  const prefixes = prefixKeys(steps);
  const effects: Effect[][] = [[]];
  const taken: string[][] = [[]];
  let isTaken = false;
  let type = '';
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (inspected) => {
      if (inspected.actorRef.sessionId !== inspected.rootId) return;
      if (inspected.type === '@xstate.action') {
        const effect = readEffect(inspected.action.type, inspected.action.params, Object(input));
        if (effect) effects.at(-1)?.push(effect);
      }
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions as AnyTransitionDefinition[]) {
        isTaken ||= transition.eventType === type;
        taken.at(-1)?.push(transitionKey(transition));
        states.add(transition.source.id);
      }
      for (const node of (inspected.snapshot as AnyMachineSnapshot)._nodes) states.add(node.id);
    },
  });
  const check = (expected: string, prefix: string, after: string) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status === 'error') throw snapshot.error;
    const actual = stateKey(snapshot, model.slice);
    if (actual !== expected) throw new Error(`After ${after} the machine is in ${actual}, the model in ${expected}`);
    if (!checked.has(prefix)) holdInvariants(model, snapshot);
    checked.add(prefix);
    return snapshot;
  };
  // Without an error observer a failed actor would throw again outside the test.
  actor.subscribe({ error: () => undefined });
  try {
    actor.start();
    let end = check(start.key, '', 'the start');
    for (const node of end._nodes) states.add(node.id);
    for (const [index, { event, takes, to }] of steps.entries()) {
      isTaken = false;
      type = event.type;
      effects.push([]);
      taken.push([]);
      deliver(actor, event, clock);
      end = check(to, prefixes[index] ?? '', writeEvent(event));
      if (isTaken !== takes.length > 0)
        throw new Error(`The machine ${isTaken ? 'reacts to' : 'ignores'} ${writeEvent(event)}, unlike the model`);
    }
    return { transitions: new Set(taken.flat()), taken, states, effects, end };
  } finally {
    actor.stop();
  }
}

function deliver(actor: AnyActorRef, event: EventObject, clock: SimulatedClock): void {
  const [, , name] = REPORT.exec(event.type) ?? [];
  if (name !== undefined) {
    const child = actor.getSnapshot().children[name] as AnyActorRef | undefined;
    if (!child) throw new Error(`${event.type}: no such child is running`);
    commandStub(child, event);
  } else if (event.type.startsWith('xstate.after.')) {
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
    const timer = scheduled.find(({ source, event: due }) => source === actor && due.type === event.type);
    if (!timer) throw new Error(`${event.type}: no such timer is running`);
    clock.increment(timer.delay);
  } else {
    actor.send(event);
  }
}

/** @param given the actors that the machine got as input, by name */
function readEffect(type: string, params: unknown, given: object): Effect | undefined {
  if (type === 'xstate.sendTo') {
    const { to, targetId, event } = params as SendParams;
    const name = Object.entries(given).find(([, value]) => value === to)?.[0];
    return { kind: 'tells', name: targetId ?? name ?? to.id, event };
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
