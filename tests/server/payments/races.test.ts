import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { atOnce, twoPools } from '../support/databases.ts';
import { acceptedAt, addBooking, paymentState, siteWithBooking } from './support/bookings.ts';
import {
  askForCheckout,
  checkoutUrl,
  movedEvent,
  paidEvent,
  pay,
  refundObject,
  seeSuccess,
  sendWebhook,
} from './support/customer.ts';
import { startSite } from './support/site.ts';

const [db, other] = await twoPools();

/** Two processes on one database, each with a pool of connections: PGlite runs one query at a time and would hide races. */
describe('Payments in two processes on PostgreSQL (`money/settled-once`)', () => {
  const sessions = async (booking: string) => {
    const rows = await db.select().from(embeddedCheckoutSessions);
    return rows.filter((row) => row.payload.clientReferenceId === booking).map(({ status }) => status);
  };

  it('open one session for 50 concurrent calls', async () => {
    const { site, clock, booking } = await siteWithBooking(db);
    // Both share one provider, like Stripe.
    const { payments, publicUrl } = site.dependencies;
    const second = await startSite(other, { clock, payments, publicUrl });

    const answers = await atOnce(50, (index) => askForCheckout(index % 2 ? second : site, booking));
    expect(answers).toEqual(Array(50).fill({ status: 200, url: answers[0]?.url, message: undefined }));
    expect(await sessions(booking)).toEqual(['open']);
    expect((await paymentState(db, booking)).checkouts).toEqual(['open']);
  });

  it('leave one payable session when calls have different return paths', async () => {
    const { site, booking } = await siteWithBooking(db);
    const answers = await atOnce(10, (index) => askForCheckout(site, booking, `/tripDetail?from=${index}`));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    const { checkouts } = await paymentState(db, booking);
    for (const statuses of [await sessions(booking), checkouts]) {
      expect(statuses.filter((status) => status !== 'expired')).toEqual(['open']);
    }
  });

  it('cancel each ride of which two refunds at once return everything (`money/full-refund`)', async () => {
    const { site, clock } = await siteWithBooking(db);
    const rides = await atOnce(8, async () => {
      const booking = await addBooking(db, clock);
      await sendWebhook(site, paidEvent(booking));
      return booking;
    });
    const half = (booking: string, part: string) => {
      const refund = refundObject(`pi_${booking}`, { id: `re_${booking}_${part}`, amount: 6_600 });
      return sendWebhook(site, movedEvent('refund.created', refund));
    };
    for (const booking of rides) await Promise.all([half(booking, 'one'), half(booking, 'other')]);
    const statuses = await Promise.all(rides.map(async (booking) => (await paymentState(db, booking)).status));
    expect(statuses).toEqual(Array(8).fill('cancelled'));
  });

  it('settle once for 20 webhooks, 10 success pages and 4 reconcilers at once', async () => {
    const { site: first, clock, booking } = await siteWithBooking(db, { webhooks: 'lost' });
    const second = await startSite(other, { clock, webhooks: 'lost' });
    const url = await checkoutUrl(first, booking);
    await pay(url);
    const session = await first.dependencies.payments.retrieveSession(url.split('/').at(-1) ?? '');
    const reported = { id: session.id, payment_intent: session.paymentId };
    const same = paidEvent(booking, reported);
    clock.pass(MINUTE_MS);

    const [webhooks] = await Promise.all([
      atOnce(20, (index) => sendWebhook(index % 2 ? second : first, index < 10 ? same : paidEvent(booking, reported))),
      atOnce(10, () => seeSuccess(first, booking)),
      atOnce(4, () => reconcilePayments(first.dependencies)),
    ]);
    await first.dependencies.background.settled();
    expect(webhooks).toEqual(Array(20).fill(200));
    expect(await paymentState(db, booking)).toEqual(acceptedAt(clock.now()));
    expect([first.logged, second.logged]).toEqual([[], []]);
  });

  it('charge once when the form is submitted 20 times', async () => {
    const { site, clock, booking } = await siteWithBooking(db);
    const url = await checkoutUrl(site, booking);

    const answers = await atOnce(20, () => pay(url));
    const success = `${site.url}/success?booking_id=${booking}`;
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(20).fill([303, success]));
    await expect.poll(() => paymentState(db, booking)).toEqual(acceptedAt(clock.now()));
  });

  it('never leave a booking expired with its money settled', async () => {
    const { site, clock } = await siteWithBooking(db);
    const booked = await atOnce(20, () => addBooking(db, clock));
    const urls = await Promise.all(booked.map((booking) => checkoutUrl(site, booking)));
    clock.pass(30 * MINUTE_MS);

    const jobs = [expireUnpaid(db, clock.now()), reconcilePayments(site.dependencies)];
    await Promise.all([...urls.map((url) => pay(url)), ...jobs]);
    const paid = { status: 'accepted', payments: [13_200], checkouts: ['complete'] };
    const expired = { status: 'expired', payments: [], checkouts: ['expired'] };
    for (const booking of booked) {
      const isPaid = (await sessions(booking))[0] === 'complete';
      await expect.poll(() => paymentState(db, booking)).toMatchObject(isPaid ? paid : expired);
    }
  });
});
