import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, toLocal } from '#domain/local-time.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import { cancellationTermsOf } from '#server/bookings/cancellation-terms.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { readBooking } from '#server/bookings/read-booking.ts';
import { bookings } from '#server/db/booking.schema.ts';
import {
  checkouts,
  embeddedBalanceTransactions,
  embeddedCheckoutSessions,
  ledger,
  refundsDue,
} from '#server/db/payment.schema.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { addBooking } from './support/bookings.ts';
import { askForCheckout, eventually, pay, seeSuccess, sendWebhook } from './support/customer.ts';
import { startSite } from './support/site.ts';

/** `LEDGER_SEQUENCES=2000` tries more. */
const SEQUENCES = Number(process.env.LEDGER_SEQUENCES ?? 100);
const TIMEOUT_MS = 120_000 + SEQUENCES * 500;

const [PAYS, DISPUTES, FAILS_REFUNDS] = ['4242 4242 4242 4242', '4000 0000 0000 0259', '4000 0000 0000 5126'];

const CUSTOMER = 'ada';

const db = await newDatabase();
await addCustomer(db, CUSTOMER);
const site = await startSite(db, { webhooks: 'kept', customers: { [CUSTOMER]: CUSTOMER } }, afterAll);
const { clock, dependencies, keptEvents } = site;
const { payments } = dependencies;
const START = clock.now();

/** What happens at the provider, in the app and on the way between them. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay by checkout', 'pay by another session'),
      card: fc.constantFrom(PAYS, PAYS, DISPUTES, FAILS_REFUNDS),
      excess: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund'), pick: fc.nat(9), amount: fc.integer({ min: 1, max: 13_201 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('win dispute', 'lose dispute'), pick: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('deliver'), pick: fc.nat(99) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('see success', 'reconcile', 'return money', 'expire', 'cancel', 'cancel by its customer'),
    }),
  },
);
type Step = Partial<Record<'card', string> & Record<'excess' | 'pick' | 'amount', number>> & { readonly kind: string };

test(
  'the ledger has exactly what the provider has moved, whatever happens in which order (`money/ledger`)',
  async () => {
    const sequence = fc.array(step, { minLength: 1, maxLength: 10 });
    const order = fc.infiniteStream(fc.nat(999));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(sequence, order, async (steps, orders) => {
        // Apart in time, because checkouts are limited per address; before the test cards expire.
        clock.time = START + (run % 600) * 2 * DAY_MS;
        run += 1;
        keptEvents.length = 0;
        // Cancelling costs half of it.
        const pickupAt = clock.now() + 20 * HOUR_MS;
        const { date, time } = toLocal(pickupAt, 'Australia/Sydney');
        const ride = { pickupAt: new Date(pickupAt), pickupLocal: `${date}T${time}` };
        const booking = await addBooking(db, clock, { ...ride, userId: CUSTOMER });
        for (const one of steps) await take(one, booking);
        for (const pause of [0, HOUR_MS, DAY_MS]) {
          clock.pass(pause);
          await reconcilePayments(dependencies);
          const shuffled = [...keptEvents, ...keptEvents].map((event) => ({ event, at: Number(orders.next().value) }));
          for (const { event } of shuffled.sort((one, other) => one.at - other.at)) {
            expect(await sendWebhook(site, event)).toBe(200);
          }
          await returnMoneyDue(dependencies);
        }
        // The last attempts to return money have events of their own.
        await eventually(async () => {
          for (const event of keptEvents) await sendWebhook(site, event);
          await expectToAgree(booking);
        });
        await db.delete(refundsDue);
        await db.delete(checkouts);
      }),
      { numRuns: SEQUENCES },
    );
  },
  TIMEOUT_MS,
);

async function take({ kind, card = '', excess = 0, pick = 0, amount = 0 }: Step, booking: string): Promise<void> {
  const moved = await transactionsOf(booking);
  const picked = <Item>(items: readonly Item[]) => items[pick % items.length];
  switch (kind) {
    case 'pay by checkout': {
      const { url } = await askForCheckout(site, booking, undefined, CUSTOMER);
      if (url?.includes('/pay/')) await pay(url, { number: card });
      return;
    }
    case 'pay by another session': {
      const { url } = await payments.createSession(otherSession(booking, 13_200 + excess));
      await pay(url ?? '', { number: card });
      return;
    }
    case 'refund': {
      const charge = picked(moved.filter(({ type }) => type === 'charge'));
      const request = {
        paymentId: charge?.paymentIntent ?? '',
        amount,
        idempotencyKey: `by-hand-${clock.time++}-${booking}`,
      };
      await payments.refund(request).catch((error: unknown) => expect(error).toBeInstanceOf(PaymentProviderError));
      return;
    }
    case 'win dispute':
    case 'lose dispute': {
      const dispute = picked(moved.filter(({ type }) => type === 'adjustment'));
      const evidence = kind === 'win dispute' ? 'winning_evidence' : 'losing_evidence';
      await fetch(`${site.url}/embedded/stripe/v1/disputes/${dispute?.source}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${site.apiKey}` },
        body: new URLSearchParams({ 'evidence[uncategorized_text]': evidence }),
      });
      return;
    }
    case 'deliver': {
      const event = picked(keptEvents);
      if (event) await sendWebhook(site, event);
      return;
    }
    case 'see success':
      await seeSuccess(site, booking, CUSTOMER);
      return;
    case 'reconcile':
      clock.pass(MINUTE_MS);
      return reconcilePayments(dependencies);
    case 'return money':
      return returnMoneyDue(dependencies);
    case 'expire':
      clock.pass(31 * MINUTE_MS);
      await expireUnpaid(db, clock.now());
      return;
    case 'cancel by its customer': {
      const stored = await readBooking(db, booking);
      const terms = stored && (await cancellationTermsOf(db, stored, clock.now()));
      await cancelBooking({ bookingId: booking, refund: terms?.refund ?? 0 }, dependencies);
      return dependencies.background.settled();
    }
    case 'cancel':
      await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking));
  }
}

let sessions = 0;

/** A session that the app has lost sight of. */
function otherSession(bookingId: string, amount: number) {
  sessions += 1;
  return {
    bookingId,
    amount,
    description: 'A ride',
    successUrl: `${site.url}/success?booking_id=${bookingId}`,
    cancelUrl: `${site.url}/cancel`,
    expiresAt: clock.now() + HOUR_MS,
    idempotencyKey: `another-${sessions}`,
  };
}

