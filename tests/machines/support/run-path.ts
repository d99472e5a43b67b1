import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate';
import { transitionKey } from '#flows/transitions.ts';
import { keysOf, type Path, situationOf, writeEvent } from './generate-paths.ts';
import { commandStub } from './stub-actor.ts';

export interface RunOptions {
  readonly machine: AnyStateMachine;
  readonly slice: (context: never) => unknown;
  readonly onTransition: (key: string) => void;
  /** Called for each state passed through, transient ones too. */
  readonly onState: (id: string) => void;
  /** Called after each step that no path has taken before. */
  readonly onSnapshot: (snapshot: AnyMachineSnapshot) => void;
  /** The ways that earlier paths with the same input have walked; this one adds its own. */
  readonly walked: Set<string>;
}

/**
 * Walks a path in a real actor with a simulated clock: outcomes come from the stubbed children, timeouts from the clock.
 * @throws {Error} when the actor ends up elsewhere than the model says
 */
export function runPath(path: Path, { machine, slice, onTransition, onState, onSnapshot, walked }: RunOptions): void {
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input: path.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
      for (const taken of inspected._transitions as AnyTransitionDefinition[]) {
        onTransition(transitionKey(taken));
        onState(taken.source.id);
      }
      for (const node of (inspected.snapshot as AnyMachineSnapshot)._nodes) onState(node.id);
    },
  });
  // Without an observer for errors, a failed actor would throw again outside of the test.
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const node of (actor.getSnapshot() as AnyMachineSnapshot)._nodes) onState(node.id);
  check(actor, path.initial, slice, 'start');
  onSnapshot(actor.getSnapshot());
  const keys = keysOf(path.steps);
  for (const [index, { event, after }] of path.steps.entries()) {
    deliver(actor, event, clock);
    check(actor, after, slice, writeEvent(event));
    const key = keys[index] ?? '';
    if (!walked.has(key)) onSnapshot(actor.getSnapshot());
    walked.add(key);
  }
  actor.stop();
}

function deliver(actor: AnyActorRef, event: EventObject, clock: SimulatedClock): void {
  const outcome = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event.type);
  if (outcome) {
    const child = actor.getSnapshot().children[outcome[1] ?? ''] as AnyActorRef | undefined;
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

function check(actor: AnyActorRef, expected: string, slice: RunOptions['slice'], after: string): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status === 'error') throw snapshot.error;
  const actual = situationOf(snapshot, slice);
  if (actual !== expected) throw new Error(`After ${after} the machine is in ${actual}, the model in ${expected}`);
}
