import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { mails } from '#server/db/mail.schema.ts';
import { embeddedBalanceTransactions, refundsDue } from '#server/db/payment.schema.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { updateBooking } from '../support/bookings.ts';
import { atOnce, twoPools } from '../support/databases.ts';
import { addBooking, movementsOf, paymentState, refundByHand } from './support/bookings.ts';
import { checkoutUrl, pay, seeSuccess } from './support/customer.ts';
import { type Site, type SiteOptions, startSite } from './support/site.ts';

const unavailable = new PaymentProviderError('unavailable', 'No answer');

/** A booking that was cancelled while its customer paid. */
async function paidTooLate(site: Site, card: Parameters<typeof pay>[1] = {}) {
  const { db } = site.dependencies;
  const booking = await addBooking(db, site.clock);
  const url = await checkoutUrl(site, booking);
  await updateBooking(db, booking, { status: 'cancelled' });
  await pay(url, card);
  await seeSuccess(site, booking);
  await expect.poll(async () => (await paymentState(db, booking)).refundsDue).toHaveLength(1);
  return booking;
}

const [db, second] = await twoPools();

describe('Money due back (`money/due-back`)', () => {
  const start = (options: SiteOptions = {}) => startSite(db, options);
  beforeEach(() => db.delete(refundsDue).then());

  it('goes back to its card once, and the customer gets one email', async () => {
    const site = await start();
    const booking = await paidTooLate(site);
    for (const _ of [1, 2, 3]) {
      await returnMoneyDue(site.dependencies);
      site.clock.pass(HOUR_MS);
    }
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', 'refund -13200']);
    expect(await db.select({ isReturned: refundsDue.isReturned }).from(refundsDue)).toEqual([{ isReturned: true }]);
    const sent = (await db.select().from(mails)).filter(({ subject }) => subject.startsWith('Refund'));
    expect(sent.map(({ text }) => text.split('\n')[4])).toEqual([
      "Your payment arrived after this booking had been cancelled. We've refunded A$132.00 to your card.",
    ]);
    await db.delete(mails);
  });

  it('is attempted with growing pauses until the provider answers, under a new key each time', async () => {
    const keys: string[] = [];
    const at: number[] = [];
    const provider = await start();
    const { clock } = provider;
    const opened = clock.now();
    const { refund } = provider.dependencies.payments;
    const site = await start({
      clock,
      payments: {
        refund: (request) => {
          keys.push(request.idempotencyKey.replace(request.paymentId, 'ID'));
          at.push((clock.now() - opened) / MINUTE_MS);
          return keys.length < 4 ? Promise.reject(unavailable) : refund(request);
        },
      },
    });
    const booking = await paidTooLate(site);
    for (let minute = 0; minute <= 20; minute += 1) {
      await returnMoneyDue(site.dependencies);
      clock.pass(MINUTE_MS);
    }
    expect(at).toEqual([0, 1, 3, 7]);
    expect(keys).toEqual(['refund-ID-1', 'refund-ID-2', 'refund-ID-3', 'refund-ID-4']);
    const failed = { payment: expect.stringMatching(/^pi_/), amount: 13_200, error: unavailable };
    expect(site.logged.slice(-3)).toEqual(
      [1, 2, 3].map((attempts) => ['Money due back could not be returned', { ...failed, attempts }]),
    );
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', 'refund -13200']);
  });

  it('fails its job on a bug of ours', async () => {
    const refund = () => Promise.reject(new TypeError('A fault'));
    const site = await start({ webhooks: 'lost', payments: { refund } });
    await paidTooLate(site);
    await expect(returnMoneyDue(site.dependencies)).rejects.toThrow('A fault');
  });

  it('is returned except for what went back by hand, and not twice when the answer to a refund, and its webhook, were lost', async () => {
    const provider = await start({ webhooks: 'lost' });
    const { refund } = provider.dependencies.payments;
    let isLost = true;
    const losing: typeof refund = async (request) => {
      const refunded = await refund(request);
      if (isLost) throw unavailable;
      return refunded;
    };
    const site = await start({ clock: provider.clock, webhooks: 'lost', payments: { refund: losing } });
    const booking = await paidTooLate(site);
    const [due] = await db.select().from(refundsDue);
    await refund({ paymentId: due?.providerPaymentId ?? '', amount: 3_200, idempotencyKey: 'by hand' });
    await returnMoneyDue(site.dependencies);
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', 'refund -3200']);
    isLost = false;
    site.clock.pass(HOUR_MS);
    await returnMoneyDue(site.dependencies);
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', 'refund -10000', 'refund -3200']);
    const messages = ['A payment is due back', 'Money due back could not be returned'];
    expect(site.logged.map(([message]) => message)).toEqual(messages);
  });

  it('is left alone from then on once all of it went back by hand', async () => {
    const site = await start();
    const booking = await paidTooLate(site);
    await refundByHand(site, booking, 13_200);
    await returnMoneyDue(site.dependencies);
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', 'refund -13200']);
    expect(await db.select({ isReturned: refundsDue.isReturned }).from(refundsDue)).toEqual([{ isReturned: true }]);
  });

  it('is attempted again when a refund comes back', async () => {
    const site = await start();
    const booking = await paidTooLate(site, { number: '4000 0000 0000 5126' });
    for (const attempts of [1, 2]) {
      await returnMoneyDue(site.dependencies);
      await expect.poll(() => movementsOf(site.dependencies.db, booking)).toHaveLength(1 + 2 * attempts);
      site.clock.pass(HOUR_MS);
    }
    const [back, failed] = ['refund -13200', 'refund-failed 13200'];
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', back, back, failed, failed]);
  });

  it('waits while the payment is disputed', async () => {
    const site = await start();
    const booking = await paidTooLate(site, { number: '4000 0000 0000 0259' });
    await expect.poll(() => movementsOf(site.dependencies.db, booking)).toHaveLength(2);
    await returnMoneyDue(site.dependencies);
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', 'dispute -13200']);
  });
});

it('Money due back goes back once for 8 jobs in two processes at once (`money/due-back`)', async () => {
  await db.delete(embeddedBalanceTransactions);
  const site = await startSite(db);
  const { clock, dependencies } = site;
  const other = await startSite(second, { clock, payments: dependencies.payments });
  const booked = await atOnce(15, () => paidTooLate(site));
  await atOnce(8, (index) => returnMoneyDue((index % 2 ? other : site).dependencies));
  for (const booking of booked) {
    expect(await movementsOf(site.dependencies.db, booking)).toEqual(['charge 13200', 'refund -13200']);
  }
  const refunds = eq(embeddedBalanceTransactions.type, 'refund');
  expect(await db.$count(embeddedBalanceTransactions, refunds)).toBe(15);
});
