import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/local-time.ts';
import type { StoredBooking } from '#server/bookings/read-booking.ts';
import { operatorMessage } from '#server/trips/operator-ride.ts';
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
