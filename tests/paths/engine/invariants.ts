import assert from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { isMachine } from '#machines/support/transitions.ts';
import { type Graph, stateNames } from './graph.ts';
import type { PathModel } from './model.ts';

/** Invariants of every machine in every state. */
const GENERAL: Readonly<Record<string, (snapshot: AnyMachineSnapshot, model: PathModel) => void>> = {
  "a message is shown exactly in states tagged 'error'": (snapshot, { says }) => {
    assert.equal(Boolean(says(snapshot)), snapshot.hasTag('error'));
  },
  'each awaited result has failure handling': ({ _nodes }, { machine }) => {
    for (const node of _nodes) {
      for (const { id, src } of node.invoke) {
        const mayFail = !isMachine(machine.implementations.actors[String(src)]);
        const isAwaited = node.transitions.has(`xstate.done.actor.${id}`);
        const isHandled = _nodes.some(({ transitions }) => transitions.has(`xstate.error.actor.${id}`));
        if (mayFail && isAwaited) assert.ok(isHandled, `no transition handles a failure of ${id}`);
      }
    }
  },
};

/** Tags of states that a machine must be able to leave. */
const TRANSIENT_TAGS = ['busy', 'error', 'dialog'] as const;

/** @throws {Error} that names the invariant that fails */
export function holdInvariants(model: PathModel, snapshot: AnyMachineSnapshot): void {
  for (const [statement, hold] of [...Object.entries(GENERAL), ...model.invariants]) {
    try {
      hold(snapshot, model);
    } catch (cause) {
      throw new Error(`In ${stateNames(snapshot).join(', ')} it does not hold that ${statement}`, { cause });
    }
  }
}

/** Names of busy, failed and opened states that no event can leave. */
export function deadEndsIn(graphs: readonly Graph[]): string[] {
  const ends = graphs.flatMap((graph) => TRANSIENT_TAGS.flatMap((tag) => stuckIn(graph, tag)));
  return [...new Set(ends)].sort();
}

function stuckIn(graph: Graph, tag: string): string[] {
  const isLeft = (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active' || !snapshot.hasTag(tag);
  const states = [...graph.states.values()];
  const free = new Set(states.filter(({ snapshot }) => isLeft(snapshot)).map(({ key }) => key));
  for (let size = -1; size < free.size; ) {
    size = free.size;
    for (const { key, steps } of states) if (steps.some(({ to }) => free.has(to))) free.add(key);
  }
  return states
    .filter(({ key }) => !free.has(key))
    .flatMap(({ snapshot }) =>
      snapshot._nodes
        .filter((node) => node.tags.includes(tag))
        .map(({ id, machine }) => id.replace(`${machine.id}.`, '')),
    );
}
