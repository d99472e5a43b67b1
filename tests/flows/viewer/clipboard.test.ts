import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { clipboardMachine, selectFile, selectIsCopied, selectIsRefused } from '#flows/viewer/clipboard.machine.ts';
import { answeredByTest } from '../../machines/support/actors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';

describePaths(
  pathModel(clipboardMachine, {
    input: undefined,
    says: selectIsRefused,
    events: { 'file.copy': [{ file: 'booking/payment.mmd' }] },
  }),
);

describe('copying a chart', () => {
  const start = () => {
    const clock = new SimulatedClock();
    const copies = answeredByTest<void, { file: string }>();
    const machine = clipboardMachine.provide({ actors: { copyFile: copies.logic } });
    const actor = createActor(machine, { clock }).start();
    const screen = () => {
      const snapshot = actor.getSnapshot();
      return [selectFile(snapshot), selectIsCopied(snapshot), selectIsRefused(snapshot)];
    };
    return { actor, clock, copies: copies.calls, screen };
  };

  it('is confirmed for five seconds', async () => {
    const { actor, clock, copies, screen } = start();
    actor.send({ type: 'file.copy', file: 'a.json' });
    await copies[0]?.resolve();
    clock.increment(4_999);
    expect(screen()).toEqual(['a.json', true, false]);
    clock.increment(1);
    expect(screen()).toEqual(['a.json', false, false]);
  });

  it('ignores a late answer about an earlier file', async () => {
    const { actor, copies, screen } = start();
    actor.send({ type: 'file.copy', file: 'a.json' });
    actor.send({ type: 'file.copy', file: 'b.json' });
    await copies[0]?.reject(new Error('late'));
    expect(screen()).toEqual(['b.json', false, false]);
    await copies[1]?.resolve();
    expect(screen()).toEqual(['b.json', true, false]);
  });

  it('reports a refusal until the next attempt', async () => {
    const { actor, copies, screen } = start();
    actor.send({ type: 'file.copy', file: 'a.json' });
    await copies[0]?.reject(new Error('denied'));
    expect(screen()).toEqual(['a.json', false, true]);
    actor.send({ type: 'file.copy', file: 'a.json' });
    expect(screen()).toEqual(['a.json', false, false]);
  });
});
