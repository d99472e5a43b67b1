import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, waitFor } from 'xstate';

/** Proves that each actor and effect that nobody provided fails under its own name. */
export function itFailsUnprovided(name: string, machine: AnyStateMachine): void {
  const { actors, actions } = machine.implementations;
  const leaves = Object.entries(actors).filter(([, logic]) => !('getStateNodeById' in (logic as object)));
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in (action as object)));
  if (leaves.length + effects.length === 0) return;

  describe(`${name}: what nobody provided`, () => {
    for (const [id, logic] of leaves) {
      it(`fails as ${id}`, async () => {
        const actor = createActor(logic as AnyActorLogic, { input: {} });
        actor.subscribe({ error: () => undefined });
        actor.start();
        const failed = await waitFor(actor, () => false).catch((error: unknown) => error);
        expect(failed).toMatchObject({ name: 'UnprovidedError', message: id });
      });
    }
    for (const [id, effect] of effects) {
      it(`fails as ${id}`, () => {
        const run = effect as (args: unknown, params: unknown) => void;
        expect(() => run({}, {})).toThrow(expect.objectContaining({ name: 'UnprovidedError', message: id }));
      });
    }
  });
}
