import { fromCallback, fromPromise } from 'xstate';
import * as calls from '#contract/account/own-account.contract.ts';
import { accountDeletionMachine, type DeletionProof } from '#machines/account/account-deletion.machine.ts';
import { dataExportMachine } from '#machines/account/data-export.machine.ts';
import { sessionsMachine } from '#machines/account/sessions.machine.ts';
import { api, config } from '../api/api.ts';
import { saveFile } from '../browser/save-file.ts';
import { logFailure } from '../log-failure.ts';
import { watchEmbeddedGoogle } from './embedded-google.ts';
import { focusFieldOf } from './focus-field.ts';
import { googleSecret } from './google-attempt.ts';
import { endStorage } from './session-storage.ts';

const openLogin = () => window.location.assign('/login');

export const sessions = sessionsMachine.provide({
  actors: {
    loadSessions: fromPromise<calls.OwnSessions, undefined>(({ signal }) =>
      api.send(calls.listSessions, undefined, { signal }),
    ),
    endOneSession: fromPromise<calls.OwnSessions, { id: string }>(({ input, signal }) =>
      api.send(calls.endSession, input, { signal }),
    ),
    signOutEverywhere: fromPromise<void, undefined>(async ({ signal }) => {
      await api.send(calls.signOutEverywhere, undefined, { signal });
    }),
  },
  actions: {
    leave: () => {
      endStorage();
      openLogin();
    },
    logFailure,
  },
});

export const dataExport = dataExportMachine.provide({
  actors: {
    exportData: fromPromise<calls.ExportedData, undefined>(({ signal }) =>
      api.send(calls.exportData, undefined, { signal }),
    ),
  },
  actions: {
    saveFile: (_, data) => saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2)),
    logFailure,
  },
});

export const accountDeletion = accountDeletionMachine.provide({
  actors: {
    loadTerms: fromPromise<calls.DeletionTerms, undefined>(({ signal }) =>
      api.send(calls.getDeletionTerms, undefined, { signal }),
    ),
    deleteAccount: fromPromise<void, DeletionProof>(async ({ input: { password, credential }, signal }) => {
      const google = credential && { id_token: credential, nonce_secret: googleSecret() };
      await api.send(calls.deleteAccount, google || { password }, { signal });
    }),
    watchPopup: fromCallback(({ sendBack }) => {
      if (config.googleSignIn !== 'embedded') return undefined;
      return watchEmbeddedGoogle((credential) => sendBack({ type: 'credential.received', credential }));
    }),
  },
  actions: {
    focusPassword: () => focusFieldOf('deletion')(undefined, { field: 'password' }),
    endStorage,
    leave: openLogin,
    logFailure,
  },
});
