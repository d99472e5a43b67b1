import Stripe from 'stripe';
import type { Attack, Traffic } from './attack.ts';
import { API, book, bookingFields, signUp } from './requests.ts';
import { STRIPE_KEYS, type System, WEBHOOK_SECRET } from './system.ts';

export const MONEY_ATTACKS: readonly Attack[] = [
  {
    name: 'tampered amounts and coordinates',
    async run(_system, traffic) {
      const fields = await bookingFields(traffic);
      const total = Number(fields.total_amount);
      const tampered = [
        { total_amount: total - 0.01 },
        { total_amount: 0 },
        { total_amount: -total },
        { price: 1, sub_total: 1, tax: 0, total_amount: 1 },
        { discount: 50, total_amount: total - 50 },
        { tax: 0, total_amount: Number(fields.price) },
        { drop_lat: fields.pickup_lat, drop_lng: fields.pickup_lng },
        { drop: 'Newcastle' },
      ];
      const answers = await Promise.all(tampered.map((change) => book(traffic, { ...fields, ...change })));
      return { leaked: answers.filter((id) => id !== undefined).length };
    },
  },
  {
    name: 'one Idempotency-Key, 50 times',
    async run(system, traffic) {
      const fields = await bookingFields(traffic);
      const ids = await traffic.times(50, () => book(traffic, fields, { 'idempotency-key': 'harden' }));
      const [stored] = await system.rows<{ count: number }>(
        "select count(*)::int as count from bookings where idempotency_key = 'harden'",
      );
      return { lost: ids.filter((id) => id !== ids[0]).length, double: (stored?.count ?? 0) - 1 };
    },
  },
  {
    name: 'checkout of one booking, 50 times',
    async run(_system, traffic) {
      const id = await book(traffic, await bookingFields(traffic));
      const answers = await traffic.times(50, () =>
        traffic.post(`${API}/user/guest_stripe_checkout?booking_id=${id}`, {}),
      );
      const urls = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [pathOf(String(body.url))] : [])));
      return { lost: urls.size === 0 ? 1 : 0, double: Math.max(0, urls.size - 1) };
    },
  },
  {
    name: 'webhook 20 times beside the success page 20 times',
    env: STRIPE_KEYS,
    async run(system, traffic) {
      const fields = await bookingFields(traffic);
      const id = (await book(traffic, fields)) ?? '';
      const event = paidEvent(id, Number(fields.total_amount));
      await traffic.times(40, async (index) => {
        if (index % 2 === 0) await sendEvent(traffic, event);
        else await traffic.post(`${API}/booking_success?booking_id=${id}`, {});
      });
      return settled(system, id);
    },
  },
  {
    name: 'forged, old and future events',
    env: STRIPE_KEYS,
    async run(system, traffic) {
      const fields = await bookingFields(traffic);
      const id = (await book(traffic, fields)) ?? '';
      const event = paidEvent(id, Number(fields.total_amount));
      const now = Math.floor(Date.now() / 1000);
      await Promise.all([
        sendEvent(traffic, event, { secret: 'whsec_other' }),
        sendEvent(traffic, event, { timestamp: now - 301 }),
        sendEvent(traffic, event, { timestamp: now + 400 }),
        sendEvent(traffic, event, { signature: `t=${now},v1=${'0'.repeat(64)}` }),
        sendEvent(traffic, event, { signature: '' }),
        sendEvent(traffic, event, { sent: JSON.stringify(event).replace(id, 'another') }),
      ]);
      const { lost } = await settled(system, id);
      return { leaked: lost === 0 ? 1 : 0 };
    },
  },
  {
    name: 'the last use of a promotion',
    async run(system, traffic, size) {
      const count = size === 'quick' ? 40 : 200;
      await system.rows(
        "insert into promotions (id, code, description, amount, minimum, total_limit, redeemed, active) values ('harden', 'HARDEN', 'One left', 1000, 0, 5, 4, true)",
      );
      const fields = await bookingFields(traffic);
      const customer = await signUp(traffic);
      const discounted = withDiscount(fields, 10);
      const answers = await traffic.times(count, () => traffic.post(`${API}/user/add_booking`, discounted, customer));
      const acknowledged = answers.filter(({ status }) => status === 200).length;
      const [stored] = await system.rows<{ redeemed: number; held: number }>(
        "select redeemed, (select count(*)::int from redemptions where promotion_id = 'harden') as held from promotions where id = 'harden'",
      );
      return {
        lost: acknowledged === 0 ? 1 : 0,
        double:
          Math.max(0, acknowledged - 1) + Math.abs((stored?.redeemed ?? 0) - 5) + Math.abs((stored?.held ?? 0) - 1),
      };
    },
  },
];

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** The fields with the promo code HARDEN and its discount in A$. */
function withDiscount(fields: Record<string, unknown>, discount: number) {
  const net = Number(fields.price) - discount;
  const tax = Math.round(net * 10) / 100;
  const total = Math.round((net + tax) * 100) / 100;
  return { ...fields, coupon: 1, coupon_code: 'HARDEN', discount, tax, total_amount: total };
}

/** Lost when a paid booking is not paid, double when it is paid twice. */
async function settled(system: System, id: string) {
  const [row] = await system.rows<{ paid: boolean; payments: number }>(
    `select paid_at is not null as paid, (select count(*)::int from payments where booking_id = '${id}') as payments from bookings where id = '${id}'`,
  );
  return { lost: row?.paid ? 0 : 1, double: Math.max(0, (row?.payments ?? 0) - 1) };
}

function paidEvent(bookingId: string, amount: number): object {
  return {
    id: `evt_${bookingId}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: {
      object: {
        id: `cs_test_${bookingId}`,
        object: 'checkout.session',
        amount_total: Math.round(amount * 100),
        client_reference_id: bookingId,
        currency: 'aud',
        metadata: { booking_id: bookingId },
        payment_intent: `pi_${bookingId}`,
        payment_status: 'paid',
        status: 'complete',
        url: null,
      },
    },
  };
}

interface Signing {
  readonly secret?: string;
  readonly timestamp?: number;
  readonly signature?: string;
  /** Sent instead of what was signed. */
  readonly sent?: string;
}

function sendEvent(
  traffic: Traffic,
  event: object,
  { secret = WEBHOOK_SECRET, timestamp, signature, sent }: Signing = {},
) {
  const payload = JSON.stringify(event);
  const header =
    signature ??
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: timestamp ?? Math.floor(Date.now() / 1000),
    });
  const headers = { 'content-type': 'application/json', ...(header && { 'stripe-signature': header }) };
  return traffic.send(`${API}/payments/webhook`, { method: 'POST', headers, body: sent ?? payload });
}
