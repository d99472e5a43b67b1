import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import type { Database } from '#server/db/database.ts';
import { newDatabase } from '../support/databases.ts';
import { addBooking, handledEvents, paymentState } from './support/bookings.ts';
import { checkoutUrl, paidEvent, sendWebhook } from './support/customer.ts';
import { API, type Site, startSite, WEBHOOK_SECRET } from './support/site.ts';

const db = await newDatabase();

describe('The payment webhook', () => {
  let site: Site;

  beforeAll(async () => {
    site = await startSite(db);
  });
  afterAll(async () => {
    await site.stop();
  });
  const unpaid = {
    status: 'pending',
    paidAt: undefined,
    acceptedAt: undefined,
    checkouts: [],
    payments: [],
    refundsDue: [],
  };
  const stateOf = (booking: string) => paymentState(db, booking);

  it('settles a signed payment', async () => {
    const booking = await addBooking(db, site.clock);

    expect(await sendWebhook(site, paidEvent(booking))).toBe(200);
    expect(await stateOf(booking)).toEqual({
      ...unpaid,
      status: 'accepted',
      paidAt: site.clock.now(),
      acceptedAt: site.clock.now(),
      payments: [13_200],
    });
  });

  it('answers 200 to a repeated event and changes nothing', async () => {
    const booking = await addBooking(db, site.clock);
    const event = paidEvent(booking);
    await sendWebhook(site, event);
    const settled = await stateOf(booking);
    site.clock.pass(MINUTE_MS);

    expect(await sendWebhook(site, event)).toBe(200);
    expect(await stateOf(booking)).toEqual(settled);
  });

  it('settles a payment once when two events report it', async () => {
    const booking = await addBooking(db, site.clock);

    expect(await sendWebhook(site, paidEvent(booking))).toBe(200);
    expect(await sendWebhook(site, paidEvent(booking, {}, 'checkout.session.async_payment_succeeded'))).toBe(200);
    expect(await stateOf(booking)).toMatchObject({ payments: [13_200], refundsDue: [] });
  });

  it('settles once when a paid booking waits for the operator', async () => {
    const waiting = await startSite(db, { clock: site.clock, autoAccept: false });
    const booking = await addBooking(db, site.clock);

    expect(await sendWebhook(waiting, paidEvent(booking))).toBe(200);
    expect(await sendWebhook(waiting, paidEvent(booking))).toBe(200);
    await waiting.stop();
    expect(await stateOf(booking)).toEqual({ ...unpaid, paidAt: site.clock.now(), payments: [13_200] });
  });

  it('answers 200 to other events and stores them', async () => {
    const event = { id: 'evt_unknown', object: 'event', type: 'invoice.paid', data: { object: { object: 'invoice' } } };

    expect(await sendWebhook(site, event)).toBe(200);
    expect(await handledEvents(db)).toContain('evt_unknown');
  });

  it('ignores payments of another shop on the same account', async () => {
    expect(await sendWebhook(site, paidEvent('not-a-booking'))).toBe(200);
    expect(await sendWebhook(site, paidEvent('', { client_reference_id: null }))).toBe(200);
    expect(await stateOf('not-a-booking')).toEqual({ ...unpaid, status: undefined });
  });

  it('does not settle a session that is complete but unpaid', async () => {
    const booking = await addBooking(db, site.clock);

    expect(await sendWebhook(site, paidEvent(booking, { payment_status: 'unpaid' }))).toBe(200);
    expect(await stateOf(booking)).toEqual(unpaid);
  });

  it.each([
    ['another amount', { amount_total: 13_199 }, { amount: 13_199, reason: 'amount-differs' }],
    ['another currency', { currency: 'usd' }, { amount: 13_200, reason: 'amount-differs' }],
  ])('records %s as due back and leaves the booking unpaid', async (_what, over, refund) => {
    const booking = await addBooking(db, site.clock);

    expect(await sendWebhook(site, paidEvent(booking, over))).toBe(200);
    expect(await stateOf(booking)).toEqual({ ...unpaid, refundsDue: [refund] });
  });

  it('records a second payment as due back', async () => {
    const booking = await addBooking(db, site.clock);
    await sendWebhook(site, paidEvent(booking));

    expect(await sendWebhook(site, paidEvent(booking, { id: 'cs_other', payment_intent: 'pi_other' }))).toBe(200);
    expect(await stateOf(booking)).toMatchObject({
      payments: [13_200],
      refundsDue: [{ amount: 13_200, reason: 'paid-twice' }],
    });
  });

  it('records a payment for a cancelled booking as due back', async () => {
    const booking = await addBooking(db, site.clock, { status: 'cancelled' });

    expect(await sendWebhook(site, paidEvent(booking))).toBe(200);
    expect(await stateOf(booking)).toEqual({
      ...unpaid,
      status: 'cancelled',
      refundsDue: [{ amount: 13_200, reason: 'cancelled' }],
    });
  });

  it('makes room for another checkout when a session has expired', async () => {
    const booking = await addBooking(db, site.clock);
    const id = (await checkoutUrl(site, booking)).split('/').at(-1);
    const expired = { id, payment_status: 'unpaid', status: 'expired', payment_intent: null };

    expect(await sendWebhook(site, paidEvent(booking, expired, 'checkout.session.expired'))).toBe(200);
    expect(await stateOf(booking)).toEqual({ ...unpaid, checkouts: ['expired'] });
  });

  it.each<[string, { secret?: string; signature?: string; ago?: number }]>([
    ['with another secret', { secret: 'whsec_other' }],
    ['without a signature', { signature: '' }],
    ['with a signature that is none', { signature: 'hello' }],
    ['more than 5 minutes old', { ago: 5 * MINUTE_MS + 1000 }],
    ['more than 5 minutes in the future', { ago: -5 * MINUTE_MS - 1000 }],
  ])('refuses an event signed %s', async (_what, { ago = 0, ...options }) => {
    const booking = await addBooking(db, site.clock);

    expect(await sendWebhook(site, paidEvent(booking), { ...options, at: site.clock.now() - ago })).toBe(400);
    expect(await stateOf(booking)).toEqual(unpaid);
  });

  it.each([
    ['5 minutes old', 5 * MINUTE_MS],
    ['5 minutes in the future', -5 * MINUTE_MS],
  ])('accepts an event signed %s', async (_what, ago) => {
    const booking = await addBooking(db, site.clock);

    expect(await sendWebhook(site, paidEvent(booking), { at: site.clock.now() - ago })).toBe(200);
    expect((await stateOf(booking)).status).toBe('accepted');
  });

  it('refuses a signature with two times, of which only one is signed', async () => {
    const booking = await addBooking(db, site.clock);
    const event = paidEvent(booking);
    const future = Math.floor(site.clock.now() / 1000) + 86_400;
    const signed = Stripe.webhooks.generateTestHeaderString({
      payload: JSON.stringify(event),
      secret: WEBHOOK_SECRET,
      timestamp: future,
    });

    const signature = `t=${Math.floor(site.clock.now() / 1000)},${signed}`;
    expect(await sendWebhook(site, event, { signature })).toBe(400);
    expect(await stateOf(booking)).toEqual(unpaid);
  });

  it('refuses a signed event whose bytes were changed', async () => {
    const booking = await addBooking(db, site.clock);
    const event = paidEvent(booking, { amount_total: 1 });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: JSON.stringify(event),
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(site.clock.now() / 1000),
    });

    const changed = { ...event, data: { object: { ...event.data.object, amount_total: 13_200 } } };
    expect(await sendWebhook(site, changed, { signature })).toBe(400);
    expect(await stateOf(booking)).toEqual(unpaid);
  });

  it('refuses a body that is not JSON', async () => {
    const response = await fetch(`${site.url}${API}/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(400);
  });

  it('handles a repeated event after a failure', async () => {
    const booking = await addBooking(db, site.clock);
    const event = paidEvent(booking);
    const failing = await startSite(withFailingUpdates(db), { clock: site.clock });

    expect(await sendWebhook(failing, event)).toBe(500);
    await failing.stop();
    expect(await stateOf(booking)).toEqual(unpaid);
    expect(await sendWebhook(site, event)).toBe(200);
    expect((await stateOf(booking)).status).toBe('accepted');
  });
});

/** A database that fails after storing the event and before updating the booking. */
function withFailingUpdates(db: Database): Database {
  const failing = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (object, key) => {
        if (key === 'update') {
          return () => {
            throw new Error('The connection broke');
          };
        }
        const value = Reflect.get(object, key);
        if (key === 'transaction' && typeof value === 'function') {
          return (run: (tx: object) => unknown) => value.call(object, (tx: object) => run(failing(tx)));
        }
        return typeof value === 'function' ? value.bind(object) : value;
      },
    });
  return failing(db);
}
