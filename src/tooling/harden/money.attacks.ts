import { addBooking } from '#contract/booking/booking.contract.ts';
import type { Attack } from './attack.ts';
import {
  book,
  bookedId,
  bookingFields,
  type Fields,
  mustBook,
  newCustomer,
  openCheckout,
  served,
  unlessBusy,
} from './requests.ts';
import type { Rows } from './system.ts';

export const MONEY_ATTACKS: readonly Attack[] = [
  {
    name: 'tampered amounts, places and offers',
    quick: ['PGlite'],
    async run(system, traffic) {
      const { offer, ...fields } = await bookingFields(system);
      const total = Number(fields.total_amount);
      const amounts = [
        { total_amount: total - 0.01 },
        { total_amount: 0 },
        { total_amount: -total },
        { price: 1, sub_total: 1, tax: 0, total_amount: 1 },
        { discount: 50, total_amount: total - 50 },
        { tax: 0, total_amount: Number(fields.price) },
      ];
      const places = [
        { drop_lat: fields.pickup_lat, drop_lng: fields.pickup_lng },
        { drop: 'Newcastle' },
        { drop: 'Newcastle', drop_proof: undefined },
        { pickup: fields.drop, pickup_proof: fields.drop_proof },
      ];
      const tampered: Fields[] = [
        ...[...amounts, ...places].flatMap((change) => [change, { ...change, offer }]),
        // What the changed trip would cost is not what the offer of another trip says.
        { drop: 'Newcastle', drop_lat: -32.93, drop_lng: 151.78, drop_proof: undefined, offer },
        { ...changedPrice(total), offer: `${String(offer).slice(0, -4)}AAAA` },
        { ...changedPrice(total), offer: Buffer.from('{"price":1}').toString('base64url') },
      ];
      const answers = await Promise.all(tampered.map((change) => book(traffic, { ...fields, ...change })));
      const untouched = await book(traffic, { ...fields, offer });
      return { leaked: answers.filter((id) => id !== undefined).length, lost: untouched === undefined ? 1 : 0 };
    },
  },
  {
    name: 'one Idempotency-Key, 50 times',
    async run(system, traffic) {
      const fields = await bookingFields(system);
      const ids = await traffic.times(50, () => book(traffic, fields, { 'idempotency-key': 'harden' }));
      return async (rows) => {
        const stored = await rows("select id from bookings where idempotency_key = 'harden'");
        return { lost: ids.filter((id) => id !== ids[0]).length, double: stored.length - 1 };
      };
    },
  },
  {
    name: 'checkout of one booking, 50 times',
    async run(system, traffic) {
      const id = await mustBook(traffic, await bookingFields(system));
      const open = () => openCheckout(traffic, id);
      // A slow machine may be too busy for all of them.
      const answers = [...(await traffic.times(50, open)), await unlessBusy(open)];
      const urls = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [pathOf(String(body.url))] : [])));
      return async (rows) => {
        const sessions = await rows(
          `select id from embedded_checkout_sessions where payload ->> 'clientReferenceId' = '${id}' and status = 'open'`,
        );
        return { lost: urls.size === 0 ? 1 : 0, double: Math.max(urls.size, sessions.length, 1) - 1 };
      };
    },
  },
  {
    name: 'the last use of a promotion',
    async run(system, traffic, size) {
      const discounted = withPromo(await bookingFields(system), 'ONE');
      const customer = await newCustomer(system);
      // A busy server may book and not say so in time: then the same request again is answered with this booking.
      const answers = await traffic.times(size === 'quick' ? 40 : 200, () =>
        served(traffic, customer, addBooking, discounted),
      );
      const acknowledged = answers.filter((answer) => bookedId(answer) !== undefined).length;
      return async (rows) => {
        const { redeemed, held } = await usesOf(rows, 'one');
        const wrong = Math.abs(redeemed - 1) + Math.abs(held - 1);
        return { lost: acknowledged === 0 ? 1 : 0, double: Math.max(0, acknowledged - 1) + wrong };
      };
    },
  },
];

/** A price of a cent less, whose lines add up. */
function changedPrice(total: number) {
  return { price: total - 0.01, sub_total: total - 0.01, tax: 0, total_amount: total - 0.01 };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** The uses of a promotion: those counted, and those that bookings hold. */
export async function usesOf(rows: Rows, id: string): Promise<{ readonly redeemed: number; readonly held: number }> {
  const [uses = { redeemed: 0, held: 0 }] = await rows<{ redeemed: number; held: number }>(
    `select redeemed, (select count(*)::int from redemptions where promotion_id = promotions.id) as held from promotions where id = '${id}'`,
  );
  return uses;
}

/** The fields with a promo code of A$10. */
export function withPromo(fields: Fields, code: string): Fields {
  const net = Number(fields.price) - 10;
  const tax = Math.round(net * 10) / 100;
  const total = Math.round((net + tax) * 100) / 100;
  return { ...fields, coupon: 1, coupon_code: code, discount: 10, tax, total_amount: total };
}
