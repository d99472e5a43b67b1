import { expect, test } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { bookings, cancellations, operatorActs } from '#server/db/booking.schema.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import { ledger, payments } from '#server/db/payment.schema.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { paid } from '../mail/support/paid-session.ts';
import { type BookingChanges, byLink, storeBooking } from '../support/bookings.ts';
import { signIn } from '../support/customers.ts';
import { NOW, newSite } from '../support/site.ts';

const { db, site } = await newSite();
const ada = await signIn(site, 'ada');

const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS);
const iso = (minutes: number) => at(minutes).toISOString();
const BOOKED = { kind: 'booked', at: iso(0), text: '' };
const CONFIRMED = { kind: 'confirmed', at: iso(2), text: '' };
const ACCEPTED = { status: 'accepted', paidAt: at(2), acceptedAt: at(2) } as const;
const [PICKUP, END] = [Date.parse('2027-01-05T03:30:00Z'), Date.parse('2027-01-05T04:00:00Z')];

const store = (changes: BookingChanges) => storeBooking(db, { userId: 'ada', ...changes });
type Kind = (typeof ledger.$inferInsert)['kind'];
const enter = (bookingId: string, kind: Kind, amount: number, reference: string, movedAt: Date) => {
  const movement = { bookingId, kind, amount, reference, movedAt };
  return db.insert(ledger).values({ ...movement, paymentId: `pi_${bookingId}`, currency: 'aud' });
};
async function charge(id: string): Promise<void> {
  await db.insert(payments).values({ id, bookingId: id, amount: 11_000, paidAt: at(2) });
  await enter(id, 'charge', 11_000, `pi_${id}`, at(2));
}
const timeline = async (id: string, now: Instant = NOW) => {
  site.time = now;
  const { body } = await site.send(getBookingDetail, { id }, ada.headers);
  return body.data?.ride?.timeline;
};

test('a timeline has what has happened to a ride, and nothing that has not (`trips/timeline`)', async () => {
  const id = await store({});
  expect(await timeline(id)).toEqual([BOOKED]);

  await db.update(bookings).set(ACCEPTED);
  await charge(id);
  await db.update(bookings).set({ acceptedAt: at(22) });
  await db.insert(operatorActs).values([
    { bookingId: id, id: 'a', kind: 'accepted', version: 1, at: at(2) },
    { bookingId: id, id: 'b', kind: 'note', text: 'Gate 4', at: at(30) },
    // The ride waited again after a change.
    { bookingId: id, id: 'c', kind: 'accepted', version: 3, at: at(22) },
  ]);
  const asked = { requestHash: '', requestedAt: at(9), expiresAt: at(99) };
  const change = { ...asked, fields: {}, previous: {}, toPay: 0, refund: 0 };
  await db.update(bookings).set({ version: 3 });
  await db.insert(bookingChanges).values([
    { ...change, id: 'free', bookingId: id, appliedAt: at(10), oldTotal: 11_000, newTotal: 11_000 },
    { ...change, id: 'dear', bookingId: id, appliedAt: at(20), oldTotal: 11_000, newTotal: 12_000 },
    { ...change, id: 'dropped', bookingId: id, droppedAt: at(25), oldTotal: 12_000, newTotal: 13_000 },
  ]);
  await db.insert(payments).values({ id: 'dear', bookingId: id, changeId: 'dear', amount: 1_000, paidAt: at(20) });
  const paid = [
    BOOKED,
    { kind: 'paid', at: iso(2), text: 'A$110.00' },
    CONFIRMED,
    { kind: 'changed', at: iso(10), text: '' },
    { kind: 'paid', at: iso(20), text: 'A$10.00' },
    { kind: 'changed', at: iso(20), text: 'New total price: A$120.00' },
    { kind: 'confirmed', at: iso(22), text: '' },
    { kind: 'note', at: iso(30), text: 'Gate 4' },
  ];
  expect([await timeline(id, PICKUP), await timeline(id, END - 1)]).toEqual([paid, paid]);
  const finished = [...paid, { kind: 'finished', at: '2027-01-05T04:00:00.000Z', text: '' }];
  expect([await timeline(id, END), await timeline(id, END + 2 * DAY_MS)]).toEqual([finished, finished]);
});

test('a payment comes before the confirmation that it brings, however long it takes', async () => {
  const id = await store({});
  let seconds = 0;
  const now = () => NOW + ++seconds * 1_000;
  await db.transaction((tx) => settlePayment(tx, paid(id), { ...site.dependencies, now }));
  expect((await timeline(id))?.map((entry) => entry?.kind)).toEqual(['booked', 'paid', 'confirmed']);
});

test('a booking without a charge is not called paid, and one that nobody confirmed does not finish', async () => {
  const [free, waiting] = [await store({ ...ACCEPTED }), await store({ paidAt: at(2) })];
  expect(await timeline(free)).toEqual([BOOKED, CONFIRMED]);
  expect(await timeline(waiting, END)).toEqual([BOOKED]);
});

test('a cancelled ride has each refund with the date on which the money left, unless it came back', async () => {
  const id = await store({ ...ACCEPTED, status: 'cancelled' });
  await charge(id);
  const cancelledAt = new Date(NOW + HOUR_MS + 999);
  await db.insert(cancellations).values({ bookingId: id, cancelledAt, paid: 11_000, fee: 0, refund: 11_000 });
  await enter(id, 'refund', -11_000, 'failed', at(60));
  await enter(id, 'refund-failed', 11_000, 'failed', at(60));
  // In the same second as the cancellation, by the provider's clock.
  await enter(id, 'refund', -5_000, 'part', at(60));
  await enter(id, 'refund', -6_000, 'rest', at(90));
  expect((await timeline(id, END))?.slice(3)).toEqual([
    { kind: 'cancelled', at: cancelledAt.toISOString(), text: '' },
    { kind: 'refunded', at: iso(60), text: 'A$50.00' },
    { kind: 'refunded', at: iso(90), text: 'A$60.00' },
  ]);
});

test('a ride that the operator gave up has the reason', async () => {
  const declined = await store({ ...ACCEPTED, status: 'cancelled' });
  const act = { id: 'a', kind: 'declined', text: 'No car is free.', at: at(5) } as const;
  await db.insert(operatorActs).values({ ...act, bookingId: declined });
  await db.insert(cancellations).values({ bookingId: declined, cancelledAt: at(5), paid: 0, fee: 0, refund: 0 });
  expect((await timeline(declined))?.slice(2)).toEqual([{ kind: 'declined', at: iso(5), text: 'No car is free.' }]);
  // Neither money nor the operator's words (`booking/payer`).
  const { body } = await site.send(getBookingDetail, {}, await byLink(site, declined, 'traveller'));
  expect(body.data?.ride?.timeline).toEqual([BOOKED, CONFIRMED, { kind: 'declined', at: iso(5), text: '' }]);
});
