import type { BookedRide, BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { ChangeTerms, PriceLine } from '#contract/trips/change.contract.ts';
import { type Cents, toAmount } from '#domain/money.ts';
import { bookingDetail, ride } from '#tests/machines/support/trips-samples.ts';

function inAmounts(fields: Readonly<Record<string, Cents>>): Record<string, number> {
  return Object.fromEntries(Object.entries(fields).map(([name, cents]) => [name, toAmount(cents)]));
}

/** A booking in the server's list. */
export function listedBooking(id: string, change: Readonly<Record<string, unknown>> = {}) {
  return {
    idNum: id,
    image: '/vehicles/business-sedan.webp',
    location: 'Sydney Airport T1 International, Mascot NSW 2020, Australia',
    destination: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000',
    Timeout1: 'accepted',
    Timeout2: '02:30 PM, One Way',
    price: 148.5,
    pickup_at: '2027-06-04T04:30:00.000Z',
    time_zone: 'Australia/Sydney',
    ...change,
  };
}

type PricedDetail = BookingDetail & { readonly price_breakdown: NonNullable<BookingDetail['price_breakdown']> };

/** The server's response with booking details, whose amounts are in A$. */
export function writeDetail({ price_breakdown: price, ...booking }: PricedDetail) {
  const { sub_total_price, discount, tax, total } = price;
  return {
    data: { ...booking, price_breakdown: { ...price, ...inAmounts({ sub_total_price, discount, tax, total }) } },
  };
}

/** The same for a booking that can still be paid. */
export function unpaidDetail(change: Partial<BookedRide> = {}) {
  return writeDetail({
    ...bookingDetail,
    tripDetails: { message: 'Payment not completed. Pay in time.', status: 'pending' },
    ride: { ...ride, pay_by: '2027-06-01T00:30:00.000Z', ...change },
  });
}

/** Vehicles or extras with their prices as the server sends them. */
export function inDollars<Priced extends { readonly price: Cents }>(list: readonly Priced[]) {
  return list.map((each) => ({ ...each, price: toAmount(each.price) }));
}

/** What a change costs as the server sends it. */
export function writeTerms(terms: ChangeTerms) {
  const { old_total, new_total, to_pay, refund, kept } = terms;
  const totals = inAmounts({ old_total, new_total, to_pay, refund, kept });
  const inLines = (lines: readonly PriceLine[]) => lines.map((line) => ({ ...line, amount: toAmount(line.amount) }));
  return { data: { ...terms, old: inLines(terms.old), new: inLines(terms.new), ...totals } };
}
