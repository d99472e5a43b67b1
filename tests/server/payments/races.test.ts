import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import { completeSession } from '#server/embedded/stripe/session-store.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { twoPools } from '../support/databases.ts';
import { atOnce } from '../support/races.ts';
import { addBooking, paymentState } from './support/bookings.ts';
import {
  askForCheckout,
  checkoutUrl,
  eventually,
  paidEvent,
  pay,
  seeSuccess,
  sendWebhook,
} from './support/customer.ts';
import { Clock, type Site, type SiteOptions, startSite } from './support/site.ts';

const [db, other] = await twoPools();

/** Two processes on one database, each with a pool of connections: PGlite runs one query at a time and would hide races. */
describe('Payments in two processes on PostgreSQL (`money/settled-once`)', () => {
  let clock: Clock;
  const sites: Site[] = [];
  const startTwo = (options: SiteOptions = {}) =>
    Promise.all(
      [db, other].map(async (one) => {
        const site = await startSite(one, { clock, ...options });
        sites.push(site);
        return site;
      }),
    ) as Promise<[Site, Site]>;
  const sessions = async (booking: string) => {
    const rows = await db.select().from(embeddedCheckoutSessions);
    return rows.filter((row) => row.payload.clientReferenceId === booking).map(({ status }) => status);
  };

  beforeEach(() => {
    clock = new Clock();
  });
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.stop())));

  it('open one session for 50 concurrent calls', async () => {
    const both = await startTwo();
    // Both share one provider, like Stripe.
    const two = [both[0], await joined(both[0])];
    const booking = await addBooking(db, clock);

    const answers = await atOnce(50, (index) => askForCheckout(two[index % 2] as Site, booking));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await sessions(booking)).toEqual(['open']);
    expect((await paymentState(db, booking)).checkouts).toEqual(['open']);
  });

  it('leave one payable session when calls have different return paths', async () => {
    const [site] = await startTwo();
    const booking = await addBooking(db, clock);

    const answers = await atOnce(10, (index) => askForCheckout(site, booking, `/tripDetail?from=${index}`));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    const { checkouts } = await paymentState(db, booking);
    for (const statuses of [await sessions(booking), checkouts]) {
      expect(statuses.filter((status) => status !== 'expired')).toEqual(['open']);
    }
  });

  it('settle once for 20 webhooks, 10 success pages and 4 reconcilers at once', async () => {
    const [first, second] = await startTwo({ webhooks: 'lost' });
    const booking = await addBooking(db, clock);
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
    expect(webhooks).toEqual(Array(20).fill(200));
    expect(await paymentState(db, booking)).toEqual({
      status: 'accepted',
      paidAt: clock.now(),
      acceptedAt: clock.now(),
      checkouts: ['complete'],
      payments: [13_200],
      refundsDue: [],
    });
    expect([first.logged, second.logged]).toEqual([[], []]);
  });

  it('charge once when the form is submitted 20 times', async () => {
    const [site] = await startTwo();
    const booking = await addBooking(db, clock);
    const url = await checkoutUrl(site, booking);

    const answers = await atOnce(20, () => pay(url));
    const success = `${site.url}/success?booking_id=${booking}`;
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(20).fill([303, success]));
    await eventually(async () => expect((await paymentState(db, booking)).status).toBe('accepted'));
    expect(await paymentState(db, booking)).toMatchObject({ payments: [13_200], refundsDue: [] });
  });

  it('complete a session once and send one webhook', async () => {
    const [site] = await startTwo();
    const id = (await checkoutUrl(site, await addBooking(db, clock))).split('/').at(-1) ?? '';

    const charges = await atOnce(20, (index) => completeSession(db, id, `pi_${index}`, clock.now()));
    const charged = charges.filter((session) => session !== undefined);
    expect(charged).toEqual([expect.objectContaining({ id, status: 'complete' })]);
    expect((await site.dependencies.payments.retrieveSession(id)).paymentId).toBe(charged[0]?.paymentIntent);
  });

  it('confirm a free booking once for 20 concurrent calls', async () => {
    const [first, second] = await startTwo();
    const booking = await addBooking(db, clock, { total: 0 });

    const answers = await atOnce(20, (index) => askForCheckout(index % 2 ? second : first, booking));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await paymentState(db, booking)).toMatchObject({ status: 'accepted', payments: [0], checkouts: [] });
  });

  it('never leave a booking expired with its money settled', async () => {
    const [site] = await startTwo();
    const booked = await atOnce(20, () => addBooking(db, clock));
    const urls = await Promise.all(booked.map((booking) => checkoutUrl(site, booking)));
    clock.pass(30 * MINUTE_MS);

    await Promise.all([
      ...urls.map((url) => pay(url)),
      expireUnpaid(db, clock.now()),
      reconcilePayments(site.dependencies),
    ]);
    await eventually(async () => {
      for (const booking of booked) {
        const state = await paymentState(db, booking);
        const isPaid = (await sessions(booking))[0] === 'complete';
        expect({ ...state, paidAt: undefined, acceptedAt: undefined }).toMatchObject(
          isPaid
            ? { status: 'accepted', payments: [13_200], checkouts: ['complete'] }
            : { status: 'expired', payments: [], checkouts: ['expired'] },
        );
      }
    });
  });

  /** Another process of the same deployment: its own connections, same provider and addresses. */
  async function joined(site: Site): Promise<Site> {
    const { payments, publicUrl } = site.dependencies;
    const second = await startSite(other, { clock, payments, publicUrl });
    sites.push(second);
    return second;
  }
});
