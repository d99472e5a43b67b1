import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY_MS, MINUTE_MS, toLocal } from '#domain/local-time.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import { actOnRide, refundOf } from '#server/bookings/act-on-ride.ts';
import { dropUnpaidChanges } from '#server/bookings/apply-change.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import { cancellationTermsOf } from '#server/bookings/cancellation-terms.ts';
import { changeBooking } from '#server/bookings/change-booking.ts';
import { changeTermsOf } from '#server/bookings/change-terms.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { priceChange } from '#server/bookings/price-change.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import type { Database } from '#server/db/database.ts';
import { embeddedBalanceTransactions, embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import { openChangeCheckout } from '#server/payments/open-change-checkout.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { storedBooking } from '../../support/bookings.ts';
import { rideRequest } from '../../trips/support/changes.ts';
import { askForCheckout, pay, seeSuccess, sendWebhook } from './customer.ts';
import { checkoutRequest, type Site } from './site.ts';

export const PAYS = '4242 4242 4242 4242';
const [DISPUTES, FAILS_REFUNDS] = ['4000 0000 0000 0259', '4000 0000 0000 5126'];
const card = fc.constantFrom(PAYS, PAYS, DISPUTES, FAILS_REFUNDS);
const pick = fc.nat(99);

/** What happens at the provider, in the app and on the way between them. */
export const ledgerStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay by checkout', 'pay by checkout', 'pay by another session'),
      card,
      excess: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      vehicle: fc.constantFrom('business-sedan', 'business-sedan', 'suv'),
      extras: fc.constantFrom('', '', 'child-seat', 'child-seat; booster', 'wheelchair-stowage'),
      isLater: fc.constantFrom(false, false, true),
      notes: fc.constantFrom('', 'Two prams'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('pay the change', 'pay the change by a lost session'), card, pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund'), pick, amount: fc.integer({ min: 1, max: 13_201 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('win dispute', 'lose dispute'), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('deliver'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'see success',
        'reconcile',
        'return money',
        'expire',
        'cancel unpaid',
        'cancel',
        'decline',
        'cancel by the operator',
        'pass',
      ),
    }),
  },
);

export type LedgerStep = Partial<
  Record<'card' | 'vehicle' | 'extras' | 'notes', string> &
    Record<'excess' | 'pick' | 'amount', number> &
    Record<'isLater', boolean>
> & { readonly kind: string };

