import * as calls from '#contract/account/own-account.contract.ts';
import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import { dataExportMachine } from '#machines/account/data-export.machine.ts';
import { sessionsMachine } from '#machines/account/sessions.machine.ts';
import { calling } from '../api/calling.ts';
import { saveFile } from '../browser/save-file.ts';
import { logFailure } from '../log-failure.ts';
import { watchPopup } from './embedded-google.ts';
import { focusFieldOf } from './focus-field.ts';
import { googleSecret } from './google-attempt.ts';
import { endStorage } from './session-storage.ts';

const openLogin = () => window.location.assign('/login');

export const sessions = sessionsMachine.provide({
  actors: {
    loadSessions: calling(calls.listSessions),
    endOneSession: calling(calls.endSession),
    signOutEverywhere: calling(calls.signOutEverywhere),
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
  actors: { exportData: calling(calls.exportData) },
  actions: {
    saveFile: (_, data) => saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2)),
    logFailure,
  },
});

export const accountDeletion = accountDeletionMachine.provide({
  actors: {
    loadTerms: calling(calls.getDeletionTerms),
    deleteAccount: calling(calls.deleteAccount, ({ password, credential }) =>
      credential ? { id_token: credential, nonce_secret: googleSecret() } : { password },
    ),
    watchPopup,
  },
  actions: { focusField: focusFieldOf('deletion'), endStorage, leave: openLogin, logFailure },
});
