import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeBooking } from '#contract/trips/change.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { promotions, promotionUses, redemptions } from '#server/db/promotion.schema.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { paymentState } from '../payments/support/bookings.ts';
import { askForCheckout, pay } from '../payments/support/customer.ts';
import { Clock, type Site, startSite } from '../payments/support/site.ts';
import { updateBooking } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { atOnce, beside, twoPools, waitingQueries } from '../support/databases.ts';
import { addPromotion, clearPromotions } from '../support/promotions.ts';
import { rideWith } from './support/changes.ts';
import { addUnpaid, payable, priceOf, setPromo, TOKENS } from './support/promo-bookings.ts';

/** The total of the booking of {@link addUnpaid} by its code. */
const TOTALS: Readonly<Record<string, number>> = { '': 14_850, TEN: 13_365, HALF: 7425, OFF: 12_650 };
const CODES = Object.keys(TOTALS);

const [db, other] = await twoPools();
for (const name of ['ada', 'eve']) await addCustomer(db, name);

describe('promo codes of unpaid bookings in two processes on PostgreSQL', () => {
  let clock: Clock;
  let two: [Site, Site];
  const at = (index: number) => two[index % 2] as Site;

  beforeEach(async () => {
    clock = new Clock();
    await clearPromotions(db);
    await addPromotion(db, 'TEN');
    await addPromotion(db, 'HALF', { percent: 50 });
    await addPromotion(db, 'OFF', { amount: 2000 });
    const first = await startSite(db, { clock, customers: TOKENS });
    // Both share one provider, like Stripe.
    const { payments, publicUrl } = first.dependencies;
    two = [first, await startSite(other, { clock, customers: TOKENS, payments, publicUrl })];
  });

  const openCheckout = async (site: Site, id = '', path?: string) => {
    const { url = '' } = await askForCheckout(site, id, path, 'ada-token');
    return url;
  };
  /** Counters match redemptions, and each booking has the price of its code. */
  const expectConsistent = async (ids: readonly string[]) => {
    const allRedemptions = await db.select().from(redemptions);
    for (const { id, redeemed } of await db.select().from(promotions)) {
      const own = allRedemptions.filter(({ promotionId }) => promotionId === id);
      const uses = await db.select().from(promotionUses).where(eq(promotionUses.promotionId, id));
      expect([id, redeemed, uses.reduce((sum, { count }) => sum + count, 0)]).toEqual([id, own.length, own.length]);
    }
    for (const id of ids) {
      const price = await priceOf(db, id);
      const promotion = allRedemptions.find(({ bookingId }) => bookingId === id)?.promotionId ?? '';
      expect([price?.code ?? '', price?.total]).toEqual([promotion.toUpperCase(), TOTALS[promotion.toUpperCase()]]);
    }
  };

  test('one of twenty bookings gets the last redemption, and the others keep theirs', async () => {
    await addPromotion(db, 'LAST', { totalLimit: 1, percent: 20 });
    const ids = await atOnce(20, (index) => addUnpaid(db, clock, { userId: index % 2 ? 'ada' : 'eve' }));
    const bearer = (index: number) => (index % 2 ? 'ada-token' : 'eve-token');
    await atOnce(20, (index) => setPromo(at(index), ids[index] ?? '', 'TEN', bearer(index)));
    const answers = await atOnce(20, (index) => setPromo(at(index), ids[index] ?? '', 'LAST', bearer(index)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await expectConsistent(ids.filter((_, index) => !answers[index]?.success));
    expect(await db.$count(redemptions, eq(redemptions.promotionId, 'last'))).toBe(1);
  });

  test('while codes change, also in a cycle, no booking has two codes, and no open checkout another amount than its booking', async () => {
    const ids = await atOnce(6, () => addUnpaid(db, clock));
    for (let round = 1; round < 4; round++) {
      const [answers] = await Promise.all([
        atOnce(24, (index) => setPromo(at(index), ids[index % 6] ?? '', CODES[(index + round) % 4] ?? '')),
        atOnce(12, (index) => openCheckout(at(index), ids[index % 6], `/cancel?${index}`)),
      ]);
      expect(answers.map(({ success }) => success)).toEqual(Array(24).fill(true));
      await expectConsistent(ids);
      for (const id of ids) {
        const { inDatabase, atProvider } = await payable(db, id);
        const { total } = (await priceOf(db, id)) ?? {};
        expect(inDatabase.every((amount) => amount === total)).toBe(true);
        expect(atProvider).toEqual(inDatabase);
      }
    }
    const urls = await atOnce(6, (index) => openCheckout(at(index), ids[index]));
    await atOnce(6, (index) => pay(urls[index] ?? ''));
    for (const id of ids) await expect.poll(async () => (await paymentState(db, id)).status).toBe('accepted');
    for (const id of ids) {
      const { total } = (await priceOf(db, id)) ?? {};
      expect(await paymentState(db, id)).toMatchObject({ payments: [total], refundsDue: [] });
    }
  });

  test('a checkout opened before a change is not stored after it, even when the change is reverted', async () => {
    const booking = await addUnpaid(db, clock);
    const { createSession } = two[0].dependencies.payments;
    const changes = ['TEN', ''];
    const opened: number[] = [];
    const slow = await startSite(db, {
      clock,
      customers: TOKENS,
      publicUrl: two[0].url,
      payments: {
        ...two[0].dependencies.payments,
        createSession: async (request) => {
          const session = await createSession(request);
          opened.push(request.amount);
          const code = changes.shift();
          if (code !== undefined) await setPromo(two[1], booking, code);
          return session;
        },
      },
    });
    const address = await openCheckout(slow, booking);
    expect(opened).toEqual([14_850, 13_365, 14_850]);
    expect(await payable(db, booking)).toEqual({ inDatabase: [14_850], atProvider: [14_850] });
    expect((await pay(address)).status).toBe(303);
  });

  test('a checkout waits for a concurrent change and has the resulting amount', async () => {
    const booking = await addUnpaid(db, clock);
    let checkoutCall: ReturnType<typeof askForCheckout> | undefined;
    await db.transaction(async (tx) => {
      await updateBooking(tx, booking, { discount: 2700, tax: 1080, total: 11_880 });
      checkoutCall = beside(() => askForCheckout(two[1], booking, undefined, 'ada-token'));
      await beside(() => expect.poll(() => waitingQueries(db)).toBe(1));
    });
    expect((await checkoutCall)?.status).toBe(200);
    expect(await payable(db, booking)).toEqual({ inDatabase: [11_880], atProvider: [11_880] });
  });

  test('a change at the price of a code that is being removed is refused, also for the version that the booking gets by that', async () => {
    const id = await addUnpaid(db, clock, { promoCode: 'TEN', discount: 1_350, tax: 1_215, total: 13_365 });
    await db.insert(redemptions).values({ bookingId: id, promotionId: 'ten', userId: 'ada' });
    const { version, ...asked } = await rideWith(db, id, { extra_detail: '' });
    const early = { ...asked, version: version + 1, to_pay: 118.8, refund: 0 };
    const answers: (number | undefined)[] = [];
    const send = async () => answers.push((await two[1].send(changeBooking, early, by('ada-token'))).status);
    let changeCall: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(redemptions);
      await updateBooking(tx, id, { promoCode: null, discount: 0, tax: 1_350, total: 14_850, version: version + 1 });
      changeCall = beside(send);
      await beside(() => expect.poll(async () => answers.length + (await waitingQueries(db))).toBe(1));
    });
    await changeCall;
    expect(answers).toEqual([409]);
    expect(await priceOf(db, id)).toMatchObject({ code: null, total: 14_850 });
  });

  test('a booking that is being paid is either paid at its old price or gets the code', async () => {
    const ids = await atOnce(12, () => addUnpaid(db, clock));
    const urls = await atOnce(12, (index) => openCheckout(at(index), ids[index]));
    const [paid, answers] = await Promise.all([
      atOnce(12, (index) => pay(urls[index] ?? '')),
      atOnce(12, (index) => setPromo(at(index), ids[index] ?? '', 'TEN')),
    ]);
    const charged = paid.map(({ status }) => status === 303);
    const outcome = async (id: string, index: number) => {
      const { status, payments, refundsDue } = await paymentState(db, id);
      return [answers[index]?.status, status, payments, refundsDue];
    };
    await expect
      .poll(() => Promise.all(ids.map(outcome)))
      .toEqual(charged.map((paid) => (paid ? [409, 'accepted', [14_850], []] : [200, 'pending', [], []])));
    await expectConsistent(ids);
  });

  test('a booking past its payment deadline has no redemption, whichever came first', async () => {
    const ids = await atOnce(12, () => addUnpaid(db, clock));
    await atOnce(12, (index) => setPromo(at(index), ids[index] ?? '', 'OFF'));
    await atOnce(6, (index) => openCheckout(at(index), ids[index]));
    const late = clock.now() + 30 * MINUTE_MS;
    await Promise.all([
      atOnce(12, (index) => setPromo(at(index), ids[index] ?? '', 'TEN')),
      expireUnpaid(db, late),
      expireUnpaid(other, late),
    ]);
    clock.pass(30 * MINUTE_MS);
    await reconcilePayments(two[0].dependencies);
    const statuses = await db.select({ status: bookings.status }).from(bookings);
    expect(statuses).toEqual(Array(12).fill({ status: 'expired' }));
    expect(await db.select({ redeemed: promotions.redeemed }).from(promotions)).toEqual(Array(3).fill({ redeemed: 0 }));
    for (const id of ids) expect(await payable(db, id)).toEqual({ inDatabase: [], atProvider: [] });
  });
});
