import assert from 'node:assert/strict';
import { isEmail } from '#domain/contact.ts';
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { selectAlert } from '#machines/support/form.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { offline } from '../support/failures.ts';

export default pathModel(forgotPasswordMachine, {
  input: { email: '' },
  slice: ({ values, errors, message }) => [isEmail(values.email), errors.email, message],
  events: {
    'field.change': ['ada@example.com', 'ada'].map((value) => ({ field: 'email' as const, value })),
    'field.blur': [{ field: 'email' }],
  },
  outcomes: { sendResetLink: { done: [{ message: '' }], fail: [offline] } },
  says: selectAlert,
  deadEnds: { sent: 'the browser loads another page' },
  invariants: {
    'a link is requested only for a valid email address': (snapshot) => {
      if (snapshot.matches('submitting')) assert.ok(isEmail(snapshot.context.values.email));
    },
  },
});
