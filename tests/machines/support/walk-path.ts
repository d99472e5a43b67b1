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
import { type Effect, readEffect } from './effects.ts';
import { keysOf, type Path } from './generate-paths.ts';
import { holdInvariants } from './invariants.ts';
import type { PathModel } from './path-model.ts';
import { situationOf, writeEvent } from './situation-graph.ts';
import { commandStub } from './stub-actor.ts';

/** What a path came through. */
export interface Walk {
  readonly transitions: ReadonlySet<string>;
  /** The same by where they are taken: first when the machine starts, then at each step. */
  readonly taken: readonly (readonly string[])[];
  /** Ids of states, transient ones too. */
  readonly states: ReadonlySet<string>;
  /** What the machine did beyond itself: first when it started, then at each step. */
  readonly effects: readonly (readonly Effect[])[];
  readonly end: AnyMachineSnapshot;
}

export interface WalkOptions {
  /** Walks this machine in place of the model's own. */
  readonly machine?: AnyStateMachine;
  /** The ways that earlier paths with the same input have walked, on which invariants have held; this one adds its own. */
  readonly walked?: Set<string>;
}

/**
 * Walks a path in a real actor with a simulated clock: outcomes come from the stubbed children, timeouts from the clock.
 * @throws {Error} when the actor ends up elsewhere than the model says, takes no notice of an event that the model takes or
 * the other way round, or when an invariant does not hold
 */
export function walkPath({ input, start, steps }: Path, model: PathModel, options: WalkOptions = {}): Walk {
  const { machine = model.stubbed, walked = new Set() } = options;
  const transitions = new Set<string>();
  const states = new Set<string>();
  const ways = keysOf(steps);
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
        transitions.add(transitionKey(transition));
        states.add(transition.source.id);
      }
      for (const node of (inspected.snapshot as AnyMachineSnapshot)._nodes) states.add(node.id);
    },
  });
  const look = (expected: string, after: string) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status === 'error') throw snapshot.error;
    const actual = situationOf(snapshot, model.slice);
    if (actual !== expected) throw new Error(`After ${after} the machine is in ${actual}, the model in ${expected}`);
    return snapshot;
  };
  // Without an observer for errors, a failed actor would throw again outside of the test.
  actor.subscribe({ error: () => undefined });
  try {
    actor.start();
    let end = look(start.key, 'the start');
    for (const node of end._nodes) states.add(node.id);
    if (!walked.has('')) holdInvariants(model, end);
    walked.add('');
    for (const [index, { event, takes, to }] of steps.entries()) {
      isTaken = false;
      type = event.type;
      effects.push([]);
      taken.push([]);
      deliver(actor, event, clock);
      end = look(to, writeEvent(event));
      if (isTaken !== takes.length > 0)
        throw new Error(`The machine takes ${isTaken ? '' : 'no '}notice of ${writeEvent(event)}, unlike the model`);
      const way = ways[index] ?? '';
      if (!walked.has(way)) holdInvariants(model, end);
      walked.add(way);
    }
    return { transitions, taken, states, effects, end };
  } finally {
    actor.stop();
  }
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
