import { beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/call.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import { bookings } from '#server/db/booking.schema.ts';
import {
  ACCEPTED,
  type BookingChanges,
  linesOf,
  PAID,
  STORED_ROUTE,
  STORED_TIMELINE,
  STORED_TIMES,
  storeBooking,
} from '../support/bookings.ts';
import { signIn } from '../support/customers.ts';
import { NOW, newSite } from '../support/site.ts';

const { db, site } = await newSite();
const PHONE = { countryCode: '+61', phone: '412345678' };
const [ada, eve] = [await signIn(site, 'ada', PHONE), await signIn(site, 'eve')];
const ADA_RIDES: BookingChanges = {
  self: true,
  clientName: 'Ada Lovelace',
  clientEmail: 'ada@example.com',
  clientCountryCode: PHONE.countryCode,
  clientPhone: PHONE.phone,
};

beforeEach(async () => {
  await db.delete(bookings);
  site.time = NOW;
});

const store = (changes: BookingChanges = {}) =>
  storeBooking(db, { userId: 'ada', reference: 'MC-7KQ2XR4', ...changes });
const detail = async (id: string) => {
  const { status, body } = await site.send(getBookingDetail, { id }, ada.headers);
  expect(status).toBe(200);
  return body.data as CallAnswer<typeof getBookingDetail>['data'];
};

const CONTACT = { self: false, name: 'Zoë Nguyễn', email: 'zoe@example.com', phone: '412345678', country_code: '' };
/** The ride of a stored booking. */
const expectedRide = (id: string) => ({
  id,
  role: 'payer',
  reference: 'MC-7KQ2XR4',
  pickup: { label: 'Sydney Airport', lat: -33.94, lng: 151.17, proof: expect.any(String) },
  drop: { label: 'Park Hyatt', lat: -33.86, lng: 151.21, proof: expect.any(String) },
  ...STORED_TIMES,
  pay_by: '2027-01-04T03:30:00.000Z',
  coupon_code: '',
  choices: { vehicle_id: 'suv', extra_ids: [], passengers: 1, luggages: 0, pickup_sign: '', notes: '' },
  ...{ can_cancel: true, least_fee: 0, version: 1, waiting_change: null, contact: CONTACT, flight_no: '' },
  change_until: '2027-01-04T03:30:00.000Z',
  calendar: '',
  ...{ route: STORED_ROUTE, timeline: STORED_TIMELINE },
});

describe('the detail of a booking (`trips/detail`)', () => {
  test('of a one-way ride for someone else has exactly what was booked', async () => {
    const id = await store({ distanceKm: 1234.56 });
    expect(await detail(id)).toEqual({
      tripDetails: {
        status: 'pending',
        message:
          'Payment not completed. Pay by Mon, Jan 04, 2027 02:30 PM, Sydney time (AEDT), or this booking will expire.',
      },
      trip: [
        { label: 'Booking ID', value: 'MC-7KQ2XR4' },
        { label: 'Transfer Type', value: 'One Way' },
        { label: 'Pickup At', value: 'Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)' },
        { label: 'Car Type', value: 'Luxury SUV' },
        { label: 'Distance', value: 'about 1,234.6 km' },
        { label: 'Passenger', value: '1' },
        { label: 'Luggages', value: '0' },
        { label: 'PickUp', value: 'Sydney Airport' },
        { label: 'Destination', value: 'Park Hyatt' },
        { label: 'Booking for', value: 'Zoë Nguyễn' },
      ],
      additionalDetails: [],
      price_breakdown: {
        name: 'Zoë Nguyễn',
        email: 'zoe@example.com',
        phone: '412345678',
        sub_total_price: 100,
        additionalDetails: [],
        discount: 0,
        tax: 10,
        total: 110,
        payments: [],
        download: '',
        adjustment_note: '',
      },
      rating: 0,
      reviews: [],
      ride: { ...expectedRide(id), route: { ...STORED_ROUTE, distance: 1234.56 } },
    });
  });

  test('of a return with every option shows all of them, in the time zone of its pickup place', async () => {
    const id = await store({
      ...ACCEPTED,
      ...ADA_RIDES,
      serviceType: 1,
      timeZone: 'Australia/Perth',
      pickup: 'Perth Airport T1',
      pickupLocal: '2027-01-05T11:30',
      returnAt: new Date('2027-01-08T16:05:00Z'),
      returnLocal: '2027-01-09T00:05',
      rideEndsAt: new Date('2027-01-08T16:35:00Z'),
      passengers: 4,
      luggage: 3,
      notes: 'Two prams; mind the dog',
      flightNo: 'QF1',
      pickupSign: 'Zoë',
      extras: [
        { id: 'meet-and-greet', title: 'Meet and greet with name board', price: 1800 },
        { id: 'booster', title: 'Booster seat (4 to 7 years)', price: 1000 },
        { id: 'child-seat', title: 'Child seat (forward-facing, 6 months to 4 years)', price: 1500 },
        { id: 'infant-seat', title: 'Infant seat (rear-facing, 0 to 6 months)', price: 1500 },
        { id: 'constructor', title: 'A toolbox', price: 123456 },
      ],
      promoCode: 'TEN',
      subtotal: 20000,
      additionalPrice: 129256,
      discount: 14926,
      tax: 13433,
      total: 147763,
    });
    expect(await detail(id)).toEqual({
      tripDetails: { status: 'accepted', message: 'Your ride is confirmed.' },
      trip: [
        { label: 'Booking ID', value: 'MC-7KQ2XR4' },
        { label: 'Transfer Type', value: 'Return' },
        { label: 'Pickup At', value: 'Tue, Jan 05, 2027 11:30 AM, Perth time (AWST)' },
        { label: 'Car Type', value: 'Luxury SUV' },
        { label: 'Distance', value: 'about 12.7 km' },
        { label: 'Passenger', value: '4' },
        { label: 'Luggages', value: '3' },
        { label: 'PickUp', value: 'Perth Airport T1' },
        { label: 'Destination', value: 'Park Hyatt' },
        { label: 'Return At', value: 'Sat, Jan 09, 2027 12:05 AM, Perth time (AWST)' },
        { label: 'Booking for', value: 'Myself' },
      ],
      additionalDetails: [
        { label: 'Notes', value: 'Two prams; mind the dog' },
        {
          label: 'Child Seat',
          value: 'Child seat (forward-facing, 6 months to 4 years); Infant seat (rear-facing, 0 to 6 months)',
        },
        { label: 'Extra seat', value: 'Booster seat (4 to 7 years)' },
        { label: 'Flight no', value: 'QF1' },
        { label: 'Pickup Sign', value: 'Zoë' },
        { label: 'Extras', value: 'Meet and greet with name board; A toolbox' },
      ],
      price_breakdown: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+61 412 345 678',
        sub_total_price: 200,
        additionalDetails: [
          { label: 'Meet and greet with name board', value: 'A$18.00' },
          { label: 'Booster seat (4 to 7 years)', value: 'A$10.00' },
          { label: 'Child seat (forward-facing, 6 months to 4 years)', value: 'A$15.00' },
          { label: 'Infant seat (rear-facing, 0 to 6 months)', value: 'A$15.00' },
          { label: 'A toolbox', value: 'A$1,234.56' },
        ],
        discount: 149.26,
        tax: 134.33,
        total: 1477.63,
        payments: [],
        download: expect.any(String),
        adjustment_note: '',
      },
      rating: 0,
      reviews: [],
      ride: {
        ...expectedRide(id),
        pickup: { label: 'Perth Airport T1', lat: -33.94, lng: 151.17, proof: expect.any(String) },
        service_type: 1,
        return_at: '2027-01-08T16:05:00.000Z',
        ends_at: '2027-01-08T16:35:00.000Z',
        time_zone: 'Australia/Perth',
        pay_by: null,
        coupon_code: 'TEN',
        choices: {
          vehicle_id: 'suv',
          extra_ids: ['meet-and-greet', 'booster', 'child-seat', 'infant-seat', 'constructor'],
          ...{ passengers: 4, luggages: 3, pickup_sign: 'Zoë', notes: 'Two prams; mind the dog' },
        },
        contact: { ...CONTACT, self: true, name: 'Ada Lovelace', email: 'ada@example.com', country_code: '+61' },
        change_until: '2027-01-04T23:30:00.000Z',
        flight_no: 'QF1',
        calendar: expect.any(String),
      },
    });
  });

  test.each<[string, BookingChanges]>([
    ['name, as of a ride that was booked as a guest', { clientName: 'Mum Lovelace' }],
    ['phone number', { clientPhone: '400000000' }],
    ['country of the phone number', { clientCountryCode: '+64' }],
  ])(
    'names the passenger if the profile has another %s, so that a change keeps them (`booking/change-draft`)',
    async (_what, booked) => {
      const { trip, ride } = await detail(await store({ ...ADA_RIDES, ...booked }));
      const { clientName: name = '' } = { ...ADA_RIDES, ...booked };
      expect([trip.at(-1), ride?.contact?.self]).toEqual([{ label: 'Booking for', value: name }, false]);
    },
  );

  test('of an hourly ride back to its start shows its hours', async () => {
    const id = await store({ serviceType: 2, hours: 5, drop: 'Sydney Airport' });
    const { trip, ride } = await detail(id);
    const places = ['PickUp: Sydney Airport', 'Destination: Sydney Airport'];
    expect(linesOf(trip).slice(-4)).toEqual([...places, 'Booking Hours: 5', 'Booking for: Zoë Nguyễn']);
    expect([linesOf(trip)[1], ride?.hour]).toEqual(['Transfer Type: Hourly', 5]);
  });

  test('names the zone of each time', async () => {
    const [returnAt, rideEndsAt] = [new Date('2027-04-06T04:30:00Z'), new Date('2027-04-06T05:00:00Z')];
    const id = await store({ serviceType: 1, returnAt, returnLocal: '2027-04-06T14:30', rideEndsAt });
    const { trip } = await detail(id);
    expect(linesOf(trip).filter((line) => line.includes(' At: '))).toEqual([
      'Pickup At: Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)',
      'Return At: Tue, Apr 06, 2027 02:30 PM, Sydney time (AEST)',
    ]);
  });

  test.each([
    [3, 'Cruise Transfer'],
    [99, 'One Way'],
  ])('uses the operator’s label of service type %i, or its default', async (serviceType, name) => {
    expect((await detail(await store({ serviceType }))).trip[1]).toEqual({ label: 'Transfer Type', value: name });
  });

  test('is for its owner only: 404 for anyone else and for other ids', async () => {
    const [id, ofGuest] = [await store(), await storeBooking(db)];
    const others = [ofGuest, '%', "' or 1=1 --", '\ud800', '𝒳'.repeat(32), '../booking_list', 'constructor', `${id}x`];
    const ofAda = [id.toUpperCase(), ...others].map((one) => [one, ada] as const);
    for (const [other, { headers }] of [[id, eve] as const, ...ofAda]) {
      const refusal = await site.refusal(getBookingDetail, { id: other }, headers);
      expect([other, refusal]).toEqual([other, [404, "We can't find this booking."]]);
    }
    const tooLong = await site.refusal(getBookingDetail, { id: 'x'.repeat(65) }, ada.headers);
    expect(tooLong).toEqual([422, { id: 'At most 64 characters' }]);
  });
});

