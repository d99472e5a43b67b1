import { expect, it } from 'vitest';
import { supportMachine } from '#machines/shell/support.machine.ts';
import { run } from '../support/run.ts';

it('the support popup opens the chosen contact and closes (`shell/support`)', () => {
  const { actor, effects } = run(supportMachine, {});
  actor.send({ type: 'support.open' });
  actor.send({ type: 'contact.choose', href: 'mailto:help@example.com' });
  expect([actor.getSnapshot().value, effects]).toEqual(['closed', [['openLink', { href: 'mailto:help@example.com' }]]]);
});
