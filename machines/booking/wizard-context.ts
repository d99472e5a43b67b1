import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { Capacity } from '#domain/capacity.ts';
import { type PriceSummary, summarisePrice } from '#domain/pricing.ts';
import { SITE_ZONE } from '#domain/site-zone.ts';
import type { DraftPatch } from './booking-draft.machine.ts';
import type { DraftPromo } from './booking-draft.ts';
import type { BookingOrder } from './booking-order.ts';
import { bookingPayload } from './booking-payload.ts';
import type { CustomerInput } from './customer.machine.ts';
import { detailsFor, isCompleteCustomer, travellerContact } from './customer-details.ts';
import type { ExtrasInput } from './extras.machine.ts';
import { resumeDraft } from './resume-draft.ts';
import { ESTIMATED_TAX_RATE } from './tax-rate.machine.ts';
import type { WizardContext, WizardInput } from './wizard.types.ts';

/** What the server takes as a way back from checkout, in characters. */
const MAX_CANCEL_PATH = 2000;

export function initialContext(input: WizardInput): WizardContext {
  const { visitor, isPaymentCanceled, draft, session, profile } = input;
  const resumed = resumeDraft(input.trip, input.kept);
  return {
    visitor,
    isPaymentCanceled,
    draft,
    session,
    resumed,
    step: resumed.step,
    trip: undefined,
    zone: SITE_ZONE,
    vehicle: undefined,
    agreedVehicleId: resumed.vehicleId,
    extras: { chosenIds: resumed.extraIds, chosen: [], status: 'loading' },
    customer: detailsFor(visitor, resumed.customer),
    profile,
    isProfileUnknown: false,
    promo: resumed.promo,
    taxRate: ESTIMATED_TAX_RATE,
    isTaxEstimated: false,
    price: undefined,
  };
}

/** What the price depends on, beside the trip. */
export type PricedChange = Partial<
  Pick<WizardContext, 'trip' | 'zone' | 'vehicle' | 'extras' | 'promo' | 'taxRate' | 'isTaxEstimated'>
>;

/** What the price does not depend on, and the server's own price. */
export type KeptPart = Partial<Pick<WizardContext, 'customer' | 'profile' | 'isProfileUnknown' | 'price' | 'step'>>;

/** A change together with the price that it leads to. */
export function repricedBy(context: WizardContext, change: PricedChange): Partial<WizardContext> {
  return { ...change, price: priceOf({ ...context, ...change }) };
}

/** The promo in force: a guest's is only kept for after the login (D7). */
function couponOf({ visitor, promo }: WizardContext): DraftPromo | undefined {
  return visitor === 'customer' && promo?.discount ? promo : undefined;
}

function priceOf(context: WizardContext): PriceSummary | undefined {
  const { vehicle, extras, taxRate } = context;
  return (
    vehicle &&
    summarisePrice({
      subtotal: vehicle.price,
      extras: extras.chosen.map((extra) => extra.price),
      discount: couponOf(context)?.discount,
      taxRate,
    })
  );
}

/** What of the wizard is kept beyond the page. */
export function draftPatch({ resumed, step, trip, vehicle, extras, customer, promo }: WizardContext): DraftPatch {
  return {
    trip: trip ?? resumed.trip,
    step,
    vehicleId: vehicle?.id ?? resumed.vehicleId,
    extraIds: extras.chosenIds,
    customer,
    promo,
  };
}

export function isComplete({ customer, profile }: WizardContext): boolean {
  return isCompleteCustomer(customer, profile);
}

/** True while nobody knows who travels: the customer does, and the profile is not loaded. */
export function isProfileAwaited({ customer, profile }: WizardContext): boolean {
  return customer.traveller === 'myself' && profile === undefined;
}

/** True when the customer step can be left: who travels is known, and the extras have a price. */
export function isReadyToPay(context: WizardContext): boolean {
  return isComplete(context) && context.extras.status === 'settled';
}

/** The order that Book Now places; undefined while something of it is missing. */
export function orderOf(context: WizardContext): BookingOrder | undefined {
  const { visitor, trip, vehicle, extras, customer, profile, price } = context;
  const traveller = travellerContact(customer, profile);
  if (!trip || !vehicle || !price || extras.status !== 'settled' || !traveller || !isComplete(context))
    return undefined;
  const payload = bookingPayload({
    trip,
    vehicleId: vehicle.id,
    extras: extras.chosen,
    details: customer,
    traveller,
    promoCode: couponOf(context)?.code ?? '',
    price,
  });
  return { visitor, payload, price, cancelPath: cancelPath(context) };
}

/** The address of this trip. */
export function tripAddress({ trip, resumed }: WizardContext): string {
  return `/tripDetail?${formatTripQuery(trip ?? resumed.trip)}`;
}

/** A guest's cancelled checkout leads back here with everything restored; a customer's to the site's own page (D18). */
function cancelPath(context: WizardContext): string | undefined {
  if (context.visitor === 'customer') return undefined;
  const path = `${tripAddress(context)}&payment=canceled`;
  return path.length <= MAX_CANCEL_PATH ? path : '/tripDetail?payment=canceled';
}

/** {@link orderOf} where a guard has made sure that there is one. */
export function requiredOrder(context: WizardContext): BookingOrder {
  const order = orderOf(context);
  if (!order) throw new Error('Nothing can be ordered yet');
  return order;
}

export function capacityOf({ vehicle }: WizardContext): Capacity | undefined {
  return vehicle && { passengers: vehicle.number_of_passengers, suitcases: vehicle.number_of_suitcases };
}

export function extrasInput({ visitor, resumed }: WizardContext): Omit<ExtrasInput, 'parent'> {
  return { visitor, vehicleId: resumed.vehicleId, chosenIds: resumed.extraIds };
}

export function customerInput({ visitor, resumed }: WizardContext): Omit<CustomerInput, 'parent'> {
  return { visitor, capacity: undefined, initial: resumed.customer };
}

/** The page of a booking that has been paid. */
export function confirmationPath({ bookingId }: { readonly bookingId: string }): string {
  return `/success?booking_id=${encodeURIComponent(bookingId)}`;
}
