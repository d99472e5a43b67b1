import { describe, expect, it } from 'vitest';
import { book } from '../support/book.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { paymentState, siteWithBooking, UNPAID } from './support/bookings.ts';
import { checkoutUrl, eventually, pay } from './support/customer.ts';
import type { Site } from './support/site.ts';

const db = await newDatabase();
const CANCELLED = { ...UNPAID, status: 'cancelled' };

/** Books another order in place of a booking, and waits until the server has done its work. */
async function bookInstead(site: Site, replaces: string, changes: object = {}, key = `instead-of-${replaces}`) {
  const { status, id } = await book(site, { ...changes, replaces }, { key });
  await site.dependencies.background.settled();
  return { status, id };
}

describe('A booking in place of an unpaid one (`booking/replaced`)', () => {
  it('closes the old checkout page and can be paid itself, however often it is sent', async () => {
    const { site, booking } = await siteWithBooking(db);
    const oldPage = await checkoutUrl(site, booking);
    const key = `after-${booking}`;
    const next = await bookInstead(site, booking, {}, key);
    for (const replaced of [booking, next.id]) expect(await bookInstead(site, replaced, {}, key)).toEqual(next);

    expect(await pay(oldPage)).toMatchObject({ status: 410, location: null });
    expect(await paymentState(db, booking)).toEqual({ ...CANCELLED, checkouts: ['expired'] });
    expect((await pay(await checkoutUrl(site, next.id))).status).toBe(303);
  });

  it('leaves the old one as it is when it is refused', async () => {
    const { site, booking } = await siteWithBooking(db);
    const oldPage = await checkoutUrl(site, booking);
    expect((await bookInstead(site, booking, { total_amount: 1 })).status).toBe(409);
    expect((await bookInstead(site, booking, { vehicle_id: 'balloon' })).status).toBe(422);
    expect((await pay(oldPage)).status).toBe(303);
  });

  it('leaves a paid booking as it is', async () => {
    const { site, booking } = await siteWithBooking(db);
    await pay(await checkoutUrl(site, booking));
    await eventually(async () => expect((await paymentState(db, booking)).status).toBe('accepted'));
    await bookInstead(site, booking);
    expect((await paymentState(db, booking)).status).toBe('accepted');
  });

  it("leaves a customer's booking as it is for everyone else", async () => {
    await addCustomer(db, 'owner');
    const { site, booking } = await siteWithBooking(db, {}, { userId: 'owner' });
    await bookInstead(site, booking);
    expect(await paymentState(db, booking)).toEqual(UNPAID);
  });
});