const [PICKUP, END] = ['2027-01-05T03:30:00Z', '2027-01-05T04:00:00Z'].map(Date.parse) as [number, number];
const ENDED = 'Your trip has ended. Thank you for riding with us.';
const COMPLETED = 'Your ride is complete. Thank you for riding with us.';
const EXPIRED = "This booking has expired because it wasn't paid in time.";
const UNPAID =
  'Payment not completed. Pay by Mon, Jan 04, 2027 11:30 AM, Perth time (AWST), or this booking will expire.';
const WAITING =
  "Waiting for confirmation. We've received your payment and will email you as soon as your ride is confirmed.";
const UNCONFIRMED = 'This ride was paid for but never confirmed. Call or email us.';
const CANCELLED = 'This booking has been cancelled.';
const [PERTH, PAY_BY] = [{ timeZone: 'Australia/Perth' }, NOW + 30 * MINUTE_MS];

describe('the message above the detail of a booking', () => {
  test.each<[string, BookingChanges, number, [string, string], string?]>([
    ['unpaid in its last moment to pay', PERTH, PAY_BY - 1, ['pending', UNPAID], new Date(PAY_BY).toISOString()],
    ['unpaid past its time to pay, even before the jobs run', {}, PAY_BY, ['expired', EXPIRED]],
    ['paid and not accepted yet', { ...PAID, expiresAt: new Date(NOW) }, NOW, ['pending', WAITING]],
    ['paid, never accepted, and over', PAID, END, ['pending', UNCONFIRMED]],
    ['accepted', ACCEPTED, PICKUP - 1, ['accepted', 'Your ride is confirmed.']],
    ['accepted and under way', ACCEPTED, PICKUP, ['accepted', 'Your trip is under way.']],
    ['accepted and over', ACCEPTED, END, ['accepted', ENDED]],
    ['accepted and over for nearly a day', ACCEPTED, END + DAY_MS - 1, ['accepted', ENDED]],
    ['accepted and over for a day', ACCEPTED, END + DAY_MS, ['completed', COMPLETED]],
    ['expired', { status: 'expired' }, NOW, ['expired', EXPIRED]],
    ['cancelled', { status: 'cancelled' }, NOW, ['cancelled', CANCELLED]],
    ['cancelled after it was paid', { ...PAID, status: 'cancelled' }, NOW, ['cancelled', CANCELLED]],
  ])('describes a booking that is %s', async (_how, changes, time, expected, payBy) => {
    const id = await store(changes);
    site.time = time;
    const { tripDetails, ride } = await detail(id);
    expect([tripDetails.status, tripDetails.message, ride?.pay_by]).toEqual([...expected, payBy ?? null]);
  });
});
