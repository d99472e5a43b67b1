import type { BookingDetail, DetailRow } from '#contract/trips/booking-detail.contract.ts';
import { nationalDigits } from '#domain/contact.ts';
import { zonedText } from '#domain/date-text.ts';
import { type Instant, toLocal } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { type TripDraft, tripKind } from '#domain/trip.ts';
import type { BookedLine } from '../booking/booking-draft.ts';
import { FIELD_LIMITS, initialDetails } from '../booking/customer-details.ts';
import { reviewOf, tripLines } from '../booking/order-review.ts';
import { type ChangeDraft, type ChangeEnd, choicesIn } from '../booking/ride-change.ts';
import { transferName } from '../booking/transfer-name.ts';
import { required } from '../support/required.ts';
import { isAhead } from './booked-ride.ts';
import type { RideAccess } from './ride-access.ts';

const UNCHANGED = 'Your ride is unchanged';
const SAVED = 'Your changes are saved';
const PAY_NEXT = 'Pay now to confirm your ride.';
const CONFIRMING = "We're confirming your payment";
const CONFIRMING_TEXT = 'Your ride changes as soon as it arrives.';

/**
 * `booking/change`
 * @param now undefined before the clock's first tick
 */
export function canChange(booking: BookingDetail | undefined, now: Instant | undefined): boolean {
  const { version, choices, contact, change_until } = booking?.ride ?? {};
  if (!version || !choices || !contact || !change_until || !booking?.price_breakdown) return false;
  return (now ?? 0) <= Date.parse(change_until);
}

export interface ChangeNotice {
  readonly kind: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly text: string;
  /** The page on which the change is paid; '' if there is none. */
  readonly payAt: string;
  /** What the change that waits would change. */
  readonly changes: readonly DetailRow[];
}

const NO_PAYMENT = { payAt: '', changes: [] as readonly DetailRow[] };

/** What the ride's page says about a change that awaits payment or has just ended. */
export function changeNotice(
  booking: BookingDetail | undefined,
  ended: ChangeEnd | undefined,
): ChangeNotice | undefined {
  const { waiting_change: waiting, version = 1, time_zone: zone = '', pay_by } = booking?.ride ?? {};
  if (!isAhead(booking)) return undefined;
  const { how } = ended ?? {};
  // An address of the history may be about a change before the one that waits, or one that was paid after all.
  const isLatest = (ended?.version ?? version) === version;
  if (waiting && how === 'paid' && isLatest)
    return { kind: 'info', title: CONFIRMING, text: CONFIRMING_TEXT, ...NO_PAYMENT };
  if (waiting?.url) {
    const payBy = zonedText(Date.parse(waiting.pay_by), zone);
    const text = `To make this change, pay ${formatMoney(waiting.to_pay)} by ${payBy}. Otherwise your ride stays as it is.`;
    return { kind: 'warning', title: UNCHANGED, text, payAt: waiting.url, changes: waiting.changes };
  }
  if (how === 'canceled') {
    return isLatest ? { kind: 'info', title: UNCHANGED, text: "You haven't been charged.", ...NO_PAYMENT } : undefined;
  }
  // The version grows when a change applies: one that was paid too late has been dropped.
  if (how === undefined || version === 1 || ended?.version === version) return undefined;
  return {
    kind: 'success',
    title: SAVED,
    text: pay_by ? PAY_NEXT : "We've emailed you the new details.",
    ...NO_PAYMENT,
  };
}

/** The steps of the trip page as the ride was booked. */
export function changeDraftOf(booking: BookingDetail, access: RideAccess): ChangeDraft {
  const ride = required(booking.ride, 'The ride');
  const { vehicle_id, extra_ids, passengers, luggages, pickup_sign, notes } = required(ride.choices, 'The choices');
  const { self, name, email, phone, country_code } = required(ride.contact, 'The contact');
  const localOf = (instant: string) => toLocal(Date.parse(instant), ride.time_zone);
  const trip: TripDraft = {
    pickup: ride.pickup,
    drop: ride.drop,
    serviceType: ride.service_type,
    pickupAt: localOf(ride.pickup_at),
    returnAt: ride.return_at ? localOf(ride.return_at) : undefined,
    hours: tripKind(ride.service_type) === 'hourly' ? (ride.hour ?? undefined) : undefined,
    passengers,
    luggage: luggages,
  };
  const customer = {
    ...initialDetails('customer'),
    // Whoever is signed in may not be the customer of an emailed link.
    traveller: self && !('link' in access) ? ('myself' as const) : ('someoneElse' as const),
    contact: {
      ...namesIn(name),
      email,
      countryCode: country_code,
      phone: nationalDigits(phone, country_code),
    },
    flightNumber: ride.flight_no,
    pickupSign: pickup_sign,
    notes,
    passengers,
    luggage: luggages,
  };
  const entries = { trip, vehicleId: vehicle_id, extraIds: extra_ids, customer };
  const { id: bookingId, reference, version } = ride;
  const change = {
    access,
    bookingId,
    reference,
    version: required(version, 'The version'),
    total: required(booking.price_breakdown, 'The price').total,
    vehicleId: vehicle_id,
    booked: choicesIn(entries),
    lines: bookedLines(booking, entries),
  };
  return { ...entries, step: 'vehicle', change };
}

/** The first word and the rest; more than one word if the rest is too long for its field. */
function namesIn(name: string) {
  const space = name.indexOf(' ', name.length - FIELD_LIMITS.lastName - 1);
  if (space < 0) return { firstName: name.slice(0, FIELD_LIMITS.firstName), lastName: '' };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

function bookedLines(
  { trip: rows, price_breakdown: price }: BookingDetail,
  { trip, customer }: Required<Pick<ChangeDraft, 'trip' | 'customer'>>,
): readonly BookedLine[] {
  const rowOf = (name: string) => rows.find(({ label }) => label === name)?.value ?? '';
  const transferType = transferName(trip.serviceType, [{ id: trip.serviceType, name: rowOf('Transfer Type') }]);
  const extras = (price?.additionalDetails ?? []).map(({ label }) => ({ title: label }));
  return [
    ...tripLines({ trip, transferType, distance: rowOf('Distance'), vehicle: rowOf('Car Type') }),
    ...reviewOf({ details: customer, profile: customer.contact, extras }),
  ].map(({ label, text = '' }) => ({ label, text }));
}
