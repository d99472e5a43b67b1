import assert from 'node:assert/strict';
import type { ChangeTerms } from '#contract/trips/change.contract.ts';
import type { Agreement } from '#machines/booking/booking-draft.ts';
import { type CheckedChange, rideChangeMachine } from '#machines/booking/ride-change.machine.ts';
import * as select from '#machines/booking/ride-change.selectors.ts';
import { changeFields } from '#machines/booking/ride-change.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { order } from '../support/booking-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const terms: ChangeTerms = {
  version: 1,
  old: [
    { label: 'Subtotal', amount: 12_000 },
    { label: 'Child seat', amount: 1_500 },
    { label: 'GST (10%)', amount: 1_350 },
  ],
  new: [
    { label: 'Subtotal', amount: 18_000 },
    { label: 'Booster', amount: 1_000 },
    { label: 'GST (10%)', amount: 1_900 },
  ],
  old_total: 14_850,
  new_total: 20_900,
  to_pay: 6_050,
  refund: 0,
  kept: 0,
  promo_notice: '',
  least_fee: 0,
  until: '2027-06-03T19:00:00.000Z',
  time_zone: 'Australia/Sydney',
};

export const checked: CheckedChange = { terms, idempotencyKey: 'key-1' };
export const conflict = httpFailure(409, { message: 'This ride has changed.' });
export const refusal = httpFailure(422, { message: 'Choose the pickup again.' });

export const agreed: Agreement = { toPay: 6_050, refund: 0, idempotencyKey: 'key-0' };

export default pathModel(rideChangeMachine, {
  input: { request: { access: { bookingId: 'b1' }, version: 1, change: changeFields(order) }, agreed: undefined },
  otherInputs: [{ agreed }],
  inputInWords: ({ agreed: before }) => (before ? 'a save that may have arrived' : 'no save'),
  slice: ({ refusal: why }) => why !== undefined,
  outcomes: {
    checkPrice: { done: [checked], fail: [conflict, refusal, offline] },
    saveChange: { done: [{ url: 'https://pay.example/1' }, { url: '' }], fail: [conflict, refusal, offline] },
  },
  says: (snapshot) => select.selectFailure(snapshot) || select.selectAlert(snapshot),
  deadEnds: {
    refused: 'The customer edits the step that is refused, which starts another check.',
    overtaken: 'The customer opens the ride as it is now.',
    sending: 'The browser leaves, or the wizard checks the price again.',
    returned: 'The wizard checks the price of the new version.',
    saved: "The ride's page opens.",
  },
  invariants: {
    'nothing is saved or paid before the amounts are shown': (snapshot) => {
      if (select.selectCanSave(snapshot)) assert.notEqual(select.selectTerms(snapshot), undefined);
    },
    'one press saves once': (snapshot) => {
      if (select.selectIsSending(snapshot)) assert.equal(select.selectCanSave(snapshot), false);
    },
  },
});
