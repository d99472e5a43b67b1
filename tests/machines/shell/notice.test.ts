import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticeMachine } from '#machines/shell/notice.machine.ts';
import { selectIsShown, selectText } from '#machines/shell/notice.selectors.ts';

describe('notice', () => {
  it('stays for eight seconds after the last one or until dismissed', () => {
    const clock = new SimulatedClock();
    const actor = createActor(noticeMachine, { clock }).start();
    const screen = () => selectIsShown(actor.getSnapshot()) && selectText(actor.getSnapshot());
    actor.send({ type: 'notice.show', text: 'One' });
    clock.increment(7_999);
    actor.send({ type: 'notice.show', text: 'Two' });
    clock.increment(7_999);
    expect(screen()).toBe('Two');
    clock.increment(1);
    expect(screen()).toBe(false);
    actor.send({ type: 'notice.show', text: 'Three' });
    actor.send({ type: 'notice.dismiss' });
    expect(screen()).toBe(false);
  });
});
