import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { type BookingChanges, book } from '../support/bookings.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW } from '../support/site.ts';
import { acceptedAt, addBooking, movementsOf, paymentState, siteWithBooking, UNPAID } from './support/bookings.ts';
import { askForCheckout, checkoutUrl, pay } from './support/customer.ts';
import { type Site, type SiteOptions, startSite } from './support/site.ts';

const db = await newDatabase();

const start = (options?: SiteOptions, over?: BookingChanges) => siteWithBooking(db, options, over);
const stateOf = (booking: string) => paymentState(db, booking);
const refusedConnection = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const unavailable = new PaymentProviderError('unavailable', 'No answer', refusedConnection);

describe('A checkout', () => {
  it('has one address for repeated calls (`booking/one-checkout`)', async () => {
    const { site, clock, booking } = await start();
    const first = await askForCheckout(site, booking, '/tripDetail?payment=canceled');
    clock.pass(29 * MINUTE_MS);
    const second = await askForCheckout(site, booking, '/cancel');

    const url = expect.stringContaining(`${site.url}/embedded/stripe/pay/cs_test_`);
    expect(first).toEqual({ status: 200, url, message: undefined });
    expect(second).toEqual(first);
    expect((await stateOf(booking)).checkouts).toEqual(['open']);
  });

  it('returns to the given path when cancelled, and can pay the same booking afterwards', async () => {
    const { site, booking } = await start();
    const back = '/tripDetail?pickup=Sydney%20Airport&payment=canceled';
    const { url = '' } = await askForCheckout(site, booking, back);
    expect(await (await fetch(url)).text()).toContain(`href="${site.url}${back.replaceAll('&', '&amp;')}"`);

    expect((await askForCheckout(site, booking, back)).url).toBe(url);
    expect((await pay(url)).location).toBe(`${site.url}/success?booking_id=${booking}`);
    await expect.poll(async () => (await stateOf(booking)).status).toBe('accepted');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'tripDetail'])(
    'does not lead back to %s',
    async (path) => {
      const { site, booking } = await start();
      expect(await askForCheckout(site, booking, path)).toMatchObject({ status: 422, url: undefined });
    },
  );

  it('accepts its booking once paid, and refuses another payment', async () => {
    const { site, clock, booking } = await start();
    await pay(await checkoutUrl(site, booking));
    await expect.poll(() => stateOf(booking)).toEqual(acceptedAt(clock.now()));

    const message = 'This booking has already been paid.';
    expect(await askForCheckout(site, booking)).toEqual({ status: 409, url: undefined, message });
  });

  it('is refused for an unknown, expired or cancelled booking', async () => {
    const { site, clock, booking: expired } = await start();
    const cancelled = await addBooking(db, clock, { status: 'cancelled' });
    clock.pass(30 * MINUTE_MS);
    for (const [id, status, message] of [
      ['nobody-booked-this', 404, "We can't find this booking."],
      [expired, 410, "This booking has expired because it wasn't paid in time. You can book again."],
      [cancelled, 410, 'This booking has been cancelled.'],
    ] as const) {
      expect(await askForCheckout(site, id)).toEqual({ status, message, url: undefined });
    }
  });

  it("is for the owner of a customer's booking only, while the session lasts", async () => {
    await addCustomer(db, 'ada');
    const { site, booking } = await start({ customers: { ada: 'ada', eve: 'eve' } }, { userId: 'ada' });
    const statusFor = async (bearer?: string) => (await askForCheckout(site, booking, undefined, bearer)).status;
    expect([await statusFor(), await statusFor('eve'), await statusFor('ended')]).toEqual([404, 404, 401]);
    expect(await statusFor('ada')).toBe(200);
  });

  it.each([undefined, 'ada', 'ended'])(
    "is open to anyone with the id of a guest's booking, with the bearer %s",
    async (bearer) => {
      const { site, booking } = await start({ customers: { ada: 'ada' } });
      expect((await askForCheckout(site, booking, undefined, bearer)).status).toBe(200);
    },
  );

  it.each([
    [0, []],
    [49, ['write-off 49']],
  ])('confirms a booking of %d cents once, without a card (`money/free-booking`)', async (total, movements) => {
    const { site, clock, booking } = await start({}, { total });
    const success = { status: 200, url: `${site.url}/success?booking_id=${booking}`, message: undefined };
    expect(await Promise.all([1, 2, 3].map(() => askForCheckout(site, booking)))).toEqual([success, success, success]);
    expect(await stateOf(booking)).toEqual({ ...acceptedAt(clock.now(), 0), checkouts: [] });
    expect(await movementsOf(db, booking)).toEqual(movements);
  });

  it('revives a booking that expired during payment', async () => {
    const { site, clock, booking } = await start();
    const url = await checkoutUrl(site, booking);
    clock.pass(31 * MINUTE_MS);
    await expireUnpaid(db, clock.now());

    await pay(url);
    await expect.poll(() => stateOf(booking)).toEqual(acceptedAt(clock.now()));
  });

  it.each([
    ['expired', 31],
    ['pending', 20],
  ])('paid after the pickup of a booking that is %s is due back (`money/due-back`)', async (status, minutes) => {
    const { site, clock, booking } = await start({}, { pickupAt: new Date(NOW + 15 * MINUTE_MS) });
    const url = await checkoutUrl(site, booking);
    clock.pass(minutes * MINUTE_MS);
    await expireUnpaid(db, clock.now());

    await pay(url);
    const refundsDue = [{ amount: 13_200, reason: 'too-late' }];
    await expect.poll(() => stateOf(booking)).toEqual({ ...UNPAID, status, checkouts: ['complete'], refundsDue });
    expect(site.logged).toEqual([['A payment is due back', expect.objectContaining({ reason: 'too-late' })]]);
  });

  it.each([0, 49, 13_200])('of a booking of %d cents cannot be opened after its pickup', async (total) => {
    const { site, clock, booking } = await start({}, { total, pickupAt: new Date(NOW + 15 * MINUTE_MS) });
    clock.pass(20 * MINUTE_MS);
    const message = "This booking has expired because it wasn't paid in time. You can book again.";
    expect(await askForCheckout(site, booking)).toEqual({ status: 410, message, url: undefined });
    expect(await stateOf(booking)).toEqual(UNPAID);
  });

  it('survives a restart and can be paid afterwards', async () => {
    const { site: before, clock, booking } = await start();
    const url = await checkoutUrl(before, booking);
    await before.stop();

    const after = await startSite(db, { clock });
    expect(await checkoutUrl(after, booking)).toBe(url);
    expect(await pay(url.replace(before.url, after.url))).toMatchObject({ status: 303 });
    await expect.poll(async () => (await stateOf(booking)).status).toBe('accepted');
  });

  it('reports an unreachable provider and opens the same checkout later', async () => {
    let isDown = true;
    const { createSession } = (await startSite(db)).dependencies.payments;
    const { site, clock, booking } = await start({
      payments: { createSession: (request) => (isDown ? Promise.reject(unavailable) : createSession(request)) },
    });
    const message = "We couldn't open the card payment. Please try again.";
    expect(await askForCheckout(site, booking)).toEqual({ status: 503, url: undefined, message });
    expect(site.dependencies.readiness.isDatabaseFailing()).toBe(false);
    isDown = false;
    clock.pass(29 * MINUTE_MS);
    expect((await askForCheckout(site, booking)).status).toBe(200);
    expect((await stateOf(booking)).checkouts).toEqual(['open']);
  });

  it('opens another session when the provider has expired the first', async () => {
    const { site, clock, booking } = await start({}, { expiresAt: new Date(NOW + 2 * HOUR_MS) });
    const first = await checkoutUrl(site, booking);
    await site.dependencies.payments.expireSession(first.split('/').at(-1) ?? '');
    clock.pass(MINUTE_MS);
    await reconcilePayments(site.dependencies);

    expect(await checkoutUrl(site, booking)).not.toBe(first);
    expect((await stateOf(booking)).checkouts).toEqual(['expired', 'open']);
  });
});

