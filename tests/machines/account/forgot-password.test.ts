import { describe, expect, it } from 'vitest';
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { selectAlert, selectField } from '#machines/support/form.ts';
import { run } from '../support/run.ts';

function start() {
  const { actor, effects, calls, see } = run(forgotPasswordMachine, { email: '' });
  const submit = (email: string) => {
    actor.send({ type: 'field.change', field: 'email', value: email });
    actor.send({ type: 'form.submit' });
  };
  const screen = () => ({ error: selectField(see(), 'email').error, alert: selectAlert(see()) });
  return { actor, effects, submit, screen, calls: calls('sendResetLink') };
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

  it('rejects an invalid email and clears the error on typing', () => {
    const { actor, submit, effects, screen, calls } = start();
    submit('ada');
    expect(screen()).toEqual({ error: 'Enter a valid email address.', alert: '' });
    expect([effects, calls]).toEqual([[['focusField', { field: 'email' }]], []]);
    actor.send({ type: 'field.change', field: 'email', value: 'ada@' });
    expect(screen()).toEqual({ error: undefined, alert: '' });
    actor.send({ type: 'field.blur', field: 'email' });
    expect(screen()).toEqual({ error: 'Enter a valid email address.', alert: '' });
  });
});
