import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import Stripe from 'stripe';
import { addBooking } from '#contract/booking/booking.contract.ts';
import { projectPath } from '../paths.ts';
import type { Attack, Damage, Traffic } from './attack.ts';
import { usesOf, withPromo } from './money.attacks.ts';
import { WEBHOOK_SECRET } from './outside.ts';
import { API, bookedId, bookingFields, mustBook, newCustomer, quoted, served, unlessBusy } from './requests.ts';
import { DATABASES, PROMO_USES, type Rows, type System } from './system.ts';

/** Random sequences of refunds and disputes: half of them on each database, and in each of the processes. */
const SEQUENCES = 2_000;
const PROCESSES = 2;

export const PAYMENT_ATTACKS: readonly Attack[] = [
  {
    name: 'webhook 20 times beside the success page 20 times',
    hasOutside: true,
    quick: ['PostgreSQL'],
    async run(system, traffic) {
      const { id, event } = await unpaid(system, traffic);
      await traffic.times(40, async (index) => {
        if (index % 2 === 0) await sendEvent(traffic, event);
        else await traffic.post(`${API}/booking_success?booking_id=${id}`, {});
      });
      return (rows) => settled(rows, [id]);
    },
  },
  {
    name: 'forged, old and future events',
    hasOutside: true,
    quick: ['PostgreSQL'],
    async run(system, traffic) {
      const { id, event } = await unpaid(system, traffic);
      const now = Math.floor(Date.now() / 1000);
      await Promise.all([
        sendEvent(traffic, event, { secret: 'whsec_other' }),
        sendEvent(traffic, event, { timestamp: now - 301 }),
        sendEvent(traffic, event, { timestamp: now + 400 }),
        sendEvent(traffic, event, { signature: `t=${now},v1=${'0'.repeat(64)}` }),
        sendEvent(traffic, event, { signature: '' }),
        sendEvent(traffic, event, { sent: JSON.stringify(event).replace(id, 'another') }),
        sendEvent(traffic, { ...event, livemode: true }),
      ]);
      return async (rows) => ({ leaked: 1 - ((await settled(rows, [id])).lost ?? 0) });
    },
  },
  {
    name: 'reordered events',
    hasOutside: true,
    quick: ['PostgreSQL'],
    async run(system, traffic) {
      const fields = await bookingFields(system);
      const total = Number(fields.total_amount);
      const ids = await traffic.times(6, () => mustBook(traffic, fields));
      await Promise.all(
        ids.map(async (id, index) => {
          const over = sessionEvent(id, total, { type: 'expired', status: 'expired', payment_status: 'unpaid' });
          const waits = sessionEvent(id, total, { payment_status: 'unpaid' });
          const later = sessionEvent(id, total, { type: 'async_payment_succeeded' });
          const events = [sessionEvent(id, total), over, waits, later];
          // Each event comes first once, and all come twice.
          const order = [...events.slice(index % 4), ...events, ...events.slice(0, index % 4)];
          for (const event of order) await sendEvent(traffic, event);
        }),
      );
      return (rows) => settled(rows, ids);
    },
  },
  {
    name: 'late payment against expiry and resold promo use',
    hasOutside: true,
    quick: ['PostgreSQL'],
    async run(system, traffic) {
      const fields = withPromo(await bookingFields(system), 'MANY');
      const customer = await newCustomer(system);
      const bookWithPromo = async () => bookedId(await served(traffic, customer, addBooking, fields));
      const ids = (await traffic.times(PROMO_USES, bookWithPromo)).filter((id) => id !== undefined);
      const expire = () =>
        system.rows(
          `update bookings set status = 'expired', created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where paid_at is null and id in (${quoted(ids)})`,
        );
      // The folder of PGlite belongs to the server, which would have to end.
      if (system.kind === 'PGlite') await expire();
      const total = Number(fields.total_amount);
      await Promise.all([
        system.kind === 'PGlite' ? undefined : expire(),
        ...ids.map((id) => sendEvent(traffic, sessionEvent(id, total))),
        ...ids.map(bookWithPromo),
      ]);
      return async (rows) => {
        const { redeemed, held } = await usesOf(rows, 'many');
        const money = await settled(rows, ids, true);
        const oversold = Math.max(0, held - PROMO_USES) + Math.abs(redeemed - held);
        return { ...money, double: (money.double ?? 0) + oversold };
      };
    },
  },
  {
    name: 'refunds and disputes in any order',
    on: ['PostgreSQL'],
    quick: [],
    // It has databases of its own, so it goes on beside the attacks that follow, at a lower priority.
    async run(_system, traffic) {
      traffic.tries += SEQUENCES;
      const ends = Array.from({ length: PROCESSES }, (_, index) => {
        const each = SEQUENCES / PROCESSES / DATABASES.length;
        const env = { ...process.env, LEDGER_SEQUENCES: String(each), FUZZ_SEED: String(index + 1) };
        const test = ['--config', 'tests/vitest.config.ts', 'tests/server/payments/ledger-property.test.ts'];
        const child = spawn('npx', ['vitest', 'run', ...test], {
          cwd: projectPath('.'),
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
        return once(child, 'exit');
      });
      return async () => ({ lost: (await Promise.all(ends)).filter(([code]) => code !== 0).length });
    },
  },
];

/** A booking, and the event of its payment. */
async function unpaid(system: System, traffic: Traffic) {
  const fields = await bookingFields(system);
  const id = await mustBook(traffic, fields);
  return { id, event: sessionEvent(id, Number(fields.total_amount)) };
}

/**
 * Lost when a paid booking is not paid, double when it is paid twice.
 * @param mayBeDueBack money that is due back is not lost
 */
async function settled(rows: Rows, ids: readonly string[], mayBeDueBack = false): Promise<Partial<Damage>> {
  const found = await rows<{ paid: number; payments: number; due: number }>(
    `select (paid_at is not null)::int as paid,
      (select count(*)::int from payments where booking_id = bookings.id) as payments,
      (select count(*)::int from refunds_due where booking_id = bookings.id) as due
      from bookings where id in (${quoted(ids)})`,
  );
  const isPaid = (row: (typeof found)[number]) => row.paid === 1 || (mayBeDueBack && row.due === 1);
  return {
    lost: ids.length - found.filter(isPaid).length,
    double: found.filter(({ payments, due }) => payments + due > 1).length,
  };
}

/** An event of a booking's session, as if it was paid. */
function sessionEvent(
  bookingId: string,
  amount: number,
  { type = 'completed', ...over }: Readonly<Record<string, string>> = {},
): object {
  return {
    id: `evt_${type}_${bookingId}`,
    object: 'event',
    type: `checkout.session.${type}`,
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
        ...over,
      },
    },
  };
}

/** The provider reports the payment of a booking. */
export function reportPaid(traffic: Traffic, bookingId: string, amount: number) {
  return sendEvent(traffic, sessionEvent(bookingId, amount));
}

interface Signing {
  readonly secret?: string;
  readonly timestamp?: number;
  readonly signature?: string;
  /** Sent instead of what was signed. */
  readonly sent?: string;
}

/** Sends an event, again and again while the server is too busy, as the provider does. */
function sendEvent(traffic: Traffic, event: object, signing: Signing = {}) {
  const payload = JSON.stringify(event);
  const { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000), sent = payload } = signing;
  const { signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) } = signing;
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  const request = { method: 'POST', headers, body: sent };
  return unlessBusy(() => traffic.send(`${API}/payments/webhook`, request));
}
