import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/local-time.ts';
import { embeddedBalanceTransactions, ledger, ledgerComparisons } from '#server/db/payment.schema.ts';
import { compareLedger } from '#server/payments/compare-ledger.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { atOnce, newDatabase, twoPools } from '../support/databases.ts';
import { addBooking, ledgerOf, movementsOf, refundByHand } from './support/bookings.ts';
import { checkoutUrl, movedEvent, pay, refundObject, sendWebhook } from './support/customer.ts';
import { Clock, type Site, type SiteOptions, startSite } from './support/site.ts';

const db = await newDatabase();

/** 4 January 2027, 03:00 UTC. */
const DAY = '2027-01-04';

/** A booking that was paid, refunded in part and disputed on that day. */
async function busyDay(site: Site, card: string) {
  const booking = await addBooking(site.dependencies.db, site.clock);
  await pay(await checkoutUrl(site, booking), { number: card });
  await expect.poll(() => ledgerOf(site.dependencies.db, booking)).not.toEqual([]);
  const [[, payment = '']] = (await ledgerOf(site.dependencies.db, booking)) as [[string, string, number]];
  return { booking, payment };
}

describe('The daily comparison (`money/comparison`)', () => {
  beforeEach(async () => {
    for (const table of [ledgerComparisons, ledger, embeddedBalanceTransactions]) await db.delete(table);
  });
  const start = (options: SiteOptions = {}) => startSite(db, { clock: new Clock(), ...options });
  /** What a run on the next day logs. */
  const compared = async (site: Site) => {
    site.clock.pass(DAY_MS);
    const before = site.logged.length;
    await compareLedger(site.dependencies);
    return site.logged.slice(before);
  };
  /** The differences of each day. */
  const done = async () =>
    Object.fromEntries((await db.select().from(ledgerComparisons)).map(({ day, differences }) => [day, differences]));

  it('finds nothing when charges, refunds that failed and disputes are entered', async () => {
    const site = await start();
    const { dependencies } = site;
    const failing = await busyDay(site, '4000 0000 0000 5126');
    const request = { paymentId: failing.payment, amount: 500, idempotencyKey: failing.booking };
    await dependencies.payments.refund(request);
    const disputed = await busyDay(site, '4000 0000 0000 0259');
    await expect.poll(() => ledgerOf(db, failing.booking)).toHaveLength(3);
    await expect.poll(() => ledgerOf(db, disputed.booking)).toHaveLength(2);
    expect(await compared(site)).toEqual([]);
    expect(await done()).toEqual({ '2027-01-02': 0, '2027-01-03': 0, [DAY]: 0 });
  });

  it('finds nothing when a day is compared after one of its refunds has come back', async () => {
    const site = await start();
    const { booking, payment } = await busyDay(site, '4242 4242 4242 4242');
    await refundByHand(site, booking, 500);
    const isRefund = eq(embeddedBalanceTransactions.amount, -500);
    const [out] = await db.select().from(embeddedBalanceTransactions).where(isRefund);
    if (!out) throw new Error('No refund');
    const { source: id, createdAt } = out;
    site.clock.pass(2 * DAY_MS);
    const back = { id: 'txn_back', type: 'refund_failure', amount: 500, idempotencyKey: null } as const;
    await db.insert(embeddedBalanceTransactions).values({ ...out, ...back, createdAt: new Date(site.clock.now()) });
    const failed = refundObject(payment, { id, amount: 500, created: createdAt.getTime() / 1000, status: 'failed' });
    await sendWebhook(site, movedEvent('refund.failed', failed));
    expect(await movementsOf(db, booking)).toEqual(['charge 13200', 'refund -500', 'refund-failed 500']);
    expect(await compared(site)).toEqual([]);
    expect(await done()).toEqual({ [DAY]: 0, '2027-01-05': 0, '2027-01-06': 0 });
  });

  it('reports what either side lacks, and other amounts, once', async () => {
    const site = await start();
    const [missing, changed] = [await busyDay(site, '4242 4242 4242 4242'), await busyDay(site, '4242 4242 4242 4242')];
    const refund = refundObject(changed.payment, { created: site.clock.now() / 1000 });
    await sendWebhook(site, movedEvent('refund.created', refund));
    await db.delete(ledger).where(eq(ledger.reference, missing.payment));
    await db.update(ledger).set({ amount: 1 }).where(eq(ledger.reference, changed.payment));

    const differences = await compared(site);
    expect(differences).toHaveLength(3);
    for (const [kind, reference, entered, provider] of [
      ['charge', missing.payment, null, 13_200],
      ['charge', changed.payment, 1, 13_200],
      ['refund', `re_${changed.payment}`, -3_200, null],
    ]) {
      const fields = { day: DAY, kind, reference, ledger: entered, provider };
      expect(differences).toContainEqual(['The ledger differs from the provider', fields]);
    }
    expect(await done()).toMatchObject({ [DAY]: 3 });
    site.clock.pass(HOUR_MS);
    const before = site.logged.length;
    await compareLedger(site.dependencies);
    expect(site.logged.slice(before)).toEqual([]);
  });

  it('is repeated when the provider did not answer', async () => {
    let isDown = true;
    const { listTransactions } = (await start()).dependencies.payments;
    const unavailable = new PaymentProviderError('unavailable', 'No answer');
    const site = await start({
      payments: {
        listTransactions: (...period) => (isDown ? Promise.reject(unavailable) : listTransactions(...period)),
      },
    });
    const failed = ['The ledger could not be compared', expect.anything()];
    expect(await compared(site)).toEqual(Array(3).fill(failed));
    expect(Object.values(await done())).toEqual([null, null, null]);
    isDown = false;
    site.clock.pass(HOUR_MS);
    await compareLedger(site.dependencies);
    expect(Object.values(await done())).toEqual([0, 0, 0]);
  });

  it('compares the other days although one fails', async () => {
    let asked = 0;
    const listTransactions = async () => {
      asked += 1;
      if (asked === 1) throw new Error('Not as expected');
      return [];
    };
    const site = await start({ payments: { listTransactions } });
    await expect(compareLedger(site.dependencies)).rejects.toThrow('Not as expected');
    expect(Object.values(await done())).toEqual([null, 0, 0]);
  });
});

it('A day is compared by one of two processes (`money/comparison`)', async () => {
  const [first, second] = await twoPools();
  const asked: number[] = [];
  const payments = {
    listTransactions: async (from: number) => {
      asked.push(from);
      return [];
    },
  };
  const site = await startSite(first, { payments });
  const other = await startSite(second, { clock: site.clock, payments });
  await atOnce(6, (index) => compareLedger((index % 2 ? other : site).dependencies));
  expect(asked).toHaveLength(3);
});
