import { describe, expect, it } from 'vitest';
import { supportMachine } from '#machines/shell/support.machine.ts';
import { run } from '../support/run.ts';
import { contact } from './support.paths.ts';

describe('support popup (`shell/support`)', () => {
  it('uses the phone number and email of the settings', () => {
    const { actor, effects } = run(supportMachine, contact);
    actor.send({ type: 'support.open' });
    actor.send({ type: 'support.call' });
    actor.send({ type: 'support.open' });
    actor.send({ type: 'support.email' });
    expect(effects).toEqual(['tel:+61255500000', 'mailto:help@example.com'].map((href) => ['openLink', { href }]));
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('offers only the contacts in the settings', () => {
    const { actor } = run(supportMachine, { email: 'help@example.com' });
    actor.send({ type: 'support.open' });
    const snapshot = actor.getSnapshot();
    expect([snapshot.can({ type: 'support.call' }), snapshot.can({ type: 'support.email' })]).toEqual([false, true]);
  });
});
