import assert from 'node:assert/strict';
import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import * as select from '#machines/account/account-deletion.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { deletionTerms } from '../support/account-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';

const validation_errors = { password: 'Incorrect password.' };
const wrongPassword = httpFailure(422, { message: '', validation_errors });

export default pathModel(accountDeletionMachine, {
  input: undefined,
  slice: ({ values, errors, message, terms }) => [values, errors, message, terms?.has_password],
  events: {
    'field.change': [{ field: 'password', value: 'her password' }],
    'credential.received': [{ credential: 'of Google' }],
    'popup.failed': [{ error: new Error('closed') }],
    'popup.blocked': [{ error: new Error('blocked') }],
    'button.failed': [{ error: new Error('not loaded') }],
  },
  outcomes: {
    loadTerms: { done: [deletionTerms, { ...deletionTerms, has_password: false }], fail: [offline] },
    deleteAccount: { fail: [wrongPassword, offline, httpFailure(401)] },
  },
  says: select.selectFailure,
  invariants: {
    'the password is cleared once the dialog closes': (snapshot) => {
      if (snapshot.matches('closed')) assert.equal(snapshot.context.values.password, '');
    },
    'a new attempt begins without the errors of the last': (snapshot) => {
      const { errors, message } = snapshot.context;
      if (select.selectIsDeleting(snapshot)) assert.deepEqual({ errors, message }, { errors: {}, message: '' });
    },
    'the dialog stays while the account is being deleted': (snapshot) => {
      if (select.selectIsDeleting(snapshot)) assert.equal(snapshot.can({ type: 'dialog.close' }), false);
    },
  },
});
