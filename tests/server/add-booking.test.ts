import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BookingPayload, getBookingSuccess } from '#contract/booking/booking.contract.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { extras, taxes, vehicleTypes } from '#server/db/catalogue.schema.ts';
import { BOOKING, book as bookTrip } from './support/bookings.ts';
import { atOnce, bothDatabases, countStatuses, twoPools } from './support/databases.ts';
import { NOW, type TestSite, testSite } from './support/site.ts';

describe.each(await bothDatabases())('booking as a guest on $kind', ({ db }) => {
  let site: TestSite;
  beforeEach(async () => {
    await db.delete(bookings);
    site = testSite(db);
  });

  const book = (changes: Partial<BookingPayload> = {}, key?: string) => bookTrip(site, changes, { key });
  const refusal = async (changes: Partial<BookingPayload>) => {
    const { status, body } = await book(changes);
    expect(await db.$count(bookings)).toBe(0);
    return [status, body.validation_errors];
  };

  test('stores every field and the server’s amounts', async () => {
    const extra_detail = 'child-seat: Child seat A$15.00; booster: Booster A$10.00';
    const { status, id, body } = await book({ extra_detail, price: 127.96, tax: 12.8, total_amount: 140.76 });
    expect([status, body]).toEqual([200, { data: { id } }]);
    const stored = await db.select().from(bookings);
    expect(stored).toEqual([
      {
        id,
        reference: expect.stringMatching(/^MC-[2-9A-HJ-NP-Z]{7}$/),
        userId: null,
        status: 'pending',
        idempotencyScope: null,
        idempotencyKey: null,
        requestHash: expect.stringMatching(/^[\w-]{43}$/),
        pickup: BOOKING.pickup,
        pickupLat: BOOKING.pickup_lat,
        pickupLng: BOOKING.pickup_lng,
        drop: BOOKING.drop,
        dropLat: BOOKING.drop_lat,
        dropLng: BOOKING.drop_lng,
        timeZone: 'Australia/Sydney',
        pickupAt: new Date('2027-01-05T03:30:00Z'),
        pickupLocal: '2027-01-05T14:30',
        returnAt: null,
        returnLocal: null,
        rideEndsAt: new Date('2027-01-05T03:52:00Z'),
        serviceType: 0,
        hours: null,
        distanceKm: 12.7,
        durationMinutes: 22,
        isForgottenAfterRide: false,
        isRoadEstimated: true,
        vehicleTypeId: 'business-sedan',
        vehicleTitle: 'Business Sedan',
        passengers: 2,
        luggage: 1,
        notes: 'Two prams',
        flightNo: 'QF1',
        pickupSign: 'Zoë',
        self: false,
        clientName: 'Zoë Nguyễn',
        clientEmail: 'zoe@example.com',
        clientPhone: '412345678',
        clientCountryCode: '+61',
        payerName: null,
        payerEmail: null,
        extras: [
          { id: 'child-seat', title: 'Child seat (forward-facing, 6 months to 4 years)', price: 1500 },
          { id: 'booster', title: 'Booster seat (4 to 7 years)', price: 1000 },
        ],
        promoCode: null,
        subtotal: 10296,
        additionalPrice: 2500,
        discount: 0,
        tax: 1280,
        total: 14076,
        taxRate: 10,
        version: 1,
        kept: 0,
        minimumFee: 0,
        createdAt: new Date(NOW),
        expiresAt: new Date(NOW + 30 * 60_000),
        paidAt: null,
        acceptedAt: null,
      },
    ]);
  });

  test.each<[string, Partial<BookingPayload>, Partial<typeof bookings.$inferSelect>]>([
    [
      'names and signs as one line',
      { client_name: ' Ada\r\nLovelace\u2028', pickup_sign: 'ADA\tL.', flight_no: 'QF\n1' },
      { clientName: 'Ada Lovelace', pickupSign: 'ADA L.', flightNo: 'QF 1' },
    ],
    [
      'a time between steps of five minutes as the next step (`time/earliest-pickup`)',
      { date_time: 'Tue, Jan 05, 2027 11:56 PM', pickup_date_time: '2027-01-05T23:56' },
      { pickupAt: new Date('2027-01-05T13:00:00Z'), pickupLocal: '2027-01-06T00:00' },
    ],
    [
      'a return with both instants in the zone of the pickup',
      {
        ...{ transfer_type: 1, return_date: 'Tue, Jan 05, 2027', return_time: '06:30 PM' },
        ...{ sub_total: 205.92, price: 205.92, tax: 20.59, total_amount: 226.51 },
      },
      {
        ...{ returnAt: new Date('2027-01-05T07:30:00Z'), returnLocal: '2027-01-05T18:30' },
        ...{ rideEndsAt: new Date('2027-01-05T07:52:00Z'), total: 22651 },
      },
    ],
  ])('stores %s', async (_what, changes, expected) => {
    await book(changes);
    expect(await db.select().from(bookings)).toMatchObject([expected]);
  });

  test.each(['1234', '4123456789', '+61 4123456789'])('takes the phone %s', async (client_phone) => {
    expect((await book({ client_phone })).status).toBe(200);
  });

  test('stores an hourly trip with its hours', async () => {
    const { id } = await book({ transfer_type: 2, hour: 4, sub_total: 380, price: 380, tax: 38, total_amount: 418 });
    const [stored] = await db.select().from(bookings);
    expect((await site.send(getBookingSuccess, { booking_id: id })).body.data).toMatchObject({ hour: '4' });
    expect(stored).toMatchObject({ hours: 4, rideEndsAt: new Date('2027-01-05T07:30:00Z'), total: 41800 });
  });

  test.each([
    ['price', { price: 102.95 }],
    ['tax', { tax: 10.29 }],
    ['discount', { discount: 0.01 }],
    ['sub_total', { sub_total: 102.97 }],
    ['total_amount', { total_amount: 1 }],
  ])(
    'responds to a wrong %s with the right breakdown and stores nothing (`money/server-prices`)',
    async (_field, change) => {
      const { status, body } = await book(change);
      expect([status, body.message, body.price]).toEqual([
        409,
        'The price has changed. Check the new total.',
        { subtotal: 102.96, additionalPrice: 0, finalPrice: 102.96, discountAmount: 0, tax: 10.3, total: 113.26 },
      ]);
      expect(await db.$count(bookings)).toBe(0);
    },
  );

  test('returns the same booking for the same key and request, also after a restart, a price change and the pickup', async () => {
    const first = await book({}, 'key-1');
    site = testSite(db);
    await db.update(taxes).set({ rate: 11 });
    site.time = Date.UTC(2028, 0, 1);
    const again = await book({}, 'key-1');
    await db.update(taxes).set({ rate: 10 });
    expect([again.status, again.id]).toEqual([200, first.id]);
    expect(await db.$count(bookings)).toBe(1);
  });

  test('refuses the same key with another request', async () => {
    await book({}, 'key-1');
    const { status, body } = await book({ notes: 'One pram' }, 'key-1');
    expect([status, body.message]).toEqual([422, 'This Idempotency-Key was used with another request.']);
  });

  test('leaves the key free after a refusal', async () => {
    await book({ total_amount: 1 }, 'key-1');
    expect((await book({}, 'key-1')).status).toBe(200);
  });

  test('creates a booking on each call without a key, with another id and reference when one is taken', async () => {
    const ids = ['booking-a', 'booking-a', 'booking-b'];
    site = testSite(db, { randomId: () => ids.shift() ?? 'none' });
    expect([(await book()).id, (await book()).id]).toEqual(['booking-a', 'booking-b']);
  });

  test('refuses an extra that the operator has withdrawn', async () => {
    await db.update(extras).set({ active: false }).where(eq(extras.id, 'booster'));
    const amounts = { price: 112.96, tax: 11.3, total_amount: 124.26 };
    const answer = await refusal({ extra_detail: 'booster: Booster A$10.00', ...amounts });
    await db.update(extras).set({ active: true }).where(eq(extras.id, 'booster'));
    expect(answer).toEqual([422, { extra_detail: "One of the extras isn't available for this vehicle." }]);
  });

  test('shows a confirmation without name, email or phone (`booking/capability`)', async () => {
    const { id } = await book();
    const { reference } = (await db.select().from(bookings))[0] ?? {};
    expect((await site.send(getBookingSuccess, { booking_id: id })).body).toEqual({
      data: {
        id,
        image: '/vehicles/business-sedan.webp',
        pickup: BOOKING.pickup,
        drop: BOOKING.drop,
        pickup_date: 'Tue, Jan 05, 2027',
        pickup_time: '02:30 PM',
        vehicle_type_name: 'Business Sedan',
        transfer_type: 'One Way',
        reference,
        status: 'pending',
        paid: false,
        time_zone: 'Australia/Sydney',
        can_change: true,
        return_date: '',
        return_time: '',
        hour: '',
        total: 113.26,
        calendar: '',
        route: {
          pickup: { lat: BOOKING.pickup_lat, lng: BOOKING.pickup_lng },
          drop: { lat: BOOKING.drop_lat, lng: BOOKING.drop_lng },
          distance: 12.7,
          duration: 22,
          is_estimate: true,
          line: '',
          arrives_at: '2027-01-05T03:52:00.000Z',
          pickup_zone: 'Australia/Sydney',
          drop_zone: 'Australia/Sydney',
        },
      },
      base_url: 'http://127.0.0.1:3000',
    });
    const unknown = [200, { data: null, base_url: 'http://127.0.0.1:3000' }];
    expect(await site.answer(getBookingSuccess, { booking_id: 'guess' })).toEqual(unknown);
  });
});

