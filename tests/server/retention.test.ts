import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/local-time.ts';
import { bookings, operatorActs } from '#server/db/booking.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import {
  checkouts,
  disputes,
  embeddedCheckoutSessions,
  ledger,
  paymentEvents,
  refundsDue,
} from '#server/db/payment.schema.ts';
import { forgetOldRecords } from '#server/retention.ts';
import { book, storeBooking } from './support/bookings.ts';
import { atOnce, bothDatabases } from './support/databases.ts';
import { NOW, testSite } from './support/site.ts';

const ago = (days: number) => new Date(NOW - days * DAY_MS);
const KEYED = { idempotencyScope: 'guest', idempotencyKey: 'key', requestHash: 'hash' };
const MAIL = { recipient: 'a@b.au', subject: 'S', html: 'H', text: 'T', createdAt: ago(31), sentAt: ago(31) };
const OLD = { status: 'expired', expiresAt: ago(31) } as const;

describe.each(await bothDatabases())('old records on $kind (`booking/retention`)', ({ db }) => {
  const site = testSite(db);
  const forget = () => forgetOldRecords(site.dependencies);
  const idsOf = async () => (await db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id).sort();
  beforeEach(async () => {
    for (const table of [checkouts, refundsDue, ledger, disputes, bookings, mails, paymentEvents])
      await db.delete(table);
  });

  test('unpaid bookings and their checkouts are removed after 30 days, unless money was received', async () => {
    const session = { url: 'https://pay', amount: 11_000, createdAt: ago(31), expiresAt: ago(31) };
    const money = { amount: 11_000, currency: 'aud' };
    await storeBooking(db, { ...OLD, id: 'expired' });
    await storeBooking(db, { ...OLD, id: 'cancelled', status: 'cancelled' });
    await storeBooking(db, { ...OLD, id: 'recent', expiresAt: ago(29) });
    await storeBooking(db, { ...OLD, id: 'pending', status: 'pending' });
    await storeBooking(db, { ...OLD, id: 'paid', status: 'cancelled', paidAt: ago(31) });
    for (const id of ['open', 'due', 'moved', 'disputed']) await storeBooking(db, { ...OLD, id });
    await db.insert(checkouts).values([
      { ...session, id: 'cs_1', bookingId: 'expired', status: 'expired' },
      { ...session, id: 'cs_2', bookingId: 'open' },
      { ...session, id: 'cs_3', bookingId: 'paid', status: 'complete' },
      { ...session, id: 'cs_4', bookingId: 'paid', status: 'expired' },
    ]);
    const due = { ...money, reason: 'too-late', notedAt: ago(31) } as const;
    await db.insert(refundsDue).values({ ...due, providerPaymentId: 'pi_1', bookingId: 'due' });
    const charge = { ...money, kind: 'charge', reference: 'pi_2', movedAt: ago(31) } as const;
    await db.insert(ledger).values({ ...charge, bookingId: 'moved' });
    const lost = { amount: 11_000, reason: 'fraudulent', status: 'lost', changedAt: ago(31) };
    await db.insert(disputes).values({ ...lost, id: 'dp_1', paymentId: 'pi_3', bookingId: 'disputed' });
    await forget();
    expect(await idsOf()).toEqual(['disputed', 'due', 'moved', 'open', 'paid', 'pending', 'recent']);
    const kept = await db.select({ id: checkouts.id }).from(checkouts);
    expect(kept.map(({ id }) => id).sort()).toEqual(['cs_2', 'cs_3']);
  });

  test('several batches are removed once by several processes', async () => {
    for (let count = 0; count < 250; count += 1) await storeBooking(db, OLD);
    await atOnce(3, () => forget());
    expect(await idsOf()).toEqual([]);
  });

  test('free the Idempotency-Key of a removed booking', async () => {
    const id = async () => (await book(site, {}, { key: 'key' })).id;
    const first = await id();
    expect(await id()).toBe(first);
    await db.update(bookings).set(OLD);
    await forget();
    const again = await id();
    expect([again === first, await db.select({ id: bookings.id }).from(bookings)]).toEqual([false, [{ id: again }]]);
  });

  test('paid bookings keep only times and amounts five years after the ride', async () => {
    const payer = { payerName: 'Bob Boole', payerEmail: 'bob@example.com' };
    const completed = { status: 'completed', paidAt: ago(2000), clientCountryCode: '+61', notes: 'Gate 4' } as const;
    const paid = { ...completed, ...payer, ...KEYED };
    await storeBooking(db, { ...paid, id: 'old', rideEndsAt: ago(1828), flightNo: 'QF1', pickupSign: 'Zoë' });
    await storeBooking(db, { ...paid, id: 'recent', rideEndsAt: ago(1826), idempotencyKey: 'other' });
    const note = { id: 'n1', kind: 'note', version: 1, text: 'Ask for Zoë', at: ago(1828) } as const;
    const notes = ['old', 'recent'].map((bookingId) => ({ ...note, bookingId }));
    await db.insert(operatorActs).values(notes);
    const before = await db.select().from(bookings).orderBy(bookings.id);
    await forget();
    const acts = await db.select().from(operatorActs).orderBy(operatorActs.bookingId);
    expect(acts).toEqual([{ ...notes[0], text: '' }, notes[1]]);
    expect(await db.select().from(bookings).orderBy(bookings.id)).toEqual([
      {
        ...before[0],
        ...{ idempotencyScope: null, idempotencyKey: null, requestHash: null },
        ...{ pickup: '', pickupLat: 0, pickupLng: 0, drop: '', dropLat: 0, dropLng: 0 },
        ...{ notes: '', flightNo: '', pickupSign: '' },
        ...{ clientName: '', clientEmail: '', clientPhone: '', clientCountryCode: '' },
        ...{ payerName: null, payerEmail: null },
      },
      before[1],
    ]);
  });

  test('emails are removed after 30 days, or emptied where their cause must not send another', async () => {
    await db.insert(mails).values([
      { ...MAIL, id: 'reset' },
      { ...MAIL, id: 'receipt', cause: 'receipt:1' },
      { ...MAIL, id: 'recent', createdAt: ago(29) },
      { ...MAIL, id: 'waiting', sentAt: null, dueAt: ago(0) },
    ]);
    await forget();
    const left = await db.select({ id: mails.id, to: mails.recipient, text: mails.text }).from(mails).orderBy(mails.id);
    expect(left).toEqual([
      { id: 'receipt', to: '', text: '' },
      { id: 'recent', to: 'a@b.au', text: 'T' },
      { id: 'waiting', to: 'a@b.au', text: 'T' },
    ]);
  });

  test('are removed although those of another kind cannot be', async () => {
    await db.insert(mails).values({ ...MAIL, id: 'reset' });
    const retention = { ...site.dependencies.retention, unpaidBookingsMs: Number.NaN };
    await expect(forgetOldRecords({ ...site.dependencies, retention })).rejects.toThrow('Invalid time value');
    expect(await db.$count(mails)).toBe(0);
  });

  test("the provider's events are removed after 90 days, and unpaid sessions of the embedded checkout after 30", async () => {
    await db.insert(paymentEvents).values([
      { id: 'evt_1', type: 'a', receivedAt: ago(91) },
      { id: 'evt_2', type: 'a', receivedAt: ago(89) },
    ]);
    const session = { payload: {}, createdAt: ago(31), expiresAt: ago(31) };
    await db.insert(embeddedCheckoutSessions).values([
      { ...session, id: 'cs_unpaid' },
      { ...session, id: 'cs_paid', status: 'complete' },
      { ...session, id: 'cs_recent', expiresAt: new Date(NOW + HOUR_MS) },
    ]);
    await forget();
    expect(await db.select({ id: paymentEvents.id }).from(paymentEvents)).toEqual([{ id: 'evt_2' }]);
    const sessions = await db.select({ id: embeddedCheckoutSessions.id }).from(embeddedCheckoutSessions);
    expect(sessions.map(({ id }) => id).sort()).toEqual(['cs_paid', 'cs_recent']);
  });
});
