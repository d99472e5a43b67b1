import type { CallAnswer } from '#contract/call.ts';
import { getBookingDetail as call } from '#contract/trips/booking-detail.contract.ts';
import { phoneText } from '#domain/contact.ts';
import type { Instant } from '#domain/local-time.ts';
import { formatMoney, toAmount } from '#domain/money.ts';
import { canCancel, stillPaid } from '../../bookings/cancellation-terms.ts';
import { fieldsToChange } from '../../bookings/fields-to-change.ts';
import { statusAt } from '../../bookings/lifecycle.ts';
import { ridesAsInProfile } from '../../bookings/parties.ts';
import { bookedPlaces, type StoredBooking } from '../../bookings/read-booking.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/implement.ts';
import { confirmFromProvider } from '../../payments/sync-checkout.ts';
import { routeOfBooking } from '../../routing/read-route.ts';
import { additionalRows, paymentRows, tripRows } from '../../trips/detail-rows.ts';
import { authorizedRide } from '../../trips/ride-access.ts';
import { calendarLinkOf, invoiceLinksOf } from '../../trips/signed-links.ts';
import { statusMessage } from '../../trips/status-message.ts';
import { timelineOf } from '../../trips/timeline.ts';

/** Everything about a booking for its payer, and the ride alone for a traveller who is someone else (`booking/payer`). */
export const getBookingDetailRoute = implement(call, async ({ id }, context) => {
  const { dependencies } = context;
  const { booking, role } = await authorizedRide(context, id, ['payer', 'traveller']);
  const now = dependencies.now();
  const isPayer = role === 'payer';
  // Otherwise a change would send the profile's name and phone number in place of those that are booked.
  const self = await ridesAsInProfile(dependencies.db, booking);
  const seen = { ...booking, self, ...(!isPayer && { notes: '', review: null }) };
  const toChange = isPayer ? await fieldsToChange(seen, dependencies) : undefined;
  // The checkout leads back here.
  if (toChange?.waiting_change) {
    dependencies.background.run('confirm a payment', () => confirmFromProvider(booking.id, dependencies));
  }
  const ride = {
    ...rideOf(seen, await calendarLinkOf(booking, dependencies)),
    ...(toChange && { ...forPayer(booking, now), ...toChange }),
    route: await routeOfBooking(booking, dependencies.routing),
    timeline: await timelineOf(dependencies.db, booking, role, now),
  };
  return {
    data: {
      tripDetails: { message: statusMessage(booking, role, now), status: statusAt(booking, now) },
      trip: tripRows(seen),
      additionalDetails: additionalRows(seen),
      price_breakdown: isPayer ? await priceBreakdown(booking, dependencies) : null,
      rating: seen.review?.rating ?? 0,
      reviews: seen.review ? [seen.review] : [],
      ride,
    },
  };
});

async function priceBreakdown(
  booking: StoredBooking,
  dependencies: Dependencies,
): Promise<NonNullable<CallAnswer<typeof call>['data']['price_breakdown']>> {
  const payments = paymentRows(booking);
  return {
    name: booking.clientName,
    email: booking.clientEmail,
    phone: phoneText(booking.clientCountryCode, booking.clientPhone),
    sub_total_price: toAmount(booking.subtotal),
    additionalDetails: booking.extras.map(({ title, price }) => ({ label: title, value: formatMoney(price) })),
    discount: toAmount(booking.discount),
    tax: toAmount(booking.tax),
    total: toAmount(booking.total),
    payments,
    ...(payments.length > 0 && { still_paid: toAmount(stillPaid(booking)) }),
    ...(await invoiceLinksOf(booking, dependencies)),
  };
}

function rideOf(booking: StoredBooking, calendar: string) {
  return {
    // The id of a guest's booking opens its price (`booking/capability`).
    id: '',
    role: 'traveller' as const,
    reference: booking.reference,
    ...bookedPlaces(booking),
    service_type: booking.serviceType,
    hour: booking.hours,
    pickup_at: booking.pickupAt.toISOString(),
    return_at: booking.returnAt?.toISOString() ?? null,
    ends_at: booking.rideEndsAt.toISOString(),
    time_zone: booking.timeZone,
    calendar,
  };
}

function forPayer(booking: StoredBooking, now: Instant) {
  const isPayable = booking.paidAt === null && statusAt(booking, now) === 'pending';
  return {
    id: booking.id,
    role: 'payer' as const,
    pay_by: isPayable ? booking.expiresAt.toISOString() : null,
    coupon_code: booking.promoCode ?? '',
    choices: {
      vehicle_id: booking.vehicleTypeId,
      extra_ids: booking.extras.map((extra) => extra.id),
      passengers: booking.passengers,
      luggages: booking.luggage,
      pickup_sign: booking.pickupSign,
      notes: booking.notes,
    },
    can_cancel: canCancel(booking, now),
    least_fee: booking.minimumFee,
  };
}
