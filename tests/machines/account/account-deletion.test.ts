import { describe, expect, it } from 'vitest';
import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import * as select from '#machines/account/account-deletion.selectors.ts';
import { selectAlert } from '#machines/support/form.ts';
import { deletionTerms } from '../support/account-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';

async function asking(terms = deletionTerms) {
  const dialog = run(accountDeletionMachine, undefined);
  dialog.actor.send({ type: 'deletion.choose' });
  await dialog.calls('loadTerms')[0]?.resolve(terms);
  return { ...dialog, deletions: dialog.calls('deleteAccount') };
}

async function failWith(error: unknown) {
  const dialog = await asking();
  dialog.actor.send({ type: 'field.change', field: 'password', value: 'a guess' });
  dialog.actor.send({ type: 'form.submit' });
  await dialog.deletions[0]?.reject(error);
  return dialog;
}

describe('account deletion (`account/deletion`)', () => {
  it('deletes once, clears the browser, and leaves when the dialog is closed', async () => {
    const { actor, deletions, effects, see } = await asking();
    actor.send({ type: 'field.change', field: 'password', value: 'her password' });
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'form.submit' });
    expect(deletions.map(({ input }) => input)).toEqual([{ password: 'her password', credential: '' }]);
    await deletions[0]?.resolve();
    expect([select.selectIsDeleted(see()), effects]).toEqual([true, [['endStorage']]]);
    actor.send({ type: 'dialog.close' });
    expect(effects).toEqual([['endStorage'], ['leave']]);
  });

  it('takes proof from Google in place of a password', async () => {
    const { actor, deletions } = await asking({ ...deletionTerms, has_password: false });
    actor.send({ type: 'credential.received', credential: 'of Google' });
    expect(deletions.map(({ input }) => input)).toEqual([{ password: '', credential: 'of Google' }]);
  });

  const problem = { message: '', validation_errors: { id_token: 'Another Google account.' } };
  it.each([
    [httpFailure(422, problem), 'Another Google account.'],
    [httpFailure(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
    [offline, 'Network error!'],
    [new TypeError('broken'), "We couldn't delete your account. Please try again."],
  ])('reports %s as: %s', async (failure, words) => {
    const { actor, effects, see } = await failWith(failure);
    expect([selectAlert(see()), effects]).toEqual([words, [['focusField', { field: undefined }]]]);
    actor.send({ type: 'field.change', field: 'password', value: 'other' });
    expect(selectAlert(see())).toBe('');
  });

  it('leaves with an empty browser when the session has ended', async () => {
    const { effects, see } = await failWith(httpFailure(401));
    expect([see().status, effects]).toEqual(['done', [['endStorage'], ['leave']]]);
  });

  it('reports a failed popup of Google', async () => {
    const { actor, see } = await asking();
    actor.send({ type: 'popup.failed', error: new Error('blocked') });
    expect(selectAlert(see())).toBe("We couldn't reach Google. Please try again.");
  });

  it.each([
    [1, 'Your upcoming ride stays booked'],
    [3, 'Your 3 upcoming rides stay booked'],
  ])('names %i rides that stay booked', (count, title) => {
    const [ride] = deletionTerms.rides_ahead;
    expect(select.ridesTitle({ ...deletionTerms, rides_ahead: Array(count).fill(ride) })).toBe(title);
  });
});
