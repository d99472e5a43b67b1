import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { cancelBooking } from '#contract/trips/cancellation.contract.ts';
import { changeBooking } from '#contract/trips/change.contract.ts';
import { actOnRide } from '#contract/trips/operator.contract.ts';
import { formatMoney, toCents } from '#domain/money.ts';
import type { Attack, Damage, Traffic } from './attack.ts';
import { type Bearer, bookingFields, callAs, newCustomer, quoted, SOON_MS, served, until } from './requests.ts';
import { agreedChange, linkIn, OPERATOR, type PaidRide, paidRide, pay } from './rides.ts';
import type { Rows } from './system.ts';

const SEAT = { extra_detail: 'child-seat' };
const REMARK = { notes: 'Two prams' };
/** Statuses when someone else may have acted on the ride first. */
const DONE_OR_TOO_LATE = [200, 409];
/** How much longer a statement takes, in each direction. */
const INTERLEAVING_MS = 10;

export const RIDE_ATTACKS: readonly Attack[] = [
  {
    name: 'cancellation of one ride, 50 times',
    async run(system, traffic) {
      const customer = await newCustomer(system);
      const ride = await paidRide(traffic, await bookingFields(system), customer);
      const greedy = await cancel(traffic, customer, { ...ride, total: ride.total + 1 });
      const statuses = await traffic.times(50, () => cancel(traffic, customer, ride));
      const isReturned = await isReady(traffic, customer, ride, 'Refunded');
      return async (rows) => {
        const [{ held, refunds } = { held: 1, refunds: 0 }] = await moneyOf(rows, [ride]);
        return {
          lost: statuses.filter((status) => status !== 200).length + Number(!isReturned || held !== 0),
          double: Math.max(0, refunds - 1),
          leaked: Number(greedy !== 409),
        };
      };
    },
  },
  {
    name: 'the payment of a change, a cancellation and another change at once',
    async run(system, traffic, size) {
      const fields = await bookingFields(system);
      const customer = await newCustomer(system);
      const rides = await traffic.times(size === 'quick' ? 6 : 30, async () => {
        const ride = await paidRide(traffic, fields, customer);
        const seat = await agreedChange(traffic, customer, ride.id, 1, { ...fields, ...SEAT });
        const { data } = (await served(traffic, customer, changeBooking, seat)).body as { data: { url: string } };
        const remark = await agreedChange(traffic, customer, ride.id, 2, { ...fields, ...REMARK });
        return { ...ride, url: data.url, changed: ride.total + seat.to_pay, remark };
      });
      // The statements of different requests then come between each other.
      system.proxy?.slow(INTERLEAVING_MS);
      const ends = await Promise.all(
        rides.map(async (ride, index) => {
          const paying = pay(traffic, ride.url);
          // The provider takes the longest way: otherwise its report would always come last.
          if (index % 3 > 0) await paying;
          const [isPaid, cancelled, remarked] = await Promise.all([
            paying,
            cancel(traffic, customer, ride),
            served(traffic, customer, changeBooking, ride.remark),
          ]);
          const shown = isPaid ? formatMoney(toCents(ride.changed)) : '';
          return { cancelled, remarked: remarked.status, isReady: await isReady(traffic, customer, ride, shown) };
        }),
      );
      system.proxy?.slow(0);
      return async (rows) => {
        const stored = await moneyOf(rows, rides);
        return sum(
          rides.map((ride, index) => {
            const { cancelled = 0, remarked = 0, isReady = false } = ends[index] ?? {};
            const { status, total, held, worth, notes } = stored[index] as RideMoney;
            const isChanged = total !== toCents(ride.total);
            const isOther = cancelled === 200 || remarked === 200;
            const isKept = (cancelled === 200) === (status === 'cancelled') && (remarked === 200) === (notes !== '');
            return {
              lost: Number(!isReady || !isKept || !(isChanged || isOther)) + Number(held < worth),
              double: Number(isChanged && isOther) + Number(held > worth),
              leaked: [cancelled, remarked].filter((answer) => !DONE_OR_TOO_LATE.includes(answer)).length,
            };
          }),
        );
      };
    },
  },
  {
    name: 'the operator beside the customer',
    async run(system, traffic) {
      const fields = await bookingFields(system);
      const customer = await newCustomer(system);
      const pairs = (['accepted', 'declined', 'cancelled'] as const).flatMap((act) =>
        [undefined, SEAT, REMARK].map((changes) => ({ act, changes })),
      );
      const rides = await Promise.all(
        pairs.map(async ({ act, changes }, index) => {
          const ride = await paidRide(traffic, fields, customer);
          const operator = await linkIn(traffic, ride, OPERATOR);
          const acts = (kind: string) => {
            const refund = kind === 'accepted' ? 0 : ride.total;
            return served(traffic, operator, actOnRide, { kind, version: 1, text: 'All are booked', refund });
          };
          if (act === 'cancelled') await acts('accepted');
          const request = changes && (await agreedChange(traffic, customer, ride.id, 1, { ...fields, ...changes }));
          const customers = () =>
            request
              ? served(traffic, customer, changeBooking, request).then(({ status }) => status)
              : cancel(traffic, customer, ride);
          const answering = customers();
          if (index % 2 === 1) await answering;
          // From two windows.
          const [own, ...operators] = await Promise.all([answering, acts(act), acts(act)]);
          const done = operators.filter(({ status }) => status === 200).length;
          const isOdd = [own, ...operators.map(({ status }) => status)].some((one) => !DONE_OR_TOO_LATE.includes(one));
          return {
            ...ride,
            act,
            own,
            done,
            isOdd,
            isCancelling: !request,
            isReady: await isReady(traffic, customer, ride),
          };
        }),
      );
      return async (rows) => {
        const stored = await moneyOf(rows, rides);
        return sum(
          rides.map(({ act, own, done, isOdd, isCancelling, isReady }, index) => {
            const { held, worth, status, outdated } = stored[index] as RideMoney;
            // Only one of an act that ends the ride and a change can succeed. Everything else works in at least one order.
            const isEnding = act !== 'accepted' && !isCancelling;
            const isOff = isCancelling || (isEnding && done > 0);
            const isDone = isEnding ? own === 200 || done > 0 : own === 200;
            return {
              lost: Number(!isReady || !isDone || isOff !== (status === 'cancelled')) + Number(held < worth),
              double: Number(done > 1) + Number(isEnding && own === 200 && done > 0) + Number(held > worth),
              leaked: Number(isOdd) + outdated,
            };
          }),
        );
      };
    },
  },
];

