import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { addBooking, paymentState } from './support/bookings.ts';
import { askForCheckout, checkoutUrl, eventually, pay, seeSuccess } from './support/customer.ts';
import { Clock, type Site, type SiteOptions, startSite } from './support/site.ts';

const db = await newDatabase();

describe('A checkout (`money/free-booking`)', () => {
  let clock: Clock;
  const sites: Site[] = [];
  const start = async (options: SiteOptions = {}) => {
    const site = await startSite(db, { clock, ...options });
    sites.push(site);
    return site;
  };

  beforeEach(() => {
    clock = new Clock();
  });
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.stop())));

  it('has one address for repeated calls (`booking/one-checkout`)', async () => {
    const site = await start();
    const booking = await addBooking(db, clock);

    const first = await askForCheckout(site, booking, '/tripDetail?payment=canceled');
    clock.pass(29 * MINUTE_MS);
    const second = await askForCheckout(site, booking, '/cancel');

    expect(first).toEqual({
      status: 200,
      url: expect.stringContaining(`${site.url}/embedded/stripe/pay/cs_test_`),
      message: undefined,
    });
    expect(second).toEqual(first);
    expect((await paymentState(db, booking)).checkouts).toEqual(['open']);
  });

  it('returns to the given path when cancelled, and can pay the same booking afterwards', async () => {
    const site = await start();
    const booking = await addBooking(db, clock);
    const back = '/tripDetail?pickup=Sydney%20Airport&payment=canceled';

    const { url = '' } = await askForCheckout(site, booking, back);
    const page = await (await fetch(url)).text();
    expect(page).toContain(`href="${site.url}${back.replaceAll('&', '&amp;')}"`);
    expect((await paymentState(db, booking)).status).toBe('pending');

    const again = await askForCheckout(site, booking, back);
    expect(again.url).toBe(url);
    expect((await pay(url)).location).toBe(`${site.url}/success?booking_id=${booking}`);
    await eventually(async () => expect((await paymentState(db, booking)).status).toBe('accepted'));
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'tripDetail'])(
    'does not lead back to %s',
    async (path) => {
      const site = await start();
      const booking = await addBooking(db, clock);

      expect(await askForCheckout(site, booking, path)).toMatchObject({ status: 422, url: undefined });
    },
  );

  it('accepts its booking once paid, and refuses another payment', async () => {
    const site = await start();
    const booking = await addBooking(db, clock);

    expect(await pay(await checkoutUrl(site, booking))).toMatchObject({ status: 303 });
    await eventually(async () =>
      expect(await paymentState(db, booking)).toEqual({
        status: 'accepted',
        paidAt: clock.now(),
        acceptedAt: clock.now(),
        checkouts: ['complete'],
        payments: [13_200],
        refundsDue: [],
      }),
    );
    expect(await askForCheckout(site, booking)).toEqual({
      status: 409,
      url: undefined,
      message: 'This booking has been paid already.',
    });
  });

  it('leaves a paid booking pending when the operator accepts bookings', async () => {
    const site = await start({ autoAccept: false });
    const booking = await addBooking(db, clock);

    await pay(await checkoutUrl(site, booking));
    await eventually(async () =>
      expect(await paymentState(db, booking)).toMatchObject({
        status: 'pending',
        paidAt: clock.now(),
        acceptedAt: undefined,
        payments: [13_200],
      }),
    );
    expect((await askForCheckout(site, booking)).status).toBe(409);
    expect(await seeSuccess(site, booking)).toEqual({ status: 'pending', paid: true });
  });

  it('is refused for an unknown, expired or cancelled booking', async () => {
    const site = await start();
    const expired = await addBooking(db, clock);
    const cancelled = await addBooking(db, clock, { status: 'cancelled' });
    clock.pass(30 * MINUTE_MS);

    expect(await askForCheckout(site, 'nobody-booked-this')).toMatchObject({
      status: 404,
      message: 'There is no such booking.',
    });
    expect(await askForCheckout(site, expired)).toMatchObject({
      status: 410,
      message: 'This booking has expired, because it was not paid in time. Please book again.',
    });
    expect(await askForCheckout(site, cancelled)).toMatchObject({
      status: 410,
      message: 'This booking has been cancelled.',
    });
  });

  it("is for the owner of a customer's booking only", async () => {
    const site = await start({ customers: { 'ada-token': 'ada', 'eve-token': 'eve' } });
    await addCustomer(db, 'ada');
    const booking = await addBooking(db, clock, { userId: 'ada' });

    for (const bearer of [undefined, 'eve-token']) {
      expect(await askForCheckout(site, booking, undefined, bearer)).toMatchObject({ status: 404 });
    }
    expect((await askForCheckout(site, booking, undefined, 'ada-token')).status).toBe(200);
  });

  it("needs a sign-in after the session has ended, except for a guest's booking", async () => {
    const site = await start();
    await addCustomer(db, 'joan');
    const booking = await addBooking(db, clock, { userId: 'joan' });
    const ofGuest = await addBooking(db, clock);

    expect(await askForCheckout(site, booking, undefined, 'ended-token')).toMatchObject({
      status: 401,
      message: 'Please log in.',
    });
    expect((await askForCheckout(site, ofGuest, undefined, 'ended-token')).status).toBe(200);
  });

  it("is open to anyone with the id of a guest's booking, signed in or not", async () => {
    const site = await start({ customers: { 'ada-token': 'ada' } });
    const booking = await addBooking(db, clock);

    expect((await askForCheckout(site, booking)).status).toBe(200);
    expect((await askForCheckout(site, booking, undefined, 'ada-token')).status).toBe(200);
  });

  it.each([0, 49])('confirms a booking of %d cents once, without a card', async (total) => {
    const site = await start();
    const booking = await addBooking(db, clock, { total });
    const success = { status: 200, url: `${site.url}/success?booking_id=${booking}`, message: undefined };

    expect(await Promise.all([1, 2, 3].map(() => askForCheckout(site, booking)))).toEqual([success, success, success]);
    expect(await paymentState(db, booking)).toEqual({
      status: 'accepted',
      paidAt: clock.now(),
      acceptedAt: clock.now(),
      checkouts: [],
      payments: [0],
      refundsDue: [],
    });
  });

  it('is settled on the success page when the webhook is lost', async () => {
    const site = await start({ webhooks: 'lost' });
    const booking = await addBooking(db, clock);
    const url = await checkoutUrl(site, booking);

    expect(await seeSuccess(site, booking)).toEqual({ status: 'pending', paid: false });
    await pay(url);
    expect(await seeSuccess(site, booking)).toEqual({ status: 'accepted', paid: true });
    expect(await paymentState(db, booking)).toMatchObject({ checkouts: ['complete'], payments: [13_200] });
  });

  it('leaves the booking unpaid while the provider does not answer', async () => {
    const unavailable = new PaymentProviderError('unavailable', 'No answer');
    const site = await start({ payments: { retrieveSession: () => Promise.reject(unavailable) } });
    const booking = await addBooking(db, clock);
    await checkoutUrl(site, booking);

    expect(await seeSuccess(site, booking)).toEqual({ status: 'pending', paid: false });
  });

  it('revives a booking that expired during payment', async () => {
    const site = await start();
    const booking = await addBooking(db, clock, { status: 'pending' });
    const url = await checkoutUrl(site, booking);
    clock.pass(31 * MINUTE_MS);
    await expireUnpaid(db, clock.now());

    await pay(url);
    await eventually(async () =>
      expect(await paymentState(db, booking)).toMatchObject({
        status: 'accepted',
        payments: [13_200],
        refundsDue: [],
      }),
    );
  });

  it('records money as due back when the ride is over', async () => {
    const site = await start();
    const pickupAt = new Date(clock.now() + 20 * MINUTE_MS);
    const booking = await addBooking(db, clock, { pickupAt });
    const url = await checkoutUrl(site, booking);
    clock.pass(31 * MINUTE_MS);
    await expireUnpaid(db, clock.now());

    await pay(url);
    await eventually(async () =>
      expect(await paymentState(db, booking)).toEqual({
        status: 'expired',
        paidAt: undefined,
        acceptedAt: undefined,
        checkouts: ['complete'],
        payments: [],
        refundsDue: [{ amount: 13_200, reason: 'too-late' }],
      }),
    );
    expect(site.logged).toEqual([['A payment is due back', expect.objectContaining({ reason: 'too-late' })]]);
  });

  it('survives a restart and can be paid afterwards', async () => {
    const before = await startSite(db, { clock });
    const booking = await addBooking(db, clock);
    const url = await checkoutUrl(before, booking);
    await before.stop();

    const after = await start();
    expect(await checkoutUrl(after, booking)).toBe(url);
    expect(await pay(url.replace(before.url, after.url))).toMatchObject({ status: 303 });
    await eventually(async () => expect((await paymentState(db, booking)).status).toBe('accepted'));
  });

  it('reports an unreachable provider and opens the same checkout later', async () => {
    let isDown = true;
    const working = await start();
    const { createSession } = working.dependencies.payments;
    const site = await start({
      payments: {
        createSession: (request) =>
          isDown ? Promise.reject(new PaymentProviderError('unavailable', 'No answer')) : createSession(request),
      },
    });
    const booking = await addBooking(db, clock);

    expect(await askForCheckout(site, booking)).toEqual({
      status: 503,
      url: undefined,
      message: 'The card payment could not be opened. Please try again.',
    });
    isDown = false;
    clock.pass(29 * MINUTE_MS);
    expect((await askForCheckout(site, booking)).status).toBe(200);
    expect((await paymentState(db, booking)).checkouts).toEqual(['open']);
  });

  it('opens another session when the provider has expired the first', async () => {
    const site = await start();
    const booking = await addBooking(db, clock, { expiresAt: new Date(clock.now() + 2 * HOUR_MS) });
    const first = await checkoutUrl(site, booking);
    await site.dependencies.payments.expireSession(first.split('/').at(-1) ?? '');
    clock.pass(MINUTE_MS);
    await reconcilePayments(site.dependencies);

    const second = await checkoutUrl(site, booking);
    expect(second).not.toBe(first);
    expect((await paymentState(db, booking)).checkouts).toEqual(['expired', 'open']);
  });
});
