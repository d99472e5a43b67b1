import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import { PASSWORD_FIELDS, type PasswordChange } from '#domain/password-change.ts';
import { changePasswordMachine } from '#machines/account/change-password.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { idleSession } from '../support/account-samples.ts';

export const good: PasswordChange = { current: 'old password', next: 'new password', confirmation: 'new password' };

export default pathModel(changePasswordMachine, {
  input: { session: idleSession, hasPassword: true },
  slice: ({ values }) => values,
  events: {
    'field.change': PASSWORD_FIELDS.map((field) => ({ field, value: good[field] })),
  },
  outcomes: { changePassword: { fail: [new ApiFailure('network')] } },
  invariants: {
    'the passwords are cleared once the dialog closes': (snapshot) => {
      if (snapshot.status === 'done') assert.deepEqual(Object.values(snapshot.context.values), ['', '', '']);
    },
  },
});
