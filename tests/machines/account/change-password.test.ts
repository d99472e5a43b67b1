import { describe, expect, it } from 'vitest';
import { PASSWORD_FIELDS, type PasswordChange } from '#domain/password-change.ts';
import { type ChangePasswordInput, changePasswordMachine } from '#machines/account/change-password.machine.ts';
import * as select from '#machines/account/change-password.selectors.ts';
import { selectAlert } from '#machines/support/form.ts';
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
  const alert = () => selectAlert(see());
  return { actor, fillIn, alert, effects, heard, toldSession: session.heard, calls: calls('changePassword') };
}

async function failWith(failure: unknown) {
  const dialog = start();
  dialog.fillIn(good);
  dialog.actor.send({ type: 'form.submit' });
  await dialog.calls[0]?.reject(failure);
  return dialog;
}

describe('change password (`account/password-change`)', () => {
  it('asks for no current password where there is none', () => {
    const { actor, calls } = run(changePasswordMachine, { hasPassword: false });
    actor.send({ type: 'field.change', field: 'next', value: good.next });
    actor.send({ type: 'field.change', field: 'confirmation', value: good.confirmation });
    actor.send({ type: 'form.submit' });
    expect(select.selectHasPassword(actor.getSnapshot())).toBe(false);
    expect(calls('changePassword').map(({ input }) => input)).toEqual([{ ...good, current: '' }]);
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

  it.each([
    [httpFailure(500), 'Something went wrong'],
    [httpFailure(422, { message: 'The current password is wrong.' }), 'The current password is wrong.'],
    [offline, 'Network error!'],
    [new TypeError('broken'), 'Something went wrong'],
  ])('reports %s as: %s', async (failure, words) => {
    const { actor, alert } = await failWith(failure);
    expect(alert()).toBe(words);
    actor.send({ type: 'field.change', field: 'current', value: 'other' });
    expect(alert()).toBe('');
  });
});
