import assert from 'node:assert/strict';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import { confirmationMachine } from '#machines/booking/confirmation.machine.ts';
import * as select from '#machines/booking/confirmation.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { confirmed } from '../support/booking-samples.ts';

export const pending = { ...confirmed, status: 'pending', paid: false } as const;
export const expired = { ...confirmed, status: 'expired', paid: false } as const;

export default pathModel(confirmationMachine, {
  input: { bookingId: 'booking-1', visitor: 'guest', people: { traveller: undefined, payer: undefined } },
  otherInputs: [{ bookingId: '' }],
  slice: ({ booking }) => booking?.status,
  outcomes: {
    loadConfirmation: {
      done: [confirmed, pending, expired, undefined],
      outputInWords: (booking: ConfirmedBooking | undefined) =>
        booking ? `${booking.paid ? 'paid' : 'not paid'}, ${booking.status}` : 'no booking',
    },
  },
  says: (snapshot) =>
    snapshot.matches('failed') ? select.selectAdvice(snapshot) : select.selectStage(snapshot) === 'closed',
  deadEnds: { closed: 'the page links back to the trip' },
  invariants: {
    'a booking is shown only once it is loaded': (snapshot) => {
      if (snapshot.hasTag('booking')) assert.notEqual(snapshot.context.booking, undefined);
    },
  },
});
