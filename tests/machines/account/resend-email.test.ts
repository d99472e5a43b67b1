import { describe, expect, it } from 'vitest';
import { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import * as select from '#machines/account/resend-email.selectors.ts';
import { run } from '../support/run.ts';
import { sent } from './resend-email.paths.ts';

function start() {
  const { actor, calls, see } = run(resendEmailMachine, { sent });
  const screen = () => [select.selectMessage(see()), select.selectMessageKind(see())];
  return { actor, screen, calls: calls('resendEmail') };
}

describe('resend email', () => {
  it.each([
    ["the server's message", 'Another one is on its way.', 'Another one is on its way.'],
    ['a fallback', '', 'Resend link sent successfully.'],
  ])('resends the link and shows %s', async (_, message, text) => {
    const { actor, screen, calls } = start();
    actor.send({ type: 'email.resend' });
    expect(calls[0]?.input).toEqual({ email: 'ada@example.com' });
    expect(screen()).toEqual(['Sending another email…', 'info']);
    await calls[0]?.resolve({ message });
    expect(screen()).toEqual([text, 'success']);
  });
});
