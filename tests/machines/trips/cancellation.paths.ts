import assert from 'node:assert/strict';
import type { CancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import * as select from '#machines/trips/cancellation.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const terms: CancellationTerms = {
  paid: 14_850,
  fee_percent: 50,
  fee: 7_425,
  refund: 7_425,
  until: '2027-06-03T19:00:00.000Z',
  time_zone: 'Australia/Sydney',
};
export const conflict = httpFailure(409, { message: 'This ride is complete.' });

export default pathModel(cancellationMachine, {
  input: { access: { bookingId: 'b1' } },
  slice: ({ terms }) => [terms?.refund],
  outcomes: {
    loadTerms: { done: [terms], fail: [conflict, offline] },
    cancelBooking: { fail: [conflict, offline] },
  },
  says: (snapshot) => select.selectFailure(snapshot) || select.selectAlert(snapshot) === select.CANCELLATION_FAILED,
  invariants: {
    'the dialog stays while the booking is being cancelled': (snapshot) => {
      if (select.selectIsCancelling(snapshot)) assert.equal(snapshot.can({ type: 'dialog.close' }), false);
    },
    'nothing is cancelled before the amounts are shown': (snapshot) => {
      if (select.selectIsAsking(snapshot)) assert.notEqual(select.selectTerms(snapshot), undefined);
    },
  },
});
