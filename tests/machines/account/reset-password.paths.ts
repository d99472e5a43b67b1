import assert from 'node:assert/strict';
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts';
import * as select from '#machines/account/reset-password.selectors.ts';
import { resetErrors } from '#machines/account/reset-password-form.ts';
import { selectAlert } from '#machines/support/form.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const link = { email: 'ada@example.com', token: 'token-1' };
export const gone = httpFailure(410, { message: 'This page has expired.' });
const tooCommon = httpFailure(422, { validation_errors: { password: 'This password is too common.' } });

export default pathModel(resetPasswordMachine, {
  input: { link },
  otherInputs: [{ link: { ...link, token: '' } }],
  slice: ({ values, errors, message }) => [resetErrors(values), errors, message],
  events: {
    'field.change': [
      { field: 'password', value: 'correct horse' },
      { field: 'confirmation', value: 'correct horse' },
    ],
    'field.blur': [{ field: 'password' }],
  },
  outcomes: {
    verifyLink: { done: [{ valid: true }, { valid: false }], fail: [gone, offline] },
    resetPassword: { done: [{ message: '' }], fail: [gone, tooCommon, offline] },
  },
  says: (snapshot) => {
    const stage = select.selectStage(snapshot);
    return stage === 'expired' || (stage !== 'done' && selectAlert(snapshot));
  },
  deadEnds: { expired: 'the page offers a new link' },
  invariants: {
    'the passwords are cleared once the form is gone': (snapshot) => {
      if (!snapshot.hasTag('form')) assert.deepEqual(snapshot.context.values, { password: '', confirmation: '' });
    },
  },
});
