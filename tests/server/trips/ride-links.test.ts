import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call, CallInput } from '#contract/call.ts';
import { type BookedRide, type BookingDetail, getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { users } from '#server/db/account.schema.ts';
import { bookings, cancellations, operatorActs, type RideRole, reviews, rideLinks } from '#server/db/booking.schema.ts';
import { forgetOldRecords } from '#server/retention.ts';
import {
  ACCEPTED,
  type BookingChanges,
  rideLink,
  STORED_ROUTE,
  STORED_TIMELINE,
  STORED_TIMES,
  storeBooking,
} from '../support/bookings.ts';
import { type SignedInCustomer, signIn } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';

const UNKNOWN = [404, "We can't find this booking."];
const ENDS_AT = Date.parse('2027-01-05T04:00:00Z');

const db = await newDatabase();

describe('a link to a ride (`booking/ride-link`)', () => {
  let site: TestSite;
  let ada: SignedInCustomer;
  beforeEach(async () => {
    for (const table of [bookings, users]) await db.delete(table);
    site = testSite(db);
    ada = await signIn(site, 'ada');
  });

  const linkTo = (bookingId: string, role: RideRole) => rideLink(site, bookingId, role);
  const tokenOf = async (bookingId: string, role: RideRole) => (await linkTo(bookingId, role)).split('#')[1] ?? '';
  const by = (token: string) => ({ authorization: `Ride ${token}` });
  const answer = <C extends Call>(call: C, input: CallInput<C>, token: string) => site.answer(call, input, by(token));
  const paid = (changes: BookingChanges = {}) =>
    storeBooking(db, { ...ACCEPTED, acceptedAt: new Date(NOW), ...changes });

  test('has its token in the fragment only, which is stored as a hash', async () => {
    const id = await paid();
    const pages = { payer: 'ride', traveller: 'ride', operator: 'operator' } as const;
    for (const [role, page] of Object.entries(pages)) {
      expect(await linkTo(id, role as RideRole)).toMatch(new RegExp(`^http://127.0.0.1:3000/${page}#[\\w-]{43}$`));
    }
    const token = await tokenOf(id, 'payer');
    expect(JSON.stringify(await db.select().from(rideLinks))).not.toContain(token);
  });

  test('opens the ride for the payer as an account does for its owner, and lets it be cancelled', async () => {
    const id = await paid();
    const token = await tokenOf(id, 'payer');
    const detail = await answer(getBookingDetail, {}, token);
    await db.update(bookings).set({ userId: 'ada' });
    const own = await site.answer(getBookingDetail, { id }, ada.headers);
    const unsigned = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/\?token=[^"]*/g, ''));
    expect(unsigned(detail)).toEqual(unsigned(own));
    expect(await answer(getBookingDetail, { id }, token)).toEqual([200, expect.anything()]);
    await db.update(bookings).set({ userId: null });

    expect(await answer(getCancellationTerms, {}, token)).toMatchObject([200, { data: { paid: 0, refund: 0 } }]);
    const cancelled = [200, { message: 'Your booking is cancelled.' }];
    expect(await answer(cancelBooking, { id, refund: 0 }, token)).toEqual(cancelled);
    expect(await answer(cancelBooking, { refund: 0 }, token)).toEqual(cancelled);
    await site.dependencies.background.settled();
    expect(await db.$count(cancellations, eq(cancellations.bookingId, id))).toBe(1);
  });

  test('shows a traveller the ride without prices, requests and the id, and refuses to cancel it (`booking/payer`)', async () => {
    const id = await paid({
      notes: 'A secret present',
      pickupSign: 'Zoë N.',
      promoCode: 'TEN',
      payerName: 'Secret Payer',
      payerEmail: 'secret@example.com',
      extras: [{ id: 'booster', title: 'Booster seat', price: 1_000 }],
      subtotal: 10_000,
      additionalPrice: 1_000,
      tax: 1_100,
      total: 12_100,
    });
    await db.insert(reviews).values({ bookingId: id, rating: 5, review: 'Secret', createdAt: new Date(NOW) });
    const token = await tokenOf(id, 'traveller');
    const [status, body] = await answer(getBookingDetail, {}, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        tripDetails: { status: 'accepted', message: 'Your ride is confirmed.' },
        trip: expect.arrayContaining([
          { label: 'PickUp', value: 'Sydney Airport' },
          { label: 'Booking for', value: 'Zoë Nguyễn' },
        ]),
        additionalDetails: [
          { label: 'Extra seat', value: 'Booster seat' },
          { label: 'Pickup Sign', value: 'Zoë N.' },
        ],
        price_breakdown: null,
        rating: 0,
        reviews: [],
        ride: {
          id: '',
          role: 'traveller',
          reference: expect.any(String),
          pickup: { label: 'Sydney Airport', lat: -33.94, lng: 151.17 },
          drop: { label: 'Park Hyatt', lat: -33.86, lng: 151.21 },
          ...STORED_TIMES,
          calendar: expect.stringContaining('/calendars?token='),
          route: STORED_ROUTE,
          timeline: [...STORED_TIMELINE, { kind: 'confirmed', at: new Date(NOW).toISOString(), text: '' }],
        },
      },
    });
    const { reference, calendar } = (body as { data: { ride: BookedRide } }).data.ride;
    const claims = { sub: reference, aud: 'calendar', exp: expect.any(Number) };
    expect(decodeJwt(calendar.split('token=')[1] ?? '')).toEqual(claims);
    // Random letters could look like what must not be told.
    const text = JSON.stringify(body).replace(calendar, '').replaceAll(reference, '');
    expect(text).not.toMatch(/secret|A\$|121|TEN/i);
    expect(text).not.toContain(id);
    expect(await site.refusal(getCancellationTerms, {}, by(token))).toEqual(UNKNOWN);
    expect(await site.refusal(cancelBooking, { refund: 0 }, by(token))).toEqual(UNKNOWN);

    const lost = { cancelledAt: new Date(NOW), paid: 12_100, fee: 12_100, refund: 0 };
    await db.insert(cancellations).values({ ...lost, bookingId: id });
    await db.update(bookings).set({ status: 'cancelled' });
    const shown = async () => {
      const [, { data }] = (await answer(getBookingDetail, {}, token)) as [number, { data: BookingDetail }];
      return data.tripDetails;
    };
    expect(await shown()).toEqual({ status: 'cancelled', message: 'This booking has been cancelled.' });
    const act = { id: 'a', kind: 'cancelled', text: 'A$121', at: new Date(NOW) } as const;
    await db.insert(operatorActs).values({ ...act, bookingId: id });
    expect(await shown()).toEqual({ status: 'cancelled', message: "We're sorry: we had to cancel this ride." });
    await db.update(bookings).set({ status: 'pending' });
    const waiting = "Waiting for confirmation. We'll email you as soon as your ride is confirmed.";
    expect(await shown()).toEqual({ status: 'pending', message: waiting });
  });

  test('is refused like a booking that does not exist when it is unknown, malformed, too old or of another booking', async () => {
    const [id, other] = [await paid({ userId: 'ada' }), await paid()];
    const token = await tokenOf(other, 'payer');
    const calls = (input: { readonly id?: string }, authorization: string) =>
      Promise.all(
        [getBookingDetail, getCancellationTerms, cancelBooking].map((call) =>
          site.refusal(call, { ...input, refund: 0 }, { authorization }),
        ),
      );
    const refused = [UNKNOWN, UNKNOWN, UNKNOWN];
    expect(await calls({ id }, `Ride ${token}`)).toEqual(refused);
    for (const wrong of ['A'.repeat(43), '', token.slice(1), `${token}A`, ada.token, `${token} ${token}`])
      expect([wrong, await calls({ id: other }, `Ride ${wrong}`)]).toEqual([wrong, refused]);
    expect(await calls({}, `Ride ${await tokenOf(other, 'operator')}`)).toEqual(refused);
    site.time = ENDS_AT + 30 * DAY_MS - 1;
    expect(await answer(getBookingDetail, {}, token)).toEqual([200, expect.anything()]);
    site.time += 1;
    expect(await calls({}, `Ride ${token}`)).toEqual(refused);
  });

  test("opens no customer's call, and a customer's token no other customer's ride", async () => {
    const id = await paid();
    const token = await tokenOf(id, 'payer');
    expect(await site.refusal(listBookings, { upcoming: 1 }, by(token))).toEqual([401, 'Log in to continue.']);
    expect(await site.refusal(getBookingDetail, { id }, ada.headers)).toEqual(UNKNOWN);
    expect(await site.refusal(getBookingDetail, {}, ada.headers)).toEqual(UNKNOWN);
    expect(await site.refusal(getBookingDetail, { id: token }, by(ada.token))).toEqual(UNKNOWN);
  });

  test('is removed once it has expired, the operator’s after 7 days, and with its booking (`booking/retention`)', async () => {
    const id = await paid();
    for (const role of ['payer', 'traveller', 'operator'] as const) await linkTo(id, role);
    const left = async () => {
      await forgetOldRecords(site.dependencies);
      return (await db.select({ role: rideLinks.role }).from(rideLinks)).map(({ role }) => role).sort();
    };
    site.time = NOW + 7 * DAY_MS;
    expect(await left()).toEqual(['operator', 'payer', 'traveller']);
    site.time += 1;
    expect(await left()).toEqual(['payer', 'traveller']);
    await db.delete(bookings).where(eq(bookings.id, id));
    expect(await left()).toEqual([]);
  });
});
