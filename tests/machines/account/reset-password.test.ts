import { describe, expect, it } from 'vitest';
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts';
import * as select from '#machines/account/reset-password.selectors.ts';
import { RESET_FIELDS, type ResetLink } from '#machines/account/reset-password-form.ts';
import { selectAlert } from '#machines/support/form.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { gone, link } from './reset-password.paths.ts';

function start(given: Partial<ResetLink> = {}) {
  const { actor, calls, ...tested } = run(resetPasswordMachine, { link: { ...link, ...given } });
  const submit = (password: string) => {
    for (const field of RESET_FIELDS) actor.send({ type: 'field.change', field, value: password });
    actor.send({ type: 'form.submit' });
  };
  const screen = () => [select.selectStage(actor.getSnapshot()), selectAlert(actor.getSnapshot())];
  const checks = calls('verifyLink');
  const resets = calls('resetPassword');
  return { ...tested, submit, screen, checks, resets };
}

async function startWithForm() {
  const started = start();
  await started.checks[0]?.resolve({ valid: true });
  return started;
}

describe('a reset link (`account/reset-link`)', () => {
  it.each([
    ['its email', { email: '' }],
    ['its token', { token: '' }],
  ])('is expired without %s, and no request is sent', (_, lacking) => {
    const { screen, checks } = start(lacking);
    expect(screen()).toEqual(['expired', '']);
    expect(checks).toEqual([]);
  });

  it.each([
    ...[true, 1, '1', 'true'].map((valid) => [valid, 'form']),
    ...[false, 0, '0', ''].map((valid) => [valid, 'expired']),
  ])('that the server calls valid: %j leads to the stage %s', async (valid, stage) => {
    const { screen, checks } = start();
    expect(checks[0]?.input).toEqual(link);
    expect(screen()).toEqual(['checking', '']);
    await checks[0]?.resolve({ valid: valid ?? '' });
    expect(screen()).toEqual([stage, '']);
  });

  it('is expired when the server rejects it', async () => {
    const { screen, checks } = start();
    await checks[0]?.reject(gone);
    expect(screen()).toEqual(['expired', '']);
  });
});

describe('a new password', () => {
  it('is set, and the sign-in page opens after three seconds', async () => {
    const { clock, effects, submit, screen, resets } = await startWithForm();
    submit('correct horse');
    expect(resets[0]?.input).toEqual({ ...link, password: 'correct horse', confirmation: 'correct horse' });
    await resets[0]?.resolve({ message: '' });
    expect(screen()).toEqual(['done', 'Password has been reset successfully.']);
    clock.increment(2_999);
    expect(effects).toEqual([]);
    clock.increment(1);
    expect(effects).toEqual([['openPage', { to: '/login' }]]);
  });

  it.each([
    ['reports it as gone', gone],
    ['rejects its token', httpFailure(422, { validation_errors: { token: 'This page has expired.' } })],
  ])('is too late if the link was used meanwhile and the server %s', async (_, failure) => {
    const { submit, screen, resets } = await startWithForm();
    submit('correct horse');
    await resets[0]?.reject(failure);
    expect(screen()).toEqual(['expired', '']);
  });
});
