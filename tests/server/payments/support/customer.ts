import Stripe from 'stripe';
import { expect } from 'vitest';
import { getBookingSuccess, openCheckout } from '#contract/booking/booking.contract.ts';
import type { Instant } from '#domain/local-time.ts';
import { users } from '#server/db/account.schema.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail.schema.ts';
import { addCustomer, by } from '../../support/customers.ts';
import { clearPromotions } from '../../support/promotions.ts';
import { addBooking, paymentState } from './bookings.ts';
import { API, type Site, type SiteOptions, startSite, WEBHOOK_SECRET } from './site.ts';

/** A site with the customers Ada and Bob, and nothing of earlier tests. */
export async function siteOfCustomers(db: Database, options: SiteOptions = {}): Promise<Site> {
  await clearPromotions(db);
  await Promise.all([db.delete(mails), db.delete(users)]);
  for (const id of ['ada', 'bob']) await addCustomer(db, id);
  return startSite(db, { customers: { ada: 'ada', bob: 'bob' }, ...options });
}

/** A customer's browser. */
export async function askForCheckout(site: Site, bookingId: string, cancelPath?: string, bearer?: string) {
  const input = { booking_id: bookingId, cancel_path: cancelPath };
  const { status, body } = await site.send(openCheckout, input, bearer ? by(bearer) : {});
  return { status, url: body.url ?? undefined, message: body.message };
}

/** The address of a booking's checkout page. */
export async function checkoutUrl(site: Site, bookingId: string): Promise<string> {
  const { url } = await askForCheckout(site, bookingId);
  if (!url) throw new Error('No checkout was opened');
  return url;
}

const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Ada Lovelace' };

/** Submits the checkout page's form without following redirects. */
export async function pay(url: string, card: Partial<typeof GOOD_CARD> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...GOOD_CARD, ...card }),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

/** The answer to the success page. */
export async function seeSuccess(site: Site, bookingId: string, bearer?: string) {
  const { body } = await site.send(getBookingSuccess, { booking_id: bookingId }, bearer ? by(bearer) : {});
  return body.data && { status: body.data.status, paid: body.data.paid };
}

/** Ada's booking, paid on the checkout page. */
export async function paidBooking(site: Site, over: Parameters<typeof addBooking>[2] = {}): Promise<string> {
  const { db } = site.dependencies;
  const id = await addBooking(db, site.clock, { userId: 'ada', self: true, clientEmail: 'ada@example.com', ...over });
  await pay((await askForCheckout(site, id, undefined, 'ada')).url ?? '');
  await expect.poll(async () => (await paymentState(db, id)).payments).toHaveLength(1);
  await site.dependencies.background.settled();
  return id;
}

/** The provider's signature of an event at an instant. */
export function signatureOf(event: object, at: Instant, secret = WEBHOOK_SECRET): string {
  const timestamp = Math.floor(at / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret, timestamp });
}

/** Sends an event to the webhook, signed like the provider's by default. */
export async function sendWebhook(
  site: Site,
  event: object,
  { secret, at = site.clock.now(), signature }: { secret?: string; at?: number; signature?: string } = {},
) {
  const header = signature ?? signatureOf(event, at, secret);
  const response = await fetch(`${site.url}${API}/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header && { 'stripe-signature': header }) },
    body: JSON.stringify(event),
  });
  return response.status;
}

let events = 0;

/** The event of a paid session in Stripe's format. */
export function paidEvent(bookingId: string, over: Record<string, unknown> = {}, type = 'checkout.session.completed') {
  const session = {
    id: `cs_test_${bookingId}`,
    object: 'checkout.session',
    amount_total: 13_200,
    client_reference_id: bookingId,
    currency: 'aud',
    payment_intent: `pi_${bookingId}`,
    payment_status: 'paid',
    status: 'complete',
    url: null,
    ...over,
  };
  return { ...movedEvent(type, session), data: { object: session } };
}

/** An event about any object, in Stripe's format. */
export function movedEvent(type: string, object: object, created = 0) {
  events += 1;
  return { id: `evt_${events}`, object: 'event', created, livemode: false, type, data: { object } };
}

/** A refund in Stripe's format. */
export function refundObject(payment: string, over: Record<string, unknown> = {}) {
  const common = { id: `re_${payment}`, object: 'refund', amount: 3_200, currency: 'aud', created: 1_798_000_000 };
  return { ...common, payment_intent: payment, status: 'succeeded', ...over };
}

/** A dispute in Stripe's format, with what it has moved in cents. */
export function disputeObject(payment: string, status: string, moved: readonly number[]) {
  const transactions = moved.map((amount, index) => {
    return { id: `txn_${index}_${payment}`, amount, currency: 'aud', created: 1_798_000_000 };
  });
  const common = { id: `du_${payment}`, object: 'dispute', amount: 13_200, currency: 'aud', reason: 'fraudulent' };
  return { ...common, payment_intent: payment, status, balance_transactions: transactions };
}
