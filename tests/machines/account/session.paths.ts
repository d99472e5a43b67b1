import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import { type KeptSession, NO_SESSION, visitorOf } from '#machines/account/kept-session.ts';
import { type SessionMessage, sessionMachine } from '#machines/account/session.machine.ts';
import { profile, signedIn } from '../support/account-samples.ts';
import { listeningParent } from '../support/actors.ts';
import { pathModel } from '../support/path-model.ts';

const parent = listeningParent<SessionMessage>().ref;
export const withoutToken: KeptSession = { ...signedIn, hasToken: false };

export default pathModel(sessionMachine, {
  input: { parent, kept: signedIn },
  otherInputs: [
    { parent, kept: NO_SESSION },
    { parent, kept: withoutToken },
  ],
  events: { 'session.changed': [{ kept: signedIn }, { kept: NO_SESSION }] },
  outcomes: {
    loadProfile: { done: [profile], fail: [new ApiFailure('http', { status: 500 }), new ApiFailure('network')] },
  },
  invariants: {
    'only a customer is signed in': (snapshot) => {
      const isCustomer = snapshot.matches('signedIn') || snapshot.matches('signingOut');
      assert.equal(visitorOf(snapshot.context.kept), isCustomer ? 'customer' : 'guest');
    },
    'details are known of a customer only': (snapshot) => {
      if (snapshot.context.profile) assert.equal(visitorOf(snapshot.context.kept), 'customer');
    },
  },
});
