import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import type { CancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import * as select from '#machines/trips/cancellation.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';

export const terms: CancellationTerms = {
  paid: 14_850,
  fee_percent: 50,
  fee: 7_425,
  refund: 7_425,
  until: '2027-06-03T19:00:00.000Z',
  time_zone: 'Australia/Sydney',
};
export const conflict = new ApiFailure('http', { status: 409, problem: { message: 'This ride is complete.' } });

export default pathModel(cancellationMachine, {
  input: { access: { bookingId: 'b1' } },
  slice: ({ terms }) => [terms?.refund],
  outcomes: {
    loadTerms: { done: [terms], fail: [conflict, new ApiFailure('network')] },
    cancelBooking: { fail: [conflict, new ApiFailure('network')] },
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
