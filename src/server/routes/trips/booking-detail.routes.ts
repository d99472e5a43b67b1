import type { CallAnswer } from '#contract/call.ts';
import { getBookingDetail as call } from '#contract/trips/booking-detail.contract.ts';
import { phoneText } from '#domain/contact.ts';
import type { Instant } from '#domain/local-time.ts';
import { formatMoney, toAmount } from '#domain/money.ts';
import { canCancel, stillPaid } from '../../bookings/cancellation-terms.ts';
import { statusAt } from '../../bookings/lifecycle.ts';
import { readBooking, type StoredBooking } from '../../bookings/read-booking.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { routeOfBooking } from '../../routing/read-route.ts';
import { additionalRows, paymentRows, tripRows } from '../../trips/detail-rows.ts';
import { type BookingLinks, linksOf } from '../../trips/signed-links.ts';
import { statusMessage } from '../../trips/status-message.ts';
import { noSuchBooking } from '../booking-problems.ts';

type Detail = CallAnswer<typeof call>['data'];

/** Everything about a booking, for its owner only. */
export const getBookingDetailRoute = implementForCustomer(call, async ({ id }, { dependencies, userId }) => {
  const booking = await readBooking(dependencies.db, id);
  if (booking?.userId !== userId) throw noSuchBooking();
  const now = dependencies.now();
  const links = await linksOf(booking, dependencies);
  const { review } = booking;
  return {
    data: {
      tripDetails: { message: statusMessage(booking, now), status: statusAt(booking, now) },
      trip: tripRows(booking),
      additionalDetails: additionalRows(booking),
      price_breakdown: priceBreakdown(booking, links),
      rating: review?.rating ?? 0,
      reviews: review ? [review] : [],
      ride: { ...rideOf(booking, links, now), route: await routeOfBooking(booking, dependencies.routing) },
    },
  };
});

function priceBreakdown(booking: StoredBooking, { download, adjustmentNote }: BookingLinks): Detail['price_breakdown'] {
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
    download,
    adjustment_note: adjustmentNote,
  };
}

function rideOf(booking: StoredBooking, { calendar }: BookingLinks, now: Instant) {
  const isPayable = booking.paidAt === null && statusAt(booking, now) === 'pending';
  return {
    id: booking.id,
    reference: booking.reference,
    pickup: { label: booking.pickup, lat: booking.pickupLat, lng: booking.pickupLng },
    drop: { label: booking.drop, lat: booking.dropLat, lng: booking.dropLng },
    service_type: booking.serviceType,
    hour: booking.hours,
    pickup_at: booking.pickupAt.toISOString(),
    return_at: booking.returnAt?.toISOString() ?? null,
    ends_at: booking.rideEndsAt.toISOString(),
    time_zone: booking.timeZone,
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
    calendar,
  };
}
