import { describe, expect, it } from 'vitest';
import { noticeMachine } from '#machines/shell/notice.machine.ts';
import { selectIsShown, selectText } from '#machines/shell/notice.selectors.ts';
import { run } from '../support/run.ts';

describe('notice', () => {
  it('stays for eight seconds after the last one or until dismissed', () => {
    const { actor, clock, see } = run(noticeMachine, undefined);
    const screen = () => selectIsShown(see()) && selectText(see());
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
