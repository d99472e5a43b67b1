import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { NO_SESSION, type StoredSession, visitorOf } from '#machines/account/session-storage.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { anotherCustomer, expired, profile, signedIn } from '../support/account-samples.ts';

export const withoutToken: StoredSession = { ...signedIn, hasToken: false };

export default pathModel(sessionMachine, {
  input: { stored: signedIn },
  otherInputs: [{ stored: NO_SESSION }, { stored: withoutToken }, { stored: expired }],
  events: { 'session.changed': [signedIn, expired, NO_SESSION, anotherCustomer].map((stored) => ({ stored })) },
  outcomes: {
    loadProfile: { done: [profile], fail: [new ApiFailure('http', { status: 500 }), new ApiFailure('network')] },
  },
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
