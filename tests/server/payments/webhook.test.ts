import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import type { Database } from '#server/db/database.ts';
import { paymentEvents } from '#server/db/payment.schema.ts';
import { newDatabase } from '../support/databases.ts';
import { acceptedAt, addBooking, ledgerOf, paymentState, siteWithBooking, UNPAID } from './support/bookings.ts';
import {
  askForCheckout,
  checkoutUrl,
  movedEvent,
  paidEvent,
  seeSuccess,
  sendWebhook,
  signatureOf,
} from './support/customer.ts';
import { API, startSite } from './support/site.ts';

const db = await newDatabase();

const site = await startSite(db, {}, afterAll);
const { clock } = site;

describe('The payment webhook', () => {
  const stateOf = (booking: string) => paymentState(db, booking);

  it('settles a signed payment, and answers 200 to a repeated event, which changes nothing', async () => {
    const booking = await addBooking(db, clock);
    const event = paidEvent(booking);
    expect(await sendWebhook(site, event)).toBe(200);
    const settled = { ...acceptedAt(clock.now()), checkouts: [] };
    expect(await stateOf(booking)).toEqual(settled);
    clock.pass(MINUTE_MS);
    expect(await sendWebhook(site, event)).toBe(200);
    expect(await stateOf(booking)).toEqual(settled);
  });

  it('settles once when a paid booking waits for the operator', async () => {
    const { site: waiting, booking } = await siteWithBooking(db, { clock, autoAccept: false });

    expect(await sendWebhook(waiting, paidEvent(booking, {}, 'checkout.session.async_payment_succeeded'))).toBe(200);
    expect(await sendWebhook(waiting, paidEvent(booking))).toBe(200);
    expect(await stateOf(booking)).toEqual({ ...UNPAID, paidAt: clock.now(), payments: [13_200] });
    expect(await ledgerOf(db, booking)).toEqual([['charge', `pi_${booking}`, 13_200]]);
    expect((await askForCheckout(waiting, booking)).status).toBe(409);
    expect(await seeSuccess(waiting, booking)).toEqual({ status: 'pending', paid: true });
  });

  it('answers 200 to other events and stores them', async () => {
    const event = movedEvent('invoice.paid', { object: 'invoice' });
    expect(await sendWebhook(site, event)).toBe(200);
    expect(await db.$count(paymentEvents, eq(paymentEvents.id, event.id))).toBe(1);
  });

  it('ignores payments of another shop on the same account', async () => {
    expect(await sendWebhook(site, paidEvent('not-a-booking'))).toBe(200);
    expect(await sendWebhook(site, paidEvent('', { client_reference_id: null }))).toBe(200);
    expect(await stateOf('not-a-booking')).toEqual({ ...UNPAID, status: undefined });
  });

  it('does not settle a session that is complete but unpaid', async () => {
    const booking = await addBooking(db, clock);
    expect(await sendWebhook(site, paidEvent(booking, { payment_status: 'unpaid' }))).toBe(200);
    expect(await stateOf(booking)).toEqual(UNPAID);
  });

  it.each<[string, { status?: 'cancelled' }, object, object]>([
    ['another amount', {}, { amount_total: 13_199 }, { amount: 13_199, reason: 'amount-differs' }],
    ['another currency', {}, { currency: 'usd' }, { amount: 13_200, reason: 'amount-differs' }],
    ['a payment of a cancelled booking', { status: 'cancelled' }, {}, { amount: 13_200, reason: 'cancelled' }],
  ])('records %s as due back and leaves the booking unpaid', async (_what, over, session, refund) => {
    const booking = await addBooking(db, clock, over);
    expect(await sendWebhook(site, paidEvent(booking, { ...session }))).toBe(200);
    expect(await stateOf(booking)).toEqual({ ...UNPAID, ...over, refundsDue: [refund] });
  });

  it('records a second payment as due back', async () => {
    const booking = await addBooking(db, clock);
    await sendWebhook(site, paidEvent(booking));

    expect(await sendWebhook(site, paidEvent(booking, { id: 'cs_other', payment_intent: 'pi_other' }))).toBe(200);
    const refundsDue = [{ amount: 13_200, reason: 'paid-twice' }];
    expect(await stateOf(booking)).toMatchObject({ payments: [13_200], refundsDue });
  });

  it('makes room for another checkout when a session has expired', async () => {
    const booking = await addBooking(db, clock);
    const id = (await checkoutUrl(site, booking)).split('/').at(-1);
    const expired = { id, payment_status: 'unpaid', status: 'expired', payment_intent: null };

    expect(await sendWebhook(site, paidEvent(booking, expired, 'checkout.session.expired'))).toBe(200);
    expect(await stateOf(booking)).toEqual({ ...UNPAID, checkouts: ['expired'] });
  });

  it.each<[string, { secret?: string; signature?: string; ago?: number }]>([
    ['with another secret', { secret: 'whsec_other' }],
    ['without a signature', { signature: '' }],
    ['with a signature that is none', { signature: 'hello' }],
    ['more than 5 minutes old', { ago: 5 * MINUTE_MS + 1000 }],
    ['more than 5 minutes in the future', { ago: -5 * MINUTE_MS - 1000 }],
  ])('refuses an event signed %s', async (_what, { ago = 0, ...options }) => {
    const booking = await addBooking(db, clock);
    expect(await sendWebhook(site, paidEvent(booking), { ...options, at: clock.now() - ago })).toBe(400);
    expect(await stateOf(booking)).toEqual(UNPAID);
  });

  it.each([5, -5])('accepts an event signed %d minutes ago', async (ago) => {
    const booking = await addBooking(db, clock);
    expect(await sendWebhook(site, paidEvent(booking), { at: clock.now() - ago * MINUTE_MS })).toBe(200);
    expect((await stateOf(booking)).status).toBe('accepted');
  });

  it('refuses a signature with two times, of which only one is signed', async () => {
    const booking = await addBooking(db, clock);
    const event = paidEvent(booking);
    const signature = `t=${Math.floor(clock.now() / 1000)},${signatureOf(event, clock.now() + DAY_MS)}`;
    expect(await sendWebhook(site, event, { signature })).toBe(400);
    expect(await stateOf(booking)).toEqual(UNPAID);
  });

  it('refuses a signed event whose bytes were changed', async () => {
    const booking = await addBooking(db, clock);
    const event = paidEvent(booking, { amount_total: 1 });
    const signature = signatureOf(event, clock.now());
    const changed = { ...event, data: { object: { ...event.data.object, amount_total: 13_200 } } };
    expect(await sendWebhook(site, changed, { signature })).toBe(400);
    expect(await stateOf(booking)).toEqual(UNPAID);
  });

  it.each([
    ['an id', { id: 'evt_\u0000' }, 400],
    ['a payment', { data: { object: { object: 'invoice', payment_intent: 'pi\\\u0000' } } }, 400],
    ['nothing but the words for it', { id: 'evt_words', type: '\\u0000' }, 200],
  ])('refuses a signed event with a NUL in %s', async (_where, over, status) => {
    expect(await sendWebhook(site, { ...movedEvent('invoice.paid', { object: 'invoice' }), ...over })).toBe(status);
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
    const booking = await addBooking(db, clock);
    const event = paidEvent(booking);
    const failing = await startSite(withFailingUpdates(db), { clock });

    expect(await sendWebhook(failing, event)).toBe(500);
    expect(await stateOf(booking)).toEqual(UNPAID);
    expect(await sendWebhook(site, event)).toBe(200);
    expect((await stateOf(booking)).status).toBe('accepted');
  });
});

/** A database that fails after storing the event and before updating the booking. */
function withFailingUpdates(db: Database): Database {
  const update = () => {
    throw new Error('The connection broke');
  };
  const transaction: Database['transaction'] = (work) =>
    db.transaction((tx) => work(Object.assign(Object.create(tx), { update })));
  return Object.assign(Object.create(db), { transaction });
}
