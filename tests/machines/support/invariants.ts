import assert from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { isMachine } from '#machines/support/transitions.ts';
import type { PathModel } from './path-model.ts';
import { type SituationGraph, stateNames } from './situation-graph.ts';

/** What holds of every machine, in every situation. */
const GENERAL: Readonly<Record<string, (snapshot: AnyMachineSnapshot, model: PathModel) => void>> = {
  'something is said to be wrong exactly where something is': (snapshot, { says }) => {
    assert.equal(Boolean(says(snapshot)), snapshot.hasTag('error'));
  },
  'work whose answer is awaited may fail': ({ _nodes }, { machine }) => {
    for (const node of _nodes) {
      for (const { id, src } of node.invoke) {
        const mayFail = !isMachine(machine.implementations.actors[String(src)]);
        const isAwaited = node.transitions.has(`xstate.done.actor.${id}`);
        const isHeard = _nodes.some(({ transitions }) => transitions.has(`xstate.error.actor.${id}`));
        if (mayFail && isAwaited) assert.ok(isHeard, `nobody hears that ${id} fails`);
      }
    }
  },
};

/** Tags of states that nobody may be left in. */
const TRANSIENT_TAGS = ['busy', 'error', 'dialog'] as const;

/** @throws {Error} saying which invariant does not hold */
export function holdInvariants(model: PathModel, snapshot: AnyMachineSnapshot): void {
  const held = [...Object.entries(GENERAL), ...model.invariants];
  for (const [statement, hold] of held) {
    try {
      hold(snapshot, model);
    } catch (cause) {
      throw new Error(`In ${stateNames(snapshot).join(', ')} it does not hold that ${statement}`, { cause });
    }
  }
}

/** Names of busy, failed and opened states from which nothing that can happen leads out again. */
export function deadEndsIn(graphs: readonly SituationGraph[]): string[] {
  const ends = graphs.flatMap((graph) => TRANSIENT_TAGS.flatMap((tag) => stuckIn(graph, tag)));
  return [...new Set(ends)].sort();
}

function stuckIn(graph: SituationGraph, tag: string): string[] {
  const isLeft = (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active' || !snapshot.hasTag(tag);
  const situations = [...graph.values()];
  const free = new Set(situations.filter(({ snapshot }) => isLeft(snapshot)).map(({ key }) => key));
  for (let size = -1; size < free.size; ) {
    size = free.size;
    for (const { key, steps } of situations) if (steps.some(({ to }) => free.has(to))) free.add(key);
  }
  const stuck = situations.filter(({ key }) => !free.has(key));
  return stuck.flatMap(({ snapshot }) =>
    snapshot._nodes
      .filter((node) => node.tags.includes(tag))
      .map(({ id, machine }) => id.replace(`${machine.id}.`, '')),
  );
}
