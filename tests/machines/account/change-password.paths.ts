import assert from 'node:assert/strict';
import { PASSWORD_FIELDS, type PasswordChange } from '#domain/password-change.ts';
import { changePasswordMachine } from '#machines/account/change-password.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { offline } from '../support/failures.ts';

export const good: PasswordChange = { current: 'old password', next: 'new password', confirmation: 'new password' };

export default pathModel(changePasswordMachine, {
  input: { hasPassword: true },
  slice: ({ values }) => values,
  events: { 'field.change': PASSWORD_FIELDS.map((field) => ({ field, value: good[field] })) },
  outcomes: { changePassword: { fail: [offline] } },
  invariants: {
    'the passwords are cleared once the dialog closes': (snapshot) => {
      if (snapshot.status === 'done') assert.deepEqual(Object.values(snapshot.context.values), ['', '', '']);
    },
  },
});
