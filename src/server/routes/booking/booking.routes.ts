import * as calls from '#contract/booking/booking.contract.ts';
import { parseLocal } from '#domain/local-time.ts';
import { toAmount } from '#domain/money.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import { addBooking, withReplaced } from '../../bookings/add-booking.ts';
import type { AddBookingResult, BookingRequest } from '../../bookings/booking-request.ts';
import { changeUntil } from '../../bookings/change-window.ts';
import { isOpenTo, statusAt } from '../../bookings/lifecycle.ts';
import { readBooking } from '../../bookings/read-booking.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement, implementForCustomer, loginNeeded } from '../../http/implement.ts';
import { accepted, HttpProblem, noSuchBooking } from '../../http/problem.ts';
import { endUnpaid } from '../../payments/end-unpaid.ts';
import { openCheckout } from '../../payments/open-checkout.ts';
import { confirmFromProvider } from '../../payments/sync-checkout.ts';
import { limitGuessing } from '../../promotions/check-promotion.ts';
import type { TooMany } from '../../rate-limit.ts';
import { routeOfBooking } from '../../routing/read-route.ts';
import { calendarLinkOf } from '../../trips/signed-links.ts';
import { notPayable } from '../booking-problems.ts';

export const addGuestBookingRoute = implement(
  calls.addGuestBooking,
  async (input, { dependencies, idempotencyKey }) => {
    const booker = { kind: 'guest' } as const;
    const request = await withReplaced(dependencies.db, booker, input);
    const result = await addBooking(dependencies, booker, request, idempotencyKey);
    return bookingAnswer(result, request, undefined, dependencies);
  },
);

export const addBookingRoute = implementForCustomer(
  calls.addBooking,
  async (input, { dependencies, userId, idempotencyKey }) => {
    const booker = { kind: 'customer', userId } as const;
    const request = await withReplaced(dependencies.db, booker, input);
    const book = () => addBooking(dependencies, booker, request, idempotencyKey);
    const result = input.coupon ? await limitGuessing(dependencies, userId, isCodeRefused, book) : await book();
    return bookingAnswer(result, request, userId, dependencies);
  },
);

function isCodeRefused(result: AddBookingResult): boolean {
  return result.kind === 'invalid' && result.errors.coupon_code !== undefined;
}

function bookingAnswer(
  result: AddBookingResult | TooMany,
  { replaces }: BookingRequest,
  userId: string | undefined,
  dependencies: Dependencies,
): { data: { id: string } } {
  const booked = accepted(result);
  switch (booked.kind) {
    case 'created':
      if (replaces && replaces !== booked.id) {
        dependencies.background.run('cancel a replaced booking', () => endUnpaid(replaces, userId, dependencies));
      }
      return { data: { id: booked.id } };
    case 'priceChanged':
      throw new HttpProblem(409, 'The price has changed. Check the new total.', { price: booked.price });
    case 'paidBefore':
      throw new HttpProblem(409, 'This booking has already been paid for.');
    case 'keyReused':
      throw new HttpProblem(422, 'This Idempotency-Key was used with another request.');
  }
}

export const openCheckoutRoute = implement(calls.openCheckout, async (input, { dependencies, userId, bearer }) => {
  const request = { bookingId: input.booking_id, userId, cancelPath: input.cancel_path, total: input.total_amount };
  const result = await openCheckout(request, dependencies);
  if (result.kind === 'redirect') return { url: result.url };
  // The booking may belong to the customer whose session has ended, so 'no such booking' would be wrong.
  const isSessionOver = bearer !== undefined && userId === undefined;
  if (result.kind === 'unknown') throw isSessionOver ? loginNeeded() : noSuchBooking();
  throw notPayable(result.kind);
});

/**
 * A booking for the success page, without name, email and phone (`booking/capability`); no data for one that
 * does not exist or belongs to another customer.
 */
export const getBookingSuccessRoute = implement(calls.getBookingSuccess, async (input, { dependencies, userId }) => {
  const { db, now, publicUrl, background, routing } = dependencies;
  const booking = await readBooking(db, input.booking_id);
  if (!booking || !isOpenTo(booking, userId)) return { data: null, base_url: publicUrl };
  // The page asks again until the payment is known.
  if (!booking.paidAt) background.run('confirm a payment', () => confirmFromProvider(booking.id, dependencies));
  const pickupAt = parseLocal(booking.pickupLocal);
  const returnAt = booking.returnLocal === null ? undefined : parseLocal(booking.returnLocal);
  return {
    data: {
      id: booking.id,
      image: booking.image,
      pickup: booking.pickup,
      drop: booking.drop,
      pickup_date: formatWireDate(pickupAt.date),
      pickup_time: formatWireTime(pickupAt.time),
      vehicle_type_name: booking.vehicleTitle,
      transfer_type: booking.serviceName,
      reference: booking.reference,
      status: statusAt(booking, now()),
      paid: booking.paidAt !== null,
      time_zone: booking.timeZone,
      can_change: (await changeUntil(db, booking, now())) !== undefined,
      return_date: returnAt ? formatWireDate(returnAt.date) : '',
      return_time: returnAt ? formatWireTime(returnAt.time) : '',
      hour: booking.hours === null ? '' : `${booking.hours}`,
      total: toAmount(booking.total),
      calendar: await calendarLinkOf(booking, dependencies),
      route: await routeOfBooking(booking, routing),
    },
    base_url: publicUrl,
  };
});
