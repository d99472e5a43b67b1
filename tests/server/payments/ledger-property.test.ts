import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, toLocal } from '#domain/local-time.ts';
import { dropUnpaidChanges } from '#server/bookings/apply-change.ts';
import { stillPaid } from '#server/bookings/cancellation-terms.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import { checkouts, ledger, payments, refundsDue } from '#server/db/payment.schema.ts';
import { readAdjustmentNote, readInvoice } from '#server/invoices/invoice.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { storedBooking } from '../support/bookings.ts';
import { addCustomer } from '../support/customers.ts';
import { bothDatabases } from '../support/databases.ts';
import { addBooking } from './support/bookings.ts';
import { sendWebhook } from './support/customer.ts';
import { ledgerStep, PAYS, takeStep, transactionsOf } from './support/ledger-steps.ts';
import { startSite } from './support/site.ts';

/** 10 rounds of `npm run fuzz` try 5,000 on each database. */
const sequencesOn = (kind: string) =>
  Number(process.env.LEDGER_SEQUENCES ?? (process.env.FUZZ_SEED ? 500 : kind === 'PGlite' ? 5 : 20));

const CUSTOMER = 'ada';

describe.each(await bothDatabases())('sequences of everything that moves money on $kind', async ({ kind, db }) => {
  await addCustomer(db, CUSTOMER);
  const site = await startSite(db, { webhooks: 'kept', customers: { [CUSTOMER]: CUSTOMER } }, afterAll);
  const { clock, dependencies, keptEvents } = site;
  const START = clock.now();

  test(
    'leave the ledger with exactly what the provider has moved, and every ride with what it is worth (`money/ledger`)',
    async () => {
      const sequence = fc.array(ledgerStep, { minLength: 1, maxLength: 12 });
      const order = fc.infiniteStream(fc.nat(999));
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          sequence,
          order,
          fc.constantFrom(20, 60, 60),
          fc.nat(2),
          async (steps, orders, hoursAhead, luck) => {
            // Apart in time, because checkouts are limited per address; before the test cards expire.
            clock.time = START + (run % 250) * 4 * DAY_MS;
            run += 1;
            keptEvents.length = 0;
            // Cancelling costs half of it, or nothing.
            const pickupAt = clock.now() + hoursAhead * HOUR_MS;
            const { date, time } = toLocal(pickupAt, 'Australia/Sydney');
            const ride = { pickupAt: new Date(pickupAt), pickupLocal: `${date}T${time}` };
            const price = { subtotal: 12_000, tax: 1_200, total: 13_200 };
            const rideEndsAt = new Date(pickupAt + HOUR_MS);
            const booking = await addBooking(db, clock, { ...ride, ...price, rideEndsAt, userId: CUSTOMER });
            const first = luck > 0 ? [{ kind: 'pay by checkout', card: PAYS }, { kind: 'reconcile' }] : [];
            for (const one of [...first, ...steps]) {
              await takeStep(db, site, one, booking, CUSTOMER);
              await expectWorth(booking);
            }
            for (const pause of [0, HOUR_MS, 3 * DAY_MS]) {
              clock.pass(pause);
              await reconcilePayments(dependencies);
              await dropUnpaidChanges(db, clock.now());
              const shuffled = [...keptEvents, ...keptEvents].map((event) => ({
                event,
                at: Number(orders.next().value),
              }));
              for (const { event } of shuffled.sort((one, other) => one.at - other.at)) {
                expect(await sendWebhook(site, event)).toBe(200);
              }
              await returnMoneyDue(dependencies);
              await expectWorth(booking);
            }
            // The last attempts to return money have events of their own.
            const resendEvents = async () => {
              for (const event of keptEvents) await sendWebhook(site, event);
              await expectToAgree(booking);
            };
            await vi.waitFor(resendEvents, { timeout: 100_000 });
            await expectWorth(booking);
            await db.delete(refundsDue);
            await db.delete(checkouts);
          },
        ),
        { numRuns: sequencesOn(kind) },
      );
    },
    120_000 + sequencesOn(kind) * 4_000,
  );

  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

  /** At every point: what was charged less what was given back is what the booking is worth, and rides are neither lost nor free. */
  async function expectWorth(booking: string): Promise<void> {
    const stored = await storedBooking(db, booking);
    if (!stored.paidAt) return;
    const entries = await db.select().from(ledger).where(eq(ledger.bookingId, booking));
    const paid = await db.select().from(payments).where(eq(payments.bookingId, booking));
    const applied = await db
      .select()
      .from(bookingChanges)
      .where(and(eq(bookingChanges.bookingId, booking), isNotNull(bookingChanges.appliedAt)));
    const afterPayment = applied.filter(({ appliedAt }) => Number(appliedAt) >= Number(stored.paidAt));
    const of = (kind: string) => sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
    const asked = sum(paid.map(({ amount }) => amount)) + of('write-off');
    const given = sum(afterPayment.map(({ refund }) => refund));
    // Part of what was kept may have been given back by hand, and no longer counts.
    const byHand = Math.max(0, stored.refunded + stored.due - given);
    const worth = stored.total + stored.kept;
    expect(worth).toBeLessThanOrEqual(asked - given);
    expect(worth).toBeGreaterThanOrEqual(asked - given - byHand);

    const invoice = await readInvoice(db, booking, site.url);
    const note = await readAdjustmentNote(db, booking, site.url);
    // The note begins with the price of the invoice, and lowers it.
    if (note) {
      const [before, after, decrease] = note.price.map(({ value }) => Number(value.replace(/[^\d.-]/g, '')));
      expect(note.price[0]?.value).toBe(invoice?.price.at(-1)?.value);
      expect(decrease).toBeGreaterThan(0);
      expect(decrease).toBeCloseTo(Number(before) - Number(after), 2);
    }

    const isOver = ['cancelled', 'expired'].includes(stored.status);
    // Paid and gone: what was paid is due back, but for the fee.
    if (isOver) expect(stillPaid(stored)).toBeLessThanOrEqual(stored.cancellation?.fee ?? 0);
    const held = of('charge') + of('refund') + of('refund-failed');
    const isAhead = stored.pickupAt.getTime() > clock.now();
    // Given back, and rides.
    if (!isOver && isAhead && stored.total > 0) expect(held).toBeGreaterThan(0);
    // What is held is never more than the booking is worth, and less only if a bank or the operator gave something back.
    if (!isOver) {
      expect(stillPaid(stored)).toBeLessThanOrEqual(stored.total + stored.kept - of('write-off'));
      const isUntouched = of('dispute') === 0 && stored.refunded + stored.due === given;
      if (isUntouched && paid.length === entries.filter(({ kind }) => kind === 'charge').length) {
        expect(stillPaid(stored)).toBe(stored.total + stored.kept - of('write-off'));
      }
    }
  }

  async function expectToAgree(booking: string): Promise<void> {
    const entries = await db.select().from(ledger).where(eq(ledger.bookingId, booking));
    const moved = await transactionsOf(db, booking);
    const names = { charge: 'charge', refund: 'refund', refund_failure: 'refund-failed', adjustment: 'dispute' };
    const listed = (rows: readonly { kind: string; amount: number }[]) =>
      rows.map(({ kind, amount }) => `${kind} ${amount}`).sort();
    const atProvider = entries.filter(({ kind }) => kind !== 'fee' && kind !== 'write-off');
    expect(listed(atProvider)).toEqual(listed(moved.map(({ type, amount }) => ({ kind: names[type], amount }))));

    const said = await storedBooking(db, booking);
    expect(said.charged - said.refunded - said.disputed).toBe(sum(atProvider.map(({ amount }) => amount)));

    const due = await db.select().from(refundsDue).where(eq(refundsDue.bookingId, booking));
    const heldOf = (payment: string) =>
      sum(entries.filter(({ paymentId }) => paymentId === payment).map(({ amount }) => amount));
    const stillDue = due.map(({ providerPaymentId }) => Math.max(0, heldOf(providerPaymentId)));
    expect(said.due).toBe(sum(stillDue));
    const isFailing = (payment: string) =>
      moved.some((one) => one.paymentIntent === payment && one.type === 'refund_failure');
    for (const { providerPaymentId } of due.filter((one) => !isFailing(one.providerPaymentId))) {
      // Below 0 where a part that stays was given back by hand.
      const hasFee = entries.some(({ kind, paymentId }) => kind === 'fee' && paymentId === providerPaymentId);
      expect(hasFee ? Math.max(0, heldOf(providerPaymentId)) : heldOf(providerPaymentId)).toBe(0);
    }
  }
});
