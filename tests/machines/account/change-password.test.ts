import { describe, expect, it } from 'vitest';
import { PASSWORD_FIELDS, type PasswordChange } from '#domain/password-change.ts';
import { type ChangePasswordInput, changePasswordMachine } from '#machines/account/change-password.machine.ts';
import * as select from '#machines/account/change-password.selectors.ts';
import { selectAlert, selectField } from '#machines/support/form.ts';
import { recordingActor } from '../support/actors.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { good } from './change-password.paths.ts';

function start() {
  const session = recordingActor();
  const input = { session: session.ref as ChangePasswordInput['session'] };
  const { actor, effects, heard, calls, see } = run(changePasswordMachine, input);
  const fillIn = (passwords: PasswordChange) => {
    for (const field of PASSWORD_FIELDS) actor.send({ type: 'field.change', field, value: passwords[field] });
  };
  const screen = () => ({ errors: see().context.errors, alert: selectAlert(see()) });
  return { actor, fillIn, screen, effects, heard, toldSession: session.heard, calls: calls('changePassword') };
}

async function failWith(failure: unknown) {
  const dialog = start();
  dialog.fillIn(good);
  dialog.actor.send({ type: 'form.submit' });
  await dialog.calls[0]?.reject(failure);
  return dialog;
}

describe('change password', () => {
  it('asks for no current password where there is none', () => {
    const { actor, calls } = run(changePasswordMachine, { hasPassword: false });
    actor.send({ type: 'field.change', field: 'next', value: good.next });
    actor.send({ type: 'field.change', field: 'confirmation', value: good.confirmation });
    actor.send({ type: 'form.submit' });
    expect(select.selectHasPassword(actor.getSnapshot())).toBe(false);
    expect(calls('changePassword').map(({ input }) => input)).toEqual([{ ...good, current: '' }]);
  });

  it('`account/password-change` shows validation errors, focuses the first and clears each on typing', () => {
    const { actor, screen, effects, calls } = start();
    actor.send({ type: 'form.submit' });
    const missing = { next: 'New password is required!', confirmation: 'Confirm password is required!' };
    expect(screen().errors).toEqual({ current: 'Current password is required!', ...missing });
    actor.send({ type: 'field.change', field: 'current', value: 'o' });
    expect(screen().errors).toEqual(missing);
    expect([effects, calls]).toEqual([[['focusField', { field: 'current' }]], []]);
  });

  it('no longer says that the passwords differ once either of them is typed again', () => {
    for (const field of ['next', 'confirmation'] as const) {
      const { actor, fillIn, screen } = start();
      fillIn({ ...good, confirmation: 'another one' });
      actor.send({ type: 'form.submit' });
      expect(screen().errors).toEqual({ confirmation: 'Passwords do not match!' });
      actor.send({ type: 'field.change', field, value: good.next });
      expect(screen().errors).toEqual({});
    }
  });

  it('changes the password, confirms it and returns to the profile', async () => {
    const { actor, fillIn, effects, heard, calls } = start();
    fillIn(good);
    actor.send({ type: 'form.submit' });
    expect(calls.map(({ input }) => input)).toEqual([good]);
    await calls[0]?.resolve();
    expect(heard).toEqual([{ type: 'notice.show', text: 'Password changed successfully!' }]);
    expect(effects.at(-1)).toEqual(['returnToProfile']);
  });

  it("shows the server's message for a wrong current password, at the field if possible", async () => {
    const message = 'The current password is wrong.';
    const failed = await failWith(httpFailure(422, { message }));
    expect(failed.screen()).toEqual({ errors: {}, alert: message });
    const problem = { message, validation_errors: { current_password: message } };
    const shown = await failWith(httpFailure(422, problem));
    expect(shown.screen()).toEqual({ errors: { current: message }, alert: '' });
    expect(shown.effects).toEqual([['focusField', { field: 'current' }]]);
    expect(selectField(shown.actor.getSnapshot(), 'next').value).toBe('new password');
  });

  it.each([
    [httpFailure(500), 'Something went wrong'],
    [offline, 'Network error!'],
    [new TypeError('broken'), 'Something went wrong'],
  ])('reports %s as: %s', async (failure, words) => {
    const { actor, screen } = await failWith(failure);
    expect(screen()).toEqual({ errors: {}, alert: words });
    actor.send({ type: 'field.change', field: 'current', value: 'other' });
    expect(screen().alert).toBe('');
  });
});
