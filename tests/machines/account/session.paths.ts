import assert from 'node:assert/strict';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { NO_SESSION, type StoredSession, visitorOf } from '#machines/account/session-storage.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { anotherCustomer, expired, profile, signedIn } from '../support/account-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const withoutToken: StoredSession = { ...signedIn, hasToken: false };

export default pathModel(sessionMachine, {
  input: { stored: signedIn },
  otherInputs: [{ stored: NO_SESSION }, { stored: withoutToken }, { stored: expired }],
  events: { 'session.changed': [signedIn, expired, NO_SESSION, anotherCustomer].map((stored) => ({ stored })) },
  outcomes: { loadProfile: { done: [profile], fail: [httpFailure(500), offline] } },
  invariants: {
    'only a customer is signed in': (snapshot) => {
      const isCustomer = snapshot.matches('signedIn') || snapshot.matches('signingOut');
      assert.equal(visitorOf(snapshot.context.stored), isCustomer ? 'customer' : 'guest');
    },
    'only a customer has a profile': (snapshot) => {
      if (snapshot.context.profile) assert.equal(visitorOf(snapshot.context.stored), 'customer');
    },
  },
});