interface RideMoney {
  readonly id: string;
  readonly status: string;
  readonly notes: string;
  /** In cents. */
  readonly total: number;
  /** What was charged and not given back, and what it should be. */
  readonly held: number;
  readonly worth: number;
  readonly refunds: number;
  /** The operator's acts on the booked ride after it was changed. */
  readonly outdated: number;
}

/** What the ledger says of rides, in their order. */
async function moneyOf(rows: Rows, rides: readonly PaidRide[]): Promise<RideMoney[]> {
  const found = await rows<RideMoney>(
    `select id, status, notes, total, case status when 'cancelled' then 0 else total + kept end as worth,
      (select sum(amount)::int from ledger where booking_id = bookings.id and kind <> 'fee') as held,
      (select count(*)::int from ledger where booking_id = bookings.id and kind = 'refund') as refunds,
      (select count(*)::int from operator_acts join booking_changes using (booking_id)
        where booking_id = bookings.id and version = 1 and at > requested_at) as outdated
      from bookings where id in (${quoted(rides.map(({ id }) => id))})`,
  );
  return rides.map(({ id }) => found.find((row) => row.id === id) as RideMoney);
}

function sum(damages: readonly Damage[]): Damage {
  const of = (kind: keyof Damage) => damages.reduce((all, damage) => all + damage[kind], 0);
  return { lost: of('lost'), double: of('double'), leaked: of('leaked') };
}

/** Cancels at a full refund. Returns the status of the answer. */
async function cancel(traffic: Traffic, customer: Bearer, { id, total }: PaidRide): Promise<number> {
  return (await served(traffic, customer, cancelBooking, { id, refund: total })).status;
}

/** Waits until nothing of a ride is due back any more and its page shows a text. */
function isReady(traffic: Traffic, customer: Bearer, { id }: PaidRide, shown = ''): Promise<boolean> {
  return until(async () => {
    const { status, body } = await callAs(traffic, customer, getBookingDetail, { id });
    const page = JSON.stringify(body);
    return status === 200 && page.includes(shown) && !page.includes('To be refunded');
  }, SOON_MS);
}
