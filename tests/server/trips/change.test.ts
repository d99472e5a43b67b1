import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { changeBooking, getChangeTerms } from '#contract/trips/change.contract.ts';
import { HOUR_MS } from '#domain/local-time.ts';
import { changeUntil } from '#server/bookings/change-window.ts';
import { rideLinks } from '#server/db/booking.schema.ts';
import { extras } from '#server/db/catalogue.schema.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { paymentRows } from '#server/trips/detail-rows.ts';
import { refundByHand } from '../payments/support/bookings.ts';
import { pay } from '../payments/support/customer.ts';
import { ACCEPTED, type BookingChanges, PAID, rideLink, storeBooking, storedBooking } from '../support/bookings.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW, setSetting } from '../support/site.ts';
import {
  changingCustomer,
  IN_30_HOURS,
  OTHER_AMOUNTS,
  OVERTAKEN,
  rideWith,
  SAVED,
  SEAT,
  WITH_SEAT,
} from './support/changes.ts';

const LATER = { date_time: 'Wed, Mar 10, 2027 02:00 PM' };

const db = await newDatabase();

describe('changing a booking (`booking/change`)', () => {
  let ada: Awaited<ReturnType<typeof changingCustomer>>;
  beforeEach(async () => {
    ada = await changingCustomer(db);
  });
  const hoursBefore = async (id: string, hours: number) => {
    ada.site.clock.time = Number((await ada.stored(id)).pickupAt) - hours * HOUR_MS;
  };

  const keptRows = async (id: string) => {
    const rows = paymentRows(await storedBooking(db, id));
    return rows.filter(({ label }) => label === 'Not refunded after a change').map(({ value }) => value);
  };

  test('saves at once what costs nothing, at the price that was booked (`booking/change-price`)', async () => {
    const id = await ada.paid();
    const changes = { notes: 'Two prams', flight_no: 'QF9', client_phone: '498765432', passenger_no: 2 };
    const { terms, answer } = await ada.change(id, changes);
    expect(terms).toEqual({
      version: 1,
      old: [
        { label: 'Subtotal', amount: 120 },
        { label: 'GST (10%)', amount: 12 },
      ],
      new: terms.old,
      ...{ old_total: 132, new_total: 132, to_pay: 0, refund: 0, kept: 0, promo_notice: '', least_fee: 0 },
      until: '2027-01-04T23:00:00.000Z',
      time_zone: 'Australia/Sydney',
    });
    expect(answer).toEqual(SAVED);
    expect(await ada.stored(id)).toMatchObject({
      ...{ notes: 'Two prams', flightNo: 'QF9', clientPhone: '498765432', passengers: 2 },
      ...{ version: 2, status: 'accepted', total: 13_200 },
    });
    expect(await ada.movements(id)).toEqual(['charge 13200']);
  });

  test("moves the end of its links with the ride's, and ends those of a traveller who no longer rides (`booking/ride-link`)", async () => {
    const id = await ada.paid();
    for (const role of ['payer', 'traveller', 'operator'] as const) await rideLink(ada.site, id, role);
    // Emails about the change bring links of their own.
    const made = (await db.select().from(rideLinks).where(eq(rideLinks.bookingId, id))).map((link) => link.tokenHash);
    const links = async () => {
      const end = (await ada.stored(id)).rideEndsAt.getTime();
      const all = db.select().from(rideLinks).where(inArray(rideLinks.tokenHash, made)).orderBy(rideLinks.role);
      return (await all).map(({ role, expiresAt }) => [role, expiresAt.getTime() - end]);
    };
    const [AFTER, operators] = [30 * 24 * HOUR_MS, (await links())[0]];
    await ada.change(id, LATER);
    await ada.settled();
    expect((await links()).slice(1)).toEqual([
      ['payer', AFTER],
      ['traveller', AFTER],
    ]);
    expect((await links())[0]).not.toEqual(operators);
    await ada.change(id, { client_email: 'bob@example.com' });
    expect((await links()).map(([role]) => role)).toEqual(['operator', 'payer']);
  });

  test('lets the booked ride stand until the difference has been paid', async () => {
    const id = await ada.paid();
    const { terms, url, answer } = await ada.change(id, SEAT);
    expect(terms).toMatchObject({ old_total: 132, new_total: 148.5, to_pay: 16.5, refund: 0, kept: 0 });
    expect(terms.new).toEqual([
      { label: 'Subtotal', amount: 120 },
      { label: 'Child seat (forward-facing, 6 months to 4 years)', amount: 15 },
      { label: 'GST (10%)', amount: 13.5 },
    ]);
    expect(answer).toEqual([200, { data: { state: 'payment', url: expect.stringMatching(/\/pay\//) } }]);
    expect(await ada.stored(id)).toMatchObject({ extras: [], total: 13_200, version: 2 });
    const [, detail] = await ada.send(getBookingDetail, { id });
    expect(detail.data?.ride?.waiting_change).toMatchObject({
      ...{ to_pay: 16.5, url },
      changes: [{ label: 'Child Seat', value: 'none → Child seat (forward-facing, 6 months to 4 years)' }],
    });
    expect((await pay(url)).location).toBe(`${ada.site.url}/bookingDetail/${id}?changed=paid&version=2`);
    await expect.poll(async () => (await ada.stored(id)).version).toBe(3);
    expect(await ada.stored(id)).toMatchObject({ extras: [{ id: 'child-seat' }], total: 14_850, status: 'accepted' });
    expect(await ada.movements(id)).toEqual(['charge 13200', 'charge 1650']);
  });

  test('names the new service type of a change that waits for its payment', async () => {
    const id = await ada.paid();
    await ada.change(id, { transfer_type: 2, hour: 5 });
    const [, detail] = await ada.send(getBookingDetail, { id });
    expect(detail.data?.ride?.waiting_change?.changes).toEqual([
      { label: 'Hours', value: 'none → 5' },
      { label: 'Booking type', value: 'One Way → Hourly' },
    ]);
  });

  test('stores half a character as a replacement character, as databases demand', async () => {
    const id = await ada.paid();
    expect((await ada.change(id, { pickup_sign: `Ada ${'😀'.slice(0, 1)}` })).answer).toEqual(SAVED);
    expect(await ada.stored(id)).toMatchObject({ pickupSign: 'Ada \uFFFD' });
  });

  test('waits for the payment of its last minute, but takes no other', async () => {
    const id = await ada.paid();
    await ada.change(id, SEAT);
    const waiting = async () => (await ada.send(getBookingDetail, { id }))[1].data?.ride?.waiting_change;
    ada.site.clock.pass(Date.parse((await waiting())?.pay_by ?? '') - ada.site.clock.now());
    expect(await waiting()).toMatchObject({ to_pay: 16.5, url: '' });
  });

  test('refunds a lower price where cancelling would be free (`money/change`)', async () => {
    const id = await ada.paid();
    await ada.payChange(id, SEAT);
    const { terms, answer } = await ada.change(id, { extra_detail: '' });
    expect([terms.refund, terms.kept, answer]).toEqual([16.5, 0, SAVED]);
    await ada.settled();
    expect(await ada.movements(id)).toEqual(['charge 13200', 'charge 1650', 'refund -1650']);
    await ada.change(id, { date_time: 'Tue, Jan 05, 2027 02:30 PM' });
    const { total = 0 } = (await ada.stored(id)) ?? {};
    expect(total).toBeLessThan(13_200);
    await ada.settled();
    const paying = ['charge 13200', 'charge 1650', `fee ${-total}`, 'refund -1650', `refund ${total - 13_200}`].sort();
    expect(await ada.movements(id)).toEqual(paying);
    expect(await ada.cancel(id, total / 100)).toEqual([200, { message: 'Your booking is cancelled.' }]);
    await ada.settled();
    ada.site.clock.pass(HOUR_MS);
    await returnMoneyDue(ada.site.dependencies);
    expect(await ada.movements(id)).toEqual([...paying, `fee ${total}`, `refund ${-total}`].sort());
  });

  test('refunds a paid change before the ride on cancellation, up to what was paid for it (`money/due-back`)', async () => {
    const id = await ada.paid();
    await ada.payChange(id, SEAT);
    await hoursBefore(id, 5);
    expect((await ada.cancel(id, 74.25))[0]).toBe(200);
    await ada.settled();
    const refunds = (await ada.movements(id)).filter((movement) => movement.startsWith('refund'));
    expect(refunds).toEqual(['refund -1650', 'refund -5775']);
  });

  test('keeps a lower price where cancelling is not free, says so before, and counts it later (`money/change`)', async () => {
    const id = await ada.paid(WITH_SEAT);
    await hoursBefore(id, 5);
    const less = await ada.change(id, { extra_detail: '' });
    expect([less.terms.refund, less.terms.kept, less.answer]).toEqual([0, 16.5, SAVED]);
    expect(await ada.stored(id)).toMatchObject({ total: 13_200, kept: 1_650 });
    expect(await keptRows(id)).toEqual(['A$16.50']);
    const again = await ada.change(id, SEAT);
    expect([again.terms.to_pay, again.terms.kept, again.answer]).toEqual([0, 0, SAVED]);
    expect(await ada.movements(id)).toEqual(['charge 14850']);
  });

  test('counts what was kept, less what the operator has given back by hand (`money/change`)', async () => {
    const id = await ada.paid(WITH_SEAT);
    await hoursBefore(id, 5);
    await ada.change(id, { extra_detail: '' });
    await refundByHand(ada.site, id, 1_600);
    const { terms, url } = await ada.change(id, SEAT);
    expect([terms.to_pay, terms.refund, terms.kept]).toEqual([16, 0, 0]);
    expect(await keptRows(id)).toEqual(['A$0.50']);
    await pay(url);
    await expect.poll(async () => (await ada.stored(id)).total).toBe(14_850);
    expect(await ada.movements(id)).toEqual(['charge 14850', 'charge 1600', 'refund -1600']);
    expect(await ada.stored(id)).toMatchObject({ kept: 0 });
  });

  test('to a later pickup does not waive the cancellation fee (`money/change`)', async () => {
    const id = await ada.paid();
    await hoursBefore(id, 5);
    const { url, terms } = await ada.change(id, LATER);
    if (Number(terms.to_pay) > 0) await pay(url);
    await expect.poll(async () => (await ada.stored(id)).pickupLocal).toBe('2027-03-10T14:00');
    const [, cancellation] = await ada.send(getCancellationTerms, { id });
    const [, detail] = await ada.send(getBookingDetail, { id });
    expect([terms, detail.data?.ride].map((each) => each?.least_fee)).toEqual([50, 50]);
    expect(cancellation.data?.fee_percent).toBe(50);
  });

  test('keeps the whole percent of a fee for a later pickup, whose fraction would be refused', async () => {
    await setSetting(db, 'cancellation_middle_fee', '12.5');
    const id = await ada.paid(IN_30_HOURS);
    const { terms, url } = await ada.change(id, LATER);
    expect(terms.least_fee).toBe(12);
    if (Number(terms.to_pay) > 0) await pay(url);
    await expect.poll(async () => (await ada.stored(id)).minimumFee).toBe(12);
  });

  test('waives differences that no card can be charged, until they add up to one that can (`money/free-booking`)', async () => {
    const price = (id: string, to: number) => db.update(extras).set({ price: to }).where(eq(extras.id, id)).then();
    await Promise.all([price('booster', 20), price('child-seat', 30)]);
    onTestFinished(() => Promise.all([price('booster', 1_000), price('child-seat', 1_500)]).then());
    const id = await ada.paid();
    const { terms, answer } = await ada.change(id, { extra_detail: 'booster' });
    expect([terms.new_total, terms.to_pay, answer]).toEqual([132.22, 0, SAVED]);
    expect(await ada.movements(id)).toEqual(['charge 13200', 'write-off 22']);
    const next = await ada.change(id, { extra_detail: 'booster; child-seat' });
    expect([next.terms.new_total, next.terms.to_pay]).toEqual([132.55, 0.5]);
    await pay(next.url);
    await expect.poll(async () => (await ada.stored(id)).kept).toBe(17);
    expect(await ada.movements(id)).toEqual(['charge 13200', 'charge 50', 'write-off 22']);
  });

  test('is refused at other amounts, of another version, too late, and to others; nothing changes', async () => {
    const id = await ada.paid();
    const { request } = await ada.asked(id, SEAT);
    const { to_pay, refund, ...question } = request;
    const send = (changes: object, bearer?: string) =>
      ada.send(changeBooking, { ...request, ...changes }, bearer ? { bearer } : {});
    for (const amounts of [{ to_pay: 16.49 }, { refund: 1 }]) expect(await send(amounts)).toEqual(OTHER_AMOUNTS);
    expect(await send({ version: 2 })).toEqual(OVERTAKEN);
    expect(await ada.send(getChangeTerms, { ...question, version: 0 })).toEqual(OVERTAKEN);
    const unknown = [404, "We can't find this booking."];
    for (const other of ['Bearer bob', 'Ride nothing']) expect(await send({}, other)).toEqual(unknown);
    const wrong = { change: { ...request.change, client_email: 'ada' } };
    expect(await send(wrong)).toEqual([422, { 'change.client_email': 'Invalid email format' }]);
    const tooMany = { ...question, change: { ...request.change, passenger_no: 9 } };
    for (const refused of [await ada.send(getChangeTerms, tooMany), await send(tooMany)]) {
      expect(refused).toEqual([422, { 'change.passenger_no': 'This vehicle takes up to 3 passengers.' }]);
    }
    await hoursBefore(id, 4);
    ada.site.clock.pass(1);
    const tooLate = 'This ride can no longer be changed here. To change it, call us on +61 2 5550 0142.';
    expect(await send({})).toEqual([409, tooLate]);
    expect(await ada.stored(id)).toMatchObject({ extras: [], version: 1, total: 13_200 });
  });

  test('gets the same answer when it is sent again, also while it waits for its payment', async () => {
    const id = await ada.paid();
    const first = await ada.change(id, SEAT, 'key-1');
    const again = () => ada.send(changeBooking, first.request, { key: 'key-1' });
    expect(await again()).toEqual(first.answer);
    await pay(first.url);
    await expect.poll(async () => (await ada.stored(id)).version).toBe(3);
    expect(await again()).toEqual(SAVED);
    const other = { ...first.request, change: { ...first.request.change, notes: 'Other' } };
    expect((await ada.send(changeBooking, other, { key: 'key-1' }))[0]).toBe(422);
    expect((await ada.stored(id)).version).toBe(3);
  });

  test('of a ride that the operator accepted waits for the operator again, unless only its remarks change (`booking/change-accepted`)', async () => {
    ada = await changingCustomer(db, { autoAccept: false });
    const id = await ada.paid();
    const accept = () => db.execute(`update bookings set status = 'accepted', accepted_at = now() where id = '${id}'`);
    await accept();
    await ada.change(id, { notes: 'Two prams' });
    expect(await ada.stored(id)).toMatchObject({ status: 'accepted' });
    // Many points have the same name: 'Near …'.
    await ada.change(id, { drop_lat: (await ada.stored(id)).dropLat + 0.005 });
    expect(await ada.stored(id)).toMatchObject({ status: 'pending' });
    await accept();
    await ada.change(id, { passenger_no: 2 });
    expect(await ada.stored(id)).toMatchObject({ status: 'pending', acceptedAt: expect.any(Date) });
    expect((await rideWith(db, id)).version).toBe(4);
  });
});

const LATEST = Date.UTC(2027, 0, 4, 23, 30);

test('a ride can be changed until 4 hours before its pickup, or what the operator sets (`booking/change`)', async () => {
  const until = async (changes: BookingChanges, now = NOW) => {
    const booking = await storedBooking(db, await storeBooking(db, changes));
    return changeUntil(db, booking, now);
  };
  expect(await until(ACCEPTED)).toBe(LATEST);
  expect(await until(ACCEPTED, LATEST)).toBe(LATEST);
  expect(await until(ACCEPTED, LATEST + 1)).toBeUndefined();
  expect(await until({ ...PAID, status: 'cancelled' })).toBeUndefined();
  expect(await until({})).toBe(NOW + 30 * 60_000);
  await setSetting(db, 'change_hours', '0');
  expect(await until(ACCEPTED, LATEST + 1)).toBe(LATEST + 4 * HOUR_MS);
});
