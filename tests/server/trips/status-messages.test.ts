import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/local-time.ts';
import type { StoredBooking } from '#server/bookings/read-booking.ts';
import { operatorMessage } from '#server/trips/operator-ride.ts';
import { statusMessage } from '#server/trips/status-message.ts';
import { NOW } from '../support/site.ts';

const AT = 'Mon, Jan 04, 2027 02:00 PM, Sydney time (AEDT)';
const cancelled = (...kinds: string[]) => ({
  status: 'cancelled',
  cancellation: { cancelledAt: new Date(NOW), isByRefund: kinds.length === 0 },
  acts: kinds.map((kind) => ({ kind })),
});

test.each<[string, object]>([
  ['The customer has not paid yet.', { status: 'pending', paidAt: null }],
  ['This booking expired unpaid.', { status: 'pending', paidAt: null, expiresAt: new Date(NOW) }],
  ['This ride is paid and waiting for you.', { status: 'pending', rideEndsAt: new Date(NOW + 1) }],
  ['This ride was paid, but never accepted.', { status: 'pending', rideEndsAt: new Date(NOW) }],
  [`This ride was accepted on ${AT}.`, { status: 'accepted', acceptedAt: new Date(NOW) }],
  ['This ride is accepted.', { status: 'accepted', acceptedAt: null }],
  ['This ride is complete.', { status: 'completed' }],
  [`This ride was declined by the operator on ${AT}.`, cancelled('declined')],
  [`This ride was cancelled by the operator on ${AT}.`, cancelled('cancelled')],
  [`This ride was cancelled by the customer on ${AT}.`, cancelled('note')],
  [`This ride was cancelled by a full refund on ${AT}.`, cancelled()],
  ['This ride is cancelled.', { status: 'cancelled', cancellation: null }],
])('the operator reads what has become of a ride: %s', (message, facts) => {
  const later = new Date(NOW + HOUR_MS);
  const ride = { paidAt: later, expiresAt: later, rideEndsAt: later, timeZone: 'Australia/Sydney', acts: [], ...facts };
  expect(operatorMessage(ride as unknown as StoredBooking, NOW)).toBe(message);
});

test.each<[string, object]>([
  ["We've refunded A$343.71 to your card, A$649.56 in all.", { refunded: 64_956, due: 0 }],
  ['A$343.71 will be refunded to your card, A$649.56 in all.', { refunded: 30_585, due: 34_371 }],
  ['A$343.71 will be refunded to your card, A$649.56 in all.', { refunded: 18_194, due: 46_762 }],
  [
    "We've refunded A$193.71 to your card. A$150.00 will be refunded to your card, A$649.56 in all.",
    { refunded: 49_956, due: 15_000 },
  ],
  ["We've refunded A$343.71 to your card.", { refunded: 34_371, due: 0 }],
  ["We've refunded A$100.00 to your card.", { refunded: 10_000, due: 0 }],
  ["In all, we've refunded A$305.85 to your card.", { refunded: 30_585, due: 0, own: 0 }],
  [
    "In all, we've refunded A$181.94 to your card. A$123.91 will be refunded to your card.",
    { refunded: 18_194, due: 12_391, own: 0 },
  ],
  ['A$305.85 will be refunded to your card.', { refunded: 0, due: 30_585, own: 0 }],
  ["We've refunded A$305.85 to your card.", { refunded: 30_585, due: 0, own: 0, paidAt: null }],
])(
  'the payer of a cancelled ride reads what the cancellation gave back, and all that went back (`booking/cancel`): %s',
  (money, { own = 34_371, ...facts }: { own?: number }) => {
    const cancellation = { fee: 0, refund: own };
    const ride = { status: 'cancelled', paidAt: new Date(NOW), acts: [], cancellation, ...facts };
    const message = statusMessage(ride as unknown as StoredBooking, 'payer', NOW);
    expect(message).toBe(`This booking has been cancelled. ${money}`);
  },
);
