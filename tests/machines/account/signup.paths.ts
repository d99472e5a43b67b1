import assert from 'node:assert/strict';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { SIGNUP_FIELDS, type SignupDetails, type SignupField } from '#domain/account.ts';
import { type SignupContext, signupMachine } from '#machines/account/signup.machine.ts';
import { selectAlert } from '#machines/support/form.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { ada as contact } from '../support/booking-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { signedIn } from '../support/signed-in-samples.ts';

export const ada: SignupDetails = { ...contact, password: 'correct horse' };

const taken = httpFailure(422, {
  message: 'Please check your details.',
  validation_errors: { email: 'This email has an account.', mobile: 'This number is taken.' },
});

const TEXT_FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

/** Fills in the fields in order, then makes the email invalid. */
function nextChange(values: SignupDetails): { field: SignupField; value: string } {
  const field = TEXT_FIELDS.find((empty) => values[empty] === '');
  return field ? { field, value: ada[field] } : { field: 'email', value: 'ada' };
}

export default pathModel(signupMachine, {
  input: {},
  slice: ({ values, errors, message }) => [
    SIGNUP_FIELDS.filter((field) => values[field] === ''),
    errors.email,
    message,
  ],
  events: {
    'field.change': ({ context }: { readonly context: SignupContext }) => [nextChange(context.values)],
    'field.blur': [{ field: 'email' }],
    'phone.change': [{ countryCode: '+64', phone: '21123456' }],
  },
  outcomes: {
    signUp: { done: [signedIn], outputInWords: ({ users }: SignedIn) => users.name, fail: [taken, offline] },
  },
  says: selectAlert,
  deadEnds: { entering: 'the browser loads another page' },
  invariants: {
    'a message is shown exactly after a failure without field errors': (snapshot) => {
      assert.equal(snapshot.context.message !== '', snapshot.matches({ editing: 'failed' }));
    },
  },
});
