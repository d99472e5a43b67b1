import { expect, test } from 'vitest';
import { cancellationLadder } from '#domain/cancellation.ts';
import { cancellationText } from '#machines/booking/trip-cancellation.ts';

test('the cost of cancelling now has its zone for a visitor elsewhere, and its year if that is another one (`booking/free-cancellation`)', () => {
  const zone = 'Australia/Sydney';
  const steps = cancellationLadder({ date: '2027-10-03', time: '10:00' }, zone, 10_000);
  const textAt = (now: string, visitorZone: string) =>
    cancellationText({ steps, zone, minimumFee: 0 }, Date.parse(now), visitorZone);
  expect([
    textAt('2027-09-01T10:00Z', 'Australia/Melbourne'),
    textAt('2027-09-01T10:00Z', 'America/New_York'),
    textAt('2026-12-01T10:00Z', 'America/New_York'),
    textAt('2027-10-02T10:00Z', 'Australia/Melbourne'),
    textAt('2027-10-02T22:00Z', 'Australia/Melbourne'),
    textAt('2027-10-03T10:00Z', 'Australia/Melbourne'),
  ]).toEqual([
    'Free cancellation until Sat, Oct 02, 09:00 AM',
    'Free cancellation until Sat, Oct 02, 09:00 AM, Sydney time (AEST)',
    'Free cancellation until Sat, Oct 02, 2027 09:00 AM, Sydney time (AEST)',
    'Cancelling costs A$50.00 until Sun, Oct 03, 06:00 AM',
    'No refund if you cancel',
    undefined,
  ]);
});
