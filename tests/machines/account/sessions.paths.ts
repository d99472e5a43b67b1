import assert from 'node:assert/strict';
import { sessionsMachine } from '#machines/account/sessions.machine.ts';
import * as select from '#machines/account/sessions.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { firefox, thisBrowser } from '../support/account-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';

export default pathModel(sessionsMachine, {
  input: {},
  slice: ({ sessions }) => sessions.length,
  events: { 'session.end': [{ session: firefox }] },
  outcomes: {
    loadSessions: { done: [{ data: [thisBrowser, firefox] }], fail: [offline] },
    endOneSession: { done: [{ data: [thisBrowser] }], fail: [offline] },
    signOutEverywhere: { fail: [offline, httpFailure(401)] },
  },
  says: (snapshot) =>
    select.selectAlert(snapshot) || select.selectFailure(snapshot) || select.selectIsRefused(snapshot),
  invariants: {
    'the dialog stays while all sessions are being ended': (snapshot) => {
      if (select.selectIsSigningOut(snapshot)) assert.equal(snapshot.can({ type: 'dialog.close' }), false);
    },
  },
});
