import { describe, expect, it } from 'vitest';
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { selectField } from '#machines/support/form.ts';
import { run } from '../support/run.ts';

function start() {
  const { actor, effects, calls } = run(forgotPasswordMachine, { email: '' });
  const submit = (email: string) => {
    actor.send({ type: 'field.change', field: 'email', value: email });
    actor.send({ type: 'form.submit' });
  };
  return { effects, submit, calls: calls('sendResetLink') };
}

describe('forgot password', () => {
  it('begins with the email that was typed at the sign-in', () => {
    const { actor } = run(forgotPasswordMachine, { email: 'ada@example.com' });
    expect(selectField(actor.getSnapshot(), 'email').value).toBe('ada@example.com');
  });

  it.each([
    ["the server's message", 'If there is an account, a link is on its way.'],
    ['a fallback', ''],
  ])('opens the next page, which shows %s', async (_, message) => {
    const { submit, effects, calls } = start();
    submit(' ada@example.com ');
    expect(calls[0]?.input).toEqual({ email: 'ada@example.com' });
    await calls[0]?.resolve({ message });
    expect(effects).toEqual([
      ['storeSentLink', { email: 'ada@example.com', message: message || 'Password reset link sent to your email.' }],
      ['openPage', { to: '/ResetEmailSent' }],
    ]);
  });
});
