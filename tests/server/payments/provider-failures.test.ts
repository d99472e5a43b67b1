import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { checkoutAttempts, embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { type StripeFault, type StripeStandIn, startStripeStandIn } from '#tooling/harden/stripe-stand-in.ts';
import { updateBooking } from '../support/bookings.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { acceptedAt, addBooking, paymentState, siteWithBooking, UNPAID } from './support/bookings.ts';
import { askForCheckout, checkoutUrl, pay, seeSuccess } from './support/customer.ts';
import { checkoutRequest, type SiteOptions, startSite } from './support/site.ts';

const db = await newDatabase();

const MESSAGE = "We couldn't open the card payment. Please try again.";
const RETRIEVED = /^GET \/v1\/checkout\/sessions\/cs_/;

/** A site with an unpaid booking, and with a provider that can fail. */
async function start(options: SiteOptions = {}) {
  let standIn: StripeStandIn | undefined;
  const started = await siteWithBooking(db, {
    webhooks: 'lost',
    ...options,
    provider: async (embedded) => {
      standIn = await startStripeStandIn(embedded);
      return standIn;
    },
  });
  if (!standIn) throw new Error('The site did not start its provider');
  onTestFinished(standIn.close);
  return { ...started, standIn };
}

/** The provider's sessions of a booking. */
async function sessionsOf(booking: string) {
  const rows = await db.select().from(embeddedCheckoutSessions);
  return rows
    .filter(({ payload }) => payload.clientReferenceId === booking)
    .map(({ id, status, payload }) => ({ id, status, amount: payload.amount }));
}

const idIn = (url: string | undefined) => url?.split('/').at(-1);

describe('A checkout at a provider that fails once (`booking/one-checkout`)', () => {
  const FAULTS: StripeFault[] = ['fails', 'fails after it is done', 'loses the answer'];

  it.each(FAULTS)('and %s is opened by the next call, as the only one that can be paid', async (fault) => {
    const { site, standIn, booking } = await start();
    standIn.fault = fault;
    expect(await askForCheckout(site, booking)).toEqual({ status: 503, url: undefined, message: MESSAGE });

    standIn.fault = undefined;
    const { status, url } = await askForCheckout(site, booking);
    expect([status, await sessionsOf(booking)]).toEqual([200, [{ id: idIn(url), status: 'open', amount: 13_200 }]]);
    expect(await paymentState(db, booking)).toEqual({ ...UNPAID, checkouts: ['open'] });
  });

  it('takes the session of a lost answer, even with another return path', async () => {
    const { site, standIn, booking } = await start();
    standIn.fault = 'loses the answer';
    await askForCheckout(site, booking, '/tripDetail?payment=canceled');

    standIn.fault = undefined;
    const { url } = await askForCheckout(site, booking);
    expect(await sessionsOf(booking)).toEqual([{ id: idIn(url), status: 'open', amount: 13_200 }]);
  });

  it('ends the session of a lost answer when the total has changed since', async () => {
    const { site, standIn, booking } = await start();
    standIn.fault = 'loses the answer';
    await askForCheckout(site, booking);
    await updateBooking(db, booking, { subtotal: 12_000, total: 12_000 });

    standIn.fault = undefined;
    const { url } = await askForCheckout(site, booking);
    expect(await sessionsOf(booking)).toEqual([
      { id: expect.not.stringMatching(`^${idIn(url)}$`), status: 'expired', amount: 13_200 },
      { id: idIn(url), status: 'open', amount: 12_000 },
    ]);
  });

  it('ends a session that appears after its attempt has failed', async () => {
    const { site, clock, standIn, booking } = await start();
    standIn.fault = 'fails';
    await askForCheckout(site, booking);
    standIn.fault = undefined;
    const { url } = await askForCheckout(site, booking);
    const late = await site.dependencies.payments.createSession(checkoutRequest(site, { bookingId: booking }));

    clock.pass(MINUTE_MS);
    await reconcilePayments(site.dependencies);
    const statuses = (await sessionsOf(booking)).map(({ id, status }) => [id, status]);
    expect(Object.fromEntries(statuses)).toEqual({ [idIn(url) ?? '']: 'open', [late.id]: 'expired' });
    expect(await checkoutUrl(site, booking)).toBe(url);
  });

  it('is opened by the same key when nothing answered', async () => {
    const { site, clock, standIn, booking } = await start({ budgetMs: 200 });
    standIn.fault = 'hangs';
    expect(await askForCheckout(site, booking)).toEqual({ status: 503, url: undefined, message: MESSAGE });

    const later = await startSite(db, { clock, publicUrl: site.url });
    expect((await askForCheckout(later, booking)).status).toBe(200);
    const attempts = await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.bookingId, booking));
    expect(attempts.map(({ failedAt }) => failedAt)).toEqual([null]);
  });
});

