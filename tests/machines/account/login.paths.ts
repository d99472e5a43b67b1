import assert from 'node:assert/strict';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import { firstEmptyField } from '#machines/account/login-form.ts';
import { selectAlert } from '#machines/support/form.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { offline } from '../support/failures.ts';
import { signedIn } from '../support/signed-in-samples.ts';

export default pathModel(loginMachine, {
  input: { returnAddress: undefined, email: '' },
  slice: ({ values, message }) => [firstEmptyField(values), message],
  events: {
    'field.change': [
      { field: 'email', value: 'ada@example.com' },
      { field: 'password', value: 'correct horse' },
      { field: 'password', value: '' },
    ],
  },
  outcomes: {
    logIn: { done: [signedIn], outputInWords: ({ users }: SignedIn) => users.name, fail: [offline] },
  },
  says: selectAlert,
  deadEnds: { entering: 'the browser loads another page' },
  invariants: {
    'nothing is sent while a field is empty': (snapshot) => {
      if (snapshot.matches('submitting')) assert.equal(firstEmptyField(snapshot.context.values), undefined);
    },
    'a message is shown exactly while the form is incomplete or the sign-in is rejected': (snapshot) => {
      assert.equal(snapshot.context.message !== '', snapshot.hasTag('error'));
    },
  },
});