/** Does a step to a customer's booking. */
export async function takeStep(db: Database, site: Site, step: LedgerStep, booking: string, customer: string) {
  const { clock, dependencies, keptEvents } = site;
  const { payments } = dependencies;
  const { pick: index = 0, card: number = '', excess = 0, amount = 0 } = step;
  const picked = <Item>(items: readonly Item[]) => items[index % items.length];
  /** One that the app has lost sight of. */
  const otherSession = (asked: number, changeId?: string) =>
    payments.createSession(checkoutRequest(site, { bookingId: booking, changeId, amount: asked }));
  switch (step.kind) {
    case 'pay by checkout': {
      const { url } = await askForCheckout(site, booking, undefined, customer);
      if (url?.includes('/pay/')) await pay(url, { number });
      return;
    }
    case 'pay by another session':
      await pay((await otherSession(13_200 + excess)).url ?? '', { number });
      return;
    case 'change':
      return change(db, site, booking, step);
    case 'pay the change': {
      const [waiting] = await changesOf(db, booking, 'waiting');
      const returnUrl = `${site.url}/bookingDetail/${booking}`;
      const url = waiting && (await openChangeCheckout(waiting.id, returnUrl, dependencies));
      if (url) await pay(url, { number });
      return;
    }
    case 'pay the change by a lost session': {
      const asked = picked((await changesOf(db, booking)).filter(({ toPay }) => toPay > 0));
      if (asked) await pay((await otherSession(asked.toPay, asked.id)).url ?? '', { number });
      return;
    }
    case 'refund': {
      const charge = picked((await transactionsOf(db, booking)).filter(({ type }) => type === 'charge'));
      const idempotencyKey = `by-hand-${clock.time++}-${booking}`;
      const request = { paymentId: charge?.paymentIntent ?? '', amount, idempotencyKey };
      await payments.refund(request).catch((error: unknown) => expect(error).toBeInstanceOf(PaymentProviderError));
      return;
    }
    case 'win dispute':
    case 'lose dispute': {
      const dispute = picked((await transactionsOf(db, booking)).filter(({ type }) => type === 'adjustment'));
      if (!dispute) return;
      const evidence = step.kind === 'win dispute' ? 'winning_evidence' : 'losing_evidence';
      await fetch(`${site.url}/embedded/stripe/v1/disputes/${dispute.source}`, {
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
      await seeSuccess(site, booking, customer);
      return;
    case 'reconcile':
      clock.pass(MINUTE_MS);
      return reconcilePayments(dependencies);
    case 'return money':
      return returnMoneyDue(dependencies);
    case 'expire':
      clock.pass(31 * MINUTE_MS);
      await expireUnpaid(db, clock.now());
      return dropUnpaidChanges(db, clock.now());
    case 'pass':
      clock.pass(4 * 60 * MINUTE_MS);
      return;
    case 'cancel': {
      const terms = await cancellationTermsOf(db, await storedBooking(db, booking), clock.now());
      await cancelBooking({ bookingId: booking, refund: terms?.refund ?? 0 }, dependencies);
      return dependencies.background.settled();
    }
    case 'decline':
    case 'cancel by the operator': {
      const isPaid = and(eq(bookings.id, booking), eq(bookings.status, 'accepted'));
      // Only a booking that waits can be declined.
      if (step.kind === 'decline') await db.update(bookings).set({ status: 'pending', acceptedAt: null }).where(isPaid);
      const stored = await storedBooking(db, booking);
      const act = step.kind === 'decline' ? 'declined' : 'cancelled';
      const agreed = { version: stored.version, refund: refundOf(act, stored) };
      await actOnRide({ bookingId: booking, id: act, kind: act, text: 'No car is free', ...agreed }, dependencies);
      return dependencies.background.settled();
    }
    case 'cancel unpaid':
      await db
        .update(bookings)
        .set({ status: 'cancelled' })
        .where(and(eq(bookings.id, booking), isNull(bookings.paidAt)));
  }
}

async function change(db: Database, { clock, dependencies }: Site, id: string, step: LedgerStep): Promise<void> {
  const { vehicle = '', extras = '', notes = '', isLater = false } = step;
  const booking = await storedBooking(db, id);
  const later = formatWireDateTime(toLocal(booking.pickupAt.getTime() + 40 * DAY_MS, booking.timeZone));
  const changes = { vehicle_id: vehicle, extra_detail: extras, notes };
  const ride = rideRequest(booking, isLater ? { ...changes, date_time: later } : changes);
  const priced = await priceChange(booking, ride, dependencies);
  const terms = priced.kind === 'priced' ? await changeTermsOf(db, booking, priced, clock.now()) : undefined;
  const { toPay = 0, refund = 0 } = terms ?? {};
  const request = { version: booking.version, ride, toPay, refund, key: undefined, requestHash: '' };
  await changeBooking(booking, request, dependencies);
  await dependencies.background.settled();
}

function changesOf(db: Database, booking: string, state?: 'waiting') {
  const isWaiting = and(isNull(bookingChanges.appliedAt), isNull(bookingChanges.droppedAt));
  return db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, booking), state && isWaiting))
    .orderBy(desc(bookingChanges.requestedAt), desc(bookingChanges.id));
}

/** What the embedded checkout's balance has of a booking. */
export async function transactionsOf(db: Database, booking: string) {
  const paid = await db
    .select({ id: sql<string>`${embeddedCheckoutSessions.payload} ->> 'paymentIntent'` })
    .from(embeddedCheckoutSessions)
    .where(
      sql`${embeddedCheckoutSessions.status} = 'complete' and ${embeddedCheckoutSessions.payload} ->> 'clientReferenceId' = ${booking}`,
    );
  const ids = paid.map(({ id }) => id);
  return db.select().from(embeddedBalanceTransactions).where(inArray(embeddedBalanceTransactions.paymentIntent, ids));
}
