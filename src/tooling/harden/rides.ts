import { addBooking, addGuestBooking, getBookingSuccess, openCheckout } from '#contract/booking/booking.contract.ts';
import { getChangeTerms } from '#contract/trips/change.contract.ts';
import type { Traffic } from './attack.ts';
import { CARD } from './outside.ts';
import { type Bearer, bookedId, type Fields, SOON_MS, served, unlessBusy, until } from './requests.ts';

/** The address of the site's operator. */
export const OPERATOR = 'bookings@meridian.example';

/** Pays on the embedded provider's page. Returns whether it has taken the money. */
export async function pay(traffic: Traffic, checkoutUrl: string): Promise<boolean> {
  const { pathname } = new URL(checkoutUrl);
  const card = new URLSearchParams(CARD);
  const { status } = await unlessBusy(() => traffic.send(pathname, { method: 'POST', body: card }));
  return status === 303;
}

/** A ride that is paid, and waits for the operator. */
export interface PaidRide {
  readonly id: string;
  readonly reference: string;
  /** A$ */
  readonly total: number;
}

/** Books a ride and pays for it, as a guest or a customer. */
export async function paidRide(traffic: Traffic, fields: Fields, customer: Partial<Bearer> = {}): Promise<PaidRide> {
  const call = customer.authorization ? addBooking : addGuestBooking;
  const id = bookedId(await served(traffic, customer, call, fields)) ?? '';
  const { body } = await served(traffic, customer, openCheckout, { booking_id: id });
  await pay(traffic, String(body.url));
  return { id, reference: await paidReference(traffic, customer, id), total: Number(fields.total_amount) };
}

/** The reference of a booking once it is paid; '' when it is not in time. */
export async function paidReference(traffic: Traffic, customer: Partial<Bearer>, id: string): Promise<string> {
  let reference = '';
  await until(async () => {
    const { data } = (await served(traffic, customer, getBookingSuccess, { booking_id: id })).body;
    const booking = data as { paid: boolean; reference: string };
    if (booking.paid) ({ reference } = booking);
    return booking.paid;
  }, SOON_MS);
  return reference;
}

/** The header with the token of the link in the latest email about a ride to a recipient, once there is one. */
export async function linkIn(traffic: Traffic, { reference }: PaidRide, recipient: string): Promise<Bearer> {
  // The outbox is for this machine only: no request that has come through a proxy sees it.
  const page = async (path: string) => (await fetch(`${traffic.urls()[0]}/dev/outbox${path}`)).text();
  const listed = new RegExp(`/dev/outbox(/[\\w-]+)">[^<]*${reference}</a>\\s*<span>to ${recipient},`);
  let token: string | undefined;
  await until(async () => {
    const mail = listed.exec(await page(''))?.[1];
    token = mail && /\/(?:ride|operator)#([\w-]+)/.exec(await page(`${mail}/html`))?.[1];
    return token !== undefined;
  }, SOON_MS);
  if (token === undefined) throw new Error(`There is no link in an email to ${recipient}`);
  return { authorization: `Ride ${token}` };
}

/** The request of a change that agrees to what it costs. */
export async function agreedChange(traffic: Traffic, bearer: Bearer, id: string, version: number, change: Fields) {
  const { body } = await served(traffic, bearer, getChangeTerms, { id, version, change });
  const { to_pay, refund } = body.data as { to_pay: number; refund: number };
  return { id, version, change, to_pay, refund };
}
