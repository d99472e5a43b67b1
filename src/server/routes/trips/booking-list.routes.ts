import type { CallAnswer } from '#contract/call.ts';
import { listBookings as call } from '#contract/trips/booking-list.contract.ts';
import { parseLocal } from '#domain/local-time.ts';
import { toAmount } from '#domain/money.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { type ListedBooking, listBookings } from '../../trips/list-bookings.ts';
import { NOT_CONFIRMED, NOT_PAID } from '../../trips/status-message.ts';

type Entry = NonNullable<NonNullable<CallAnswer<typeof call>['listing']['data'][number]['upcoming']>[number]>;

export const listBookingsRoute = implementForCustomer(
  call,
  async ({ upcoming: isUpcoming, page = 1 }, { dependencies, userId }) => {
    const { db, now, publicUrl } = dependencies;
    const { total, bookings } = await listBookings(db, { userId, isUpcoming }, page, now());
    const data = byDay(bookings).map(([date, entries]) => ({ date, [isUpcoming ? 'upcoming' : 'history']: entries }));
    return { listing: { total, data }, base_url: publicUrl };
  },
);

/** Groups by date even where bookings of one date are not adjacent, which pickups in several zones cause. */
function byDay(bookings: readonly ListedBooking[]): [date: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const booking of bookings) {
    const date = formatWireDate(parseLocal(booking.pickupLocal).date);
    days.set(date, [...(days.get(date) ?? []), entryOf(booking)]);
  }
  return [...days];
}

function entryOf(booking: ListedBooking): Entry {
  return {
    idNum: booking.id,
    image: booking.image,
    location: booking.pickup,
    Timeout1: booking.status,
    Timeout2: secondLine(booking),
    price: toAmount(booking.total),
    destination: booking.drop,
    pickup_at: booking.pickupAt.toISOString(),
    time_zone: booking.timeZone,
  };
}

/** What a pending booking is waiting for; otherwise '02:30 PM, One Way' in the time zone of the pickup. */
function secondLine({ status, isPaid, pickupLocal, serviceName }: ListedBooking): string {
  if (status === 'pending') return isPaid ? NOT_CONFIRMED : NOT_PAID;
  return `${formatWireTime(parseLocal(pickupLocal).time)}, ${serviceName}`;
}