const CANCELLED = { ...UNPAID, status: 'cancelled' };

/** Books another order in place of a booking, and waits until the server has done its work. */
async function bookInstead(site: Site, replaces: string, changes: object = {}, key = `instead-of-${replaces}`) {
  const { status, id } = await book(site, { ...changes, replaces }, { key });
  await site.dependencies.background.settled();
  return { status, id };
}

describe('A booking in place of an unpaid one (`booking/replaced`)', () => {
  it('closes the old checkout page and can be paid itself, however often it is sent', async () => {
    const { site, booking } = await start();
    const oldPage = await checkoutUrl(site, booking);
    const key = `after-${booking}`;
    const next = await bookInstead(site, booking, {}, key);
    for (const replaced of [booking, next.id]) expect(await bookInstead(site, replaced, {}, key)).toEqual(next);

    expect(await pay(oldPage)).toMatchObject({ status: 410, location: null });
    expect(await stateOf(booking)).toEqual({ ...CANCELLED, checkouts: ['expired'] });
    expect((await pay(await checkoutUrl(site, next.id))).status).toBe(303);
  });

  it('cancels one that has expired, too: a late payment would revive it beside the new one', async () => {
    const { site, clock, booking } = await start();
    const oldPage = await checkoutUrl(site, booking);
    clock.pass(31 * MINUTE_MS);
    await expireUnpaid(db, clock.now());
    await bookInstead(site, booking);

    expect(await pay(oldPage)).toMatchObject({ status: 410, location: null });
    expect(await stateOf(booking)).toEqual({ ...CANCELLED, checkouts: ['expired'] });
  });

  it('leaves the old one as it is when it is refused', async () => {
    const { site, booking } = await start();
    const oldPage = await checkoutUrl(site, booking);
    expect((await bookInstead(site, booking, { total_amount: 1 })).status).toBe(409);
    expect((await bookInstead(site, booking, { vehicle_id: 'balloon' })).status).toBe(422);
    expect((await pay(oldPage)).status).toBe(303);
  });

  it('leaves a paid booking as it is, and stores no second one', async () => {
    const { site, booking } = await start();
    const stored = await db.$count(bookings);
    await pay(await checkoutUrl(site, booking));
    await expect.poll(async () => (await stateOf(booking)).status).toBe('accepted');
    expect(await bookInstead(site, booking)).toEqual({ status: 409, id: '' });
    expect([(await stateOf(booking)).status, await db.$count(bookings)]).toEqual(['accepted', stored]);
  });

  it("leaves a customer's booking as it is for everyone else", async () => {
    await addCustomer(db, 'owner');
    const { site, booking } = await start({}, { userId: 'owner' });
    await bookInstead(site, booking);
    expect(await stateOf(booking)).toEqual(UNPAID);
  });
});
