import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { supportMachine } from '#machines/shell/support.machine.ts';
import { describePaths } from '../support/describe-paths.ts';
import model, { contact } from './support.paths.ts';

describePaths(model);

describe('support popup (`shell/support`)', () => {
  const start = (input: Partial<typeof contact>) => {
    const opened: string[] = [];
    const machine = supportMachine.provide({ actions: { openLink: (_, { href }) => opened.push(href) } });
    const actor = createActor(machine, { input }).start();
    actor.send({ type: 'support.open' });
    return { actor, opened };
  };

  it('uses the phone number and email of the settings', () => {
    const { actor, opened } = start(contact);
    actor.send({ type: 'support.call' });
    actor.send({ type: 'support.open' });
    actor.send({ type: 'support.email' });
    expect(opened).toEqual(['tel:+61255500000', 'mailto:help@example.com']);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('offers only the contacts in the settings', () => {
    const { actor } = start({ email: 'help@example.com' });
    const snapshot = actor.getSnapshot();
    expect([snapshot.can({ type: 'support.call' }), snapshot.can({ type: 'support.email' })]).toEqual([false, true]);
  });
});
