import assert from 'node:assert/strict';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import type { BookingDraft } from '#machines/booking/booking-draft.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { draft, fingerprint } from '../support/booking-samples.ts';
import { trip } from '../support/samples.ts';

export const attempt = { idempotencyKey: 'key-2', fingerprint };
export const working: BookingDraft = { ...draft, attempt: undefined };
const begun: BookingDraft = { ...working, step: 'vehicle' };

export default pathModel(bookingDraftMachine, {
  input: { draft: undefined },
  slice: ({ draft: kept }) => [kept?.step, kept?.attempt],
  events: {
    'draft.changed': [{ patch: { trip, step: 'vehicle' } }],
    'draft.resumed': [{ draft }, { draft: begun }],
    'draft.replaced': [{ draft }, { draft: working }, { draft: undefined }],
    'attempt.started': [{ attempt }],
    'booking.created': [{ bookingId: 'booking-2' }],
    'booking.settled': [{ bookingId: 'booking-1' }, { bookingId: 'booking-2' }],
    'booking.expired': [{ bookingId: 'booking-1' }, { bookingId: 'booking-2' }],
  },
  saying: {
    'draft.changed': () => 'a trip, and the step vehicle',
    'draft.resumed': bookingIn,
    'draft.replaced': bookingIn,
  },
  invariants: {
    'payment is awaited exactly while a booking exists': (snapshot) => {
      const bookingId = snapshot.context.draft?.attempt?.bookingId;
      assert.equal(snapshot.matches('awaitingPayment'), bookingId !== undefined);
    },
    'nothing is kept while it is empty': (snapshot) => {
      assert.equal(snapshot.matches('empty'), snapshot.context.draft === undefined);
    },
  },
});

function bookingIn({ draft: kept }: { readonly draft: BookingDraft | undefined }): string {
  if (!kept) return 'nothing';
  return `a trip with ${kept.attempt?.bookingId ?? 'no booking'}`;
}
