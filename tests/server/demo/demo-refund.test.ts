import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { cancelBooking } from '#contract/trips/cancellation.contract.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { prepareDemo } from '#server/embedded/demo/prepare-demo.ts';
import { compareLedger } from '#server/payments/compare-ledger.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { movementsOf } from '../payments/support/bookings.ts';
import { startSite } from '../payments/support/site.ts';
import { by } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';

const db = await newDatabase();

it('Cancelled demo rides are refunded by the embedded checkout, and the ledger agrees with it', async () => {
  const site = await startSite(db, { customers: { demo: 'demo-customer' } });
  await prepareDemo(site.dependencies);
  const [ride] = await db.select().from(bookings).where(eq(bookings.idempotencyKey, 'on another clock'));
  const id = ride?.id ?? '';
  const { status } = await site.send(cancelBooking, { id, refund: 186.01 }, by('demo'));
  expect(status).toBe(200);
  await returnMoneyDue(site.dependencies);
  await expect.poll(() => movementsOf(db, id)).toEqual(['charge 18601', 'refund -18601']);
  const [cancelled] = await db.select().from(bookings).where(eq(bookings.idempotencyKey, 'cancelled'));
  await expect.poll(() => movementsOf(db, cancelled?.id ?? '')).toEqual(['charge 48750', 'refund -48750']);
  site.clock.pass(DAY_MS);
  await compareLedger(site.dependencies);
  expect(site.logged).toEqual([]);

  // Its refund is re-dated with it.
  site.clock.pass(60 * DAY_MS);
  await prepareDemo(site.dependencies);
  const { body } = await site.send(getBookingDetail, { id: cancelled?.id ?? '' }, by('demo'));
  const timeline = body.data?.ride?.timeline ?? [];
  expect(timeline.map((entry) => entry?.kind)).toEqual(['booked', 'paid', 'confirmed', 'cancelled', 'refunded']);
  site.clock.time = Number(new Date(timeline.at(-1)?.at ?? '')) + 2 * DAY_MS;
  await compareLedger(site.dependencies);
  expect(site.logged).toEqual([]);
});
