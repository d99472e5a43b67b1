import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type OneTimeCodeMessage, oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import * as select from '#machines/account/one-time-code.selectors.ts';
import { listeningParent } from '../support/actors.ts';

describe('one-time code', () => {
  it.each([
    ['support.choose', { type: 'support.requested' }],
    ['code.close', { type: 'code.closed' }],
  ] as const)('ends with %s', (type, message) => {
    const parent = listeningParent<OneTimeCodeMessage>();
    const actor = createActor(oneTimeCodeMachine, { input: { parent: parent.ref } }).start();
    actor.send({ type: 'captcha.confirm' });
    expect(select.selectIsConfirmed(actor.getSnapshot())).toBe(true);
    actor.send({ type });
    expect([parent.heard, select.selectIsOpen(actor.getSnapshot())]).toEqual([[message], false]);
  });
});
