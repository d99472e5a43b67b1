import assert from 'node:assert/strict';
import { operatorActMachine } from '#machines/trips/operator-act.machine.ts';
import * as select from '#machines/trips/operator-act.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { acceptedRide, waitingRide } from '../support/trips-samples.ts';

export const conflict = httpFailure(409, { message: 'This ride was cancelled by the customer. Nothing was done.' });
export const gone = httpFailure(404, { message: "We can't find this booking." });

export default pathModel(operatorActMachine, {
  input: { link: 'token', key: 'visit-1', text: '', ride: waitingRide, kind: 'declined' },
  otherInputs: [{ kind: 'accepted' }],
  inputInWords: ({ kind }) => kind,
  slice: ({ text }) => text.trim() !== '',
  events: { 'text.change': [{ text: 'All cars are booked' }, { text: ' ' }] },
  outcomes: {
    sendAct: {
      done: [acceptedRide],
      outputInWords: () => 'the ride as it is then',
      fail: [conflict, gone, offline],
    },
  },
  says: (snapshot) => select.selectFieldError(snapshot) || select.selectAlert(snapshot),
  invariants: {
    'the dialog stays while the act is being sent': (snapshot) => {
      if (select.selectIsSending(snapshot)) assert.equal(snapshot.can({ type: 'dialog.close' }), false);
    },
    'nothing but an acceptance is sent without words': (snapshot) => {
      const { kind, text } = snapshot.context;
      if (select.selectIsSending(snapshot)) assert.ok(kind === 'accepted' || text.trim() !== '');
    },
  },
});