const [db, other] = await twoPools();

describe('concurrent bookings on PostgreSQL through two servers', () => {
  const sites = [testSite(db), testSite(other)];
  beforeEach(() => db.delete(bookings).then());

  const storm = (count: number, request: (index: number) => { changes?: Partial<BookingPayload>; key?: string }) =>
    atOnce(count, (index) => {
      const { changes, key } = request(index);
      return bookTrip(sites[index % sites.length] as TestSite, changes, { key });
    });
  const stored = () => db.$count(bookings);
  const setBase = (base: number) => db.update(vehicleTypes).set({ base }).where(eq(vehicleTypes.id, 'business-sedan'));

  test('thirty requests with one key create one booking', async () => {
    const answers = await storm(30, () => ({ key: 'one' }));
    const ids = new Set(answers.map(({ id }) => id));
    expect([new Set(answers.map(({ status }) => status)), ids.size, await stored()]).toEqual([new Set([200]), 1, 1]);
  });

  test('thirty different requests with one key create one booking, and 29 are refused', async () => {
    const answers = await storm(30, (index) => ({ changes: { notes: `Note ${index}` }, key: 'two' }));
    expect([countStatuses(answers), await stored()]).toEqual([{ 200: 1, 422: 29 }, 1]);
  });

  test('a fare or tax rate changed through one server applies to the next request to the other', async () => {
    await storm(2, () => ({}));
    await setBase(5600);
    const [, dearer] = await storm(2, () => ({}));
    await setBase(5500);
    await db.update(taxes).set({ rate: 12.5 });
    const [, taxed] = await storm(2, () => ({}));
    await db.update(taxes).set({ rate: 10 });
    expect([dearer?.body.price?.subtotal, taxed?.body.price?.tax]).toEqual([103.96, 12.87]);
    expect(await other.$count(bookings)).toBe(2);
    const [booked] = await storm(1, () => ({}));
    expect([booked?.status, await stored()]).toEqual([200, 3]);
  });

  test('every booking has a valid price while fares keep changing', async () => {
    const fares = async () => {
      for (const base of [5600, 5500, 5600, 5500, 5600, 5500]) await setBase(base);
    };
    const [answers] = await Promise.all([storm(40, (index) => ({ key: `fare-${index}` })), fares()]);
    const { 200: made = 0, 409: refused = 0 } = countStatuses(answers);
    expect([made + refused, await stored()]).toEqual([40, made]);
  });
});