describe('A provider that lies', () => {
  const LIES: StripeFault[] = ['answers with another booking', 'answers with another amount'];

  it.each(LIES)('and %s opens no checkout', async (lie) => {
    const { site, standIn, booking } = await start();
    standIn.fault = lie;
    expect(await askForCheckout(site, booking)).toEqual({ status: 502, url: undefined, message: MESSAGE });
    expect(await paymentState(db, booking)).toEqual(UNPAID);
  });

  it.each(LIES)('and %s settles nothing, and owes nothing back', async (lie) => {
    const { site, clock, standIn, booking } = await start();
    const another = await addBooking(db, clock);
    standIn.answeredBooking = another;
    await pay(await checkoutUrl(site, booking));
    standIn.fault = lie;
    clock.pass(MINUTE_MS);
    await reconcilePayments(site.dependencies);
    const unpaid = { ...UNPAID, checkouts: ['open'] };
    expect([await paymentState(db, booking), await paymentState(db, another)]).toEqual([unpaid, UNPAID]);

    standIn.fault = undefined;
    clock.pass(MINUTE_MS);
    await reconcilePayments(site.dependencies);
    expect(await paymentState(db, booking)).toEqual(acceptedAt(clock.now()));
  });
});

describe('The success page (`booking/confirmation`)', () => {
  const PENDING = { status: 'pending', paid: false };
  const retrievals = ({ calls }: StripeStandIn) => calls.filter((call) => RETRIEVED.test(call)).length;

  it('shows the booking at once while the provider hangs, and asks it once for 200 calls', async () => {
    const { site, standIn, booking } = await start();
    await checkoutUrl(site, booking);
    standIn.fault = 'hangs';
    const seen = await atOnce(200, () => seeSuccess(site, booking));
    expect(seen).toEqual(Array(200).fill(PENDING));
    await expect.poll(() => retrievals(standIn)).toBe(1);
    // Otherwise the end of the test waits until the call gives up.
    await standIn.close();
  });

  it('learns of a payment whose webhook is lost, and asks the provider every 3 seconds at most', async () => {
    const { site, clock, standIn, booking } = await start();
    const { background } = site.dependencies;
    const url = await checkoutUrl(site, booking);
    const see = async () => {
      const seen = await seeSuccess(site, booking);
      await background.settled();
      return [seen, retrievals(standIn)];
    };
    expect(await see()).toEqual([PENDING, 1]);
    await pay(url);
    clock.pass(2_999);
    expect(await see()).toEqual([PENDING, 1]);
    clock.pass(1);
    expect(await see()).toEqual([PENDING, 2]);
    expect(await see()).toEqual([{ status: 'accepted', paid: true }, 2]);
    expect(await paymentState(db, booking)).toEqual(acceptedAt(clock.now()));
  });

  it('leaves the booking unpaid while the provider fails', async () => {
    const { site, standIn, booking } = await start();
    await checkoutUrl(site, booking);
    standIn.fault = 'fails';
    expect(await seeSuccess(site, booking)).toEqual(PENDING);
    await site.dependencies.background.settled();
    expect(await paymentState(db, booking)).toEqual({ ...UNPAID, checkouts: ['open'] });
  });
});