/** What the embedded checkout's balance has of a booking. */
async function transactionsOf(booking: string) {
  const paid = await db
    .select({ id: sql<string>`${embeddedCheckoutSessions.payload} ->> 'paymentIntent'` })
    .from(embeddedCheckoutSessions)
    .where(
      sql`${embeddedCheckoutSessions.status} = 'complete' and ${embeddedCheckoutSessions.payload} ->> 'clientReferenceId' = ${booking}`,
    );
  const ids = paid.map(({ id }) => id);
  return db.select().from(embeddedBalanceTransactions).where(inArray(embeddedBalanceTransactions.paymentIntent, ids));
}

async function expectToAgree(booking: string): Promise<void> {
  const entries = await db.select().from(ledger).where(eq(ledger.bookingId, booking));
  const moved = await transactionsOf(booking);
  const names = { charge: 'charge', refund: 'refund', refund_failure: 'refund-failed', adjustment: 'dispute' };
  const listed = (rows: readonly { kind: string; amount: number }[]) =>
    rows.map(({ kind, amount }) => `${kind} ${amount}`).sort();
  const atProvider = entries.filter(({ kind }) => kind !== 'fee');
  expect(listed(atProvider)).toEqual(listed(moved.map(({ type, amount }) => ({ kind: names[type], amount }))));

  const sum = atProvider.reduce((total, { amount }) => total + amount, 0);
  const said = await readBooking(db, booking);
  expect((said?.charged ?? 0) - (said?.refunded ?? 0) - (said?.disputed ?? 0)).toBe(sum);

  const due = await db.select().from(refundsDue).where(eq(refundsDue.bookingId, booking));
  const heldOf = (payment: string) =>
    entries.filter(({ paymentId }) => paymentId === payment).reduce((total, { amount }) => total + amount, 0);
  const stillDue = due.map(({ providerPaymentId }) => Math.max(0, heldOf(providerPaymentId)));
  expect(said?.due).toBe(stillDue.reduce((total, held) => total + held, 0));
  const isFailing = (payment: string) =>
    moved.some((one) => one.paymentIntent === payment && one.type === 'refund_failure');
  for (const { providerPaymentId } of due.filter((one) => !isFailing(one.providerPaymentId))) {
    // Below 0 where a fee was given back by hand.
    const hasFee = entries.some(({ kind, paymentId }) => kind === 'fee' && paymentId === providerPaymentId);
    expect(hasFee ? Math.max(0, heldOf(providerPaymentId)) : heldOf(providerPaymentId)).toBe(0);
  }
}
