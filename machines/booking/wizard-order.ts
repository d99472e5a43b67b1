import type { Cents } from '#domain/money.ts';
import { missingFor, type PriceSummary, reachesMinimum, summarisePrice } from '#domain/pricing.ts';
import { isCompleteTrip, type Trip } from '#domain/trip.ts';
import { hasErrors } from '../support/form.ts';
import { required } from '../support/required.ts';
import { type Agreement, type DraftPromo, tripKey } from './booking-draft.ts';
import type { BookingOrder } from './booking-order.ts';
import { bookingPayload } from './booking-payload.ts';
import { isCompleteCustomer, travellerContact } from './customer-details.ts';
import { otherPayer, type Payer, payerErrors } from './payer.ts';
import type { ChangeRequest } from './ride-change.machine.ts';
import { changeAddress, changeFields, choicesIn, ridePage } from './ride-change.ts';
import type { WizardContext } from './wizard.types.ts';

/** The server's limit for the return path of a cancelled checkout, in characters. */
const MAX_CANCEL_PATH = 2000;

/** The trip, once it can be priced and booked. */
export function checkedTrip({ zone, entries: { trip } }: WizardContext): Trip | undefined {
  return zone !== undefined && isCompleteTrip(trip) ? trip : undefined;
}

/** The applied promo code. A guest's code applies only after sign-in. */
function appliedPromo({ visitor, entries: { promo } }: WizardContext): DraftPromo | undefined {
  return visitor === 'customer' && promo?.discount ? promo : undefined;
}

/** Undefined until a vehicle is chosen. */
export function priceOf(context: WizardContext): PriceSummary | undefined {
  const { vehicle, extras, taxRate, correctedPrice } = context;
  if (!vehicle) return undefined;
  const discount = appliedPromo(context)?.discount;
  return (
    correctedPrice ??
    summarisePrice({ subtotal: vehicle.price, extras: extras.map(({ price }) => price), discount, taxRate })
  );
}

/** How much more has to be spent before the promo code applies (`booking/promo-minimum`). */
export function missingForPromo(context: WizardContext): Cents {
  const [promo, price] = [appliedPromo(context), priceOf(context)];
  return promo?.discount && price ? missingFor(promo.discount, price.finalPrice, context.taxRate) : 0;
}

export function hasDetails({ entries, profile }: WizardContext): boolean {
  return isCompleteCustomer(entries.customer, profile);
}

/** Only a guest names a payer; a customer's own account pays. */
function payerIn({ visitor, entries: { customer, payer } }: WizardContext): Payer | undefined {
  return visitor === 'guest' ? otherPayer(payer, customer.contact) : undefined;
}

export function hasPayer(context: WizardContext): boolean {
  const payer = payerIn(context);
  return payer === undefined || !hasErrors(payerErrors(payer));
}

/** True when the customer is the traveller and the profile is not loaded. */
export function isProfileAwaited({ entries, profile }: WizardContext): boolean {
  return entries.customer.traveller === 'myself' && profile === undefined;
}

/** The order that Book Now places; undefined while something is missing. */
export function orderOf(context: WizardContext): BookingOrder | undefined {
  const { visitor, vehicle, extras, entries, profile } = context;
  const [trip, price, promo] = [checkedTrip(context), priceOf(context), appliedPromo(context)];
  const traveller = travellerContact(entries.customer, profile);
  if (!trip || !vehicle || !price || !traveller) return undefined;
  if (context.extrasStatus !== 'priced' || !hasDetails(context) || !hasPayer(context)) return undefined;
  const payload = bookingPayload({
    trip,
    vehicleId: vehicle.id,
    offer: vehicle.offer,
    extras,
    details: entries.customer,
    traveller,
    payer: payerIn(context),
    promoCode: promo?.discount && reachesMinimum(promo.discount, price.finalPrice) ? promo.code : '',
    price,
  });
  return { visitor, trip: tripKey(trip), payload, price, cancelPath: cancelPath(context) };
}

/** What the last step of a change sends; undefined while something is missing or nothing differs from what is booked. */
export function changeOf(context: WizardContext): ChangeRequest | undefined {
  const { entries } = context;
  const { change } = entries;
  const order = orderOf(context);
  if (!change || !order || choicesIn(entries) === change.booked) return undefined;
  return { access: change.access, version: change.version, change: changeFields(order) };
}

/** What was agreed to for this change before, if it was sent. */
export function agreedBefore({ entries }: WizardContext): Agreement | undefined {
  const { version, sent } = entries.change ?? {};
  return sent?.version === version && sent?.choices === choicesIn(entries) ? sent.agreed : undefined;
}

export function tripAddress({ entries: { change, trip } }: WizardContext): string {
  return change ? changeAddress(change) : `/tripDetail?${tripKey(trip)}`;
}

/** Another page, from which the customer returns to the trip. */
export function leavingTripFor(to: string) {
  return ({ context }: { readonly context: WizardContext }) => ({ to, address: tripAddress(context) });
}

/** The page that the first step goes back to. */
export function toPageBefore({ context: { entries } }: { readonly context: WizardContext }) {
  return { to: entries.change ? ridePage(entries.change) : '/' };
}

export function toSavedRide({ context: { entries } }: { readonly context: WizardContext }) {
  return { to: `${ridePage(required(entries.change, 'The change'))}?changed=saved` };
}

/** See `booking/checkout-return`. */
function cancelPath(context: WizardContext): string | undefined {
  if (context.visitor === 'customer') return undefined;
  const path = `${tripAddress(context)}&payment=canceled`;
  return path.length <= MAX_CANCEL_PATH ? path : '/tripDetail?payment=canceled';
}

export function toConfirmation({ event }: { readonly event: { readonly bookingId: string } }) {
  return { to: `/success?booking_id=${encodeURIComponent(event.bookingId)}` };
}
