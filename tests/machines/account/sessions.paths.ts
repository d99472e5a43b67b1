import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import { sessionsMachine } from '#machines/account/sessions.machine.ts';
import * as select from '#machines/account/sessions.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { firefox, thisBrowser } from '../support/account-samples.ts';

export default pathModel(sessionsMachine, {
  input: {},
  slice: ({ sessions }) => sessions.length,
  events: { 'session.end': [{ session: firefox }] },
  outcomes: {
    loadSessions: { done: [{ data: [thisBrowser, firefox] }], fail: [new ApiFailure('network')] },
    endOneSession: { done: [{ data: [thisBrowser] }], fail: [new ApiFailure('network')] },
    signOutEverywhere: { fail: [new ApiFailure('network'), new ApiFailure('http', { status: 401 })] },
  },
  says: (snapshot) =>
    select.selectAlert(snapshot) || select.selectFailure(snapshot) || select.selectIsRefused(snapshot),
  invariants: {
    'the dialog stays while all sessions are being ended': (snapshot) => {
      if (select.selectIsSigningOut(snapshot)) assert.equal(snapshot.can({ type: 'dialog.close' }), false);
    },
  },
});
