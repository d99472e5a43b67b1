import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/account/profile.contract.ts';
import { readProfile } from '#contract/account/read-profile.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { getSettings, readSettings } from '#contract/shell/settings.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { type BookingTab, readBookingPage } from '#contract/trips/read-booking-page.ts';

const ride = {
  id: 'b1',
  reference: 'MC-7KQ2XR4',
  pickup: { label: 'Sydney Airport', lat: -33.94, lng: 151.17 },
  drop: { label: 'Park Hyatt', lat: -33.86, lng: 151.21 },
  service_type: 0,
  hour: null,
  pickup_at: '2027-06-03T23:00:00.000Z',
  return_at: null,
  ends_at: '2027-06-03T23:30:00.000Z',
  time_zone: 'Australia/Sydney',
  pay_by: null,
  coupon_code: '',
  can_cancel: true,
  least_fee: 0,
  role: 'traveller',
  change_until: '',
  flight_no: '',
  calendar: '',
  timeline: [{ kind: 'booked', at: '2027-06-01T00:00:00.000Z', text: '' }],
};
const data = {
  tripDetails: { message: 'Your ride is confirmed.', status: 'accepted' },
  trip: [{ label: 'Booking ID', value: 'MC-7KQ2XR4' }],
  price_breakdown: { sub_total_price: 100, discount: 0, tax: 10, total: 110 },
};
const readRide = (given: unknown) => v.parse(getBookingDetail.output, { data: { ...data, ride: given } }).data;

describe('reading the price of a booking detail', () => {
  it.each([[null], [undefined]])('takes a discount of %j for none', (discount) => {
    const given = { ...data, price_breakdown: { ...data.price_breakdown, discount } };
    const read = (answer: unknown) => v.parse(getBookingDetail.output, { data: answer }).data.price_breakdown;
    expect(read(given)).toEqual(read(data));
  });
});

describe('what cannot be read takes nothing else with it (`wire/tolerant-reading`)', () => {
  it.each([[false], [true], [[]], [{}]])('%j in place of a text', (odd) => {
    const vehicle = { id: 1, title: 'Sedan', price: 120, number_of_passengers: 3, number_of_suitcases: 2, image: odd };
    expect(v.parse(findVehicles.output, { vehicles: [vehicle] }).vehicles).toMatchObject([
      { title: 'Sedan', image: '' },
    ]);
    const rows = [{ label: 'Child Seat', value: odd }, ...data.trip];
    const price_breakdown = { ...data.price_breakdown, download: odd };
    const read = v.parse(getBookingDetail.output, { data: { ...data, additionalDetails: rows, price_breakdown } }).data;
    expect(read.additionalDetails).toEqual([{ label: 'Child Seat', value: '' }, ...data.trip]);
    expect(read.price_breakdown).toMatchObject({ total: 11_000, download: '' });
  });

  it.each([[['customer']], [{ 0: { name: 'customer' } }]])('roles such as %j', (roles) => {
    expect(v.parse(loginByEmail.output, { token: 't', users: { name: 'Ada', roles } }).users.name).toBe('Ada');
  });

  it('an entry of the settings, which keeps its place', () => {
    const answer = {
      base_url: '',
      settings: [{ val: 'logo.png' }, null, ...Array(4).fill({}), { val: 'hello@example.com' }],
    };
    expect(readSettings(v.parse(getSettings.output, answer))).toMatchObject({
      logo: 'logo.png',
      email: 'hello@example.com',
    });
  });

  it('a booking without a price', () => {
    const { price_breakdown: _, ...unpriced } = data;
    expect(v.parse(getBookingDetail.output, { data: unpriced }).data).toMatchObject({
      trip: data.trip,
      price_breakdown: null,
    });
  });
});

it('calls a vehicle without a title by its name', () => {
  const vehicle = { id: 1, title: null, name: 'Camry', price: 120, number_of_passengers: 3, number_of_suitcases: 2 };
  expect(v.parse(findVehicles.output, { vehicles: [vehicle] }).vehicles).toMatchObject([{ title: 'Camry', name: '' }]);
});

describe('reading the ride of a booking detail', () => {
  it('keeps every field', () => {
    expect(readRide(ride).ride).toEqual(ride);
  });

  it.each([
    ['a zone without a clock', { ...ride, time_zone: 'Australia/Nowhere' }],
    ['no zone', { ...ride, time_zone: undefined }],
    ['no pickup time', { ...ride, pickup_at: '' }],
    ['a place that is nowhere', { ...ride, pickup: { label: 'Sydney Airport' } }],
  ])('leaves out a ride with %s and keeps the rest', (_what, given) => {
    const { ride: told, trip, tripDetails } = readRide(given);
    expect([told, trip, tripDetails]).toEqual([undefined, data.trip, data.tripDetails]);
  });

  it.each([
    ['no timeline', undefined, []],
    ['an unreadable timeline', 'booked', []],
    [
      'entries of kinds that it does not know, or without a time',
      [{ kind: 'teleported', at: '2027-06-02T00:00:00Z' }, { kind: 'paid', at: 'soon' }, ...ride.timeline],
      ride.timeline,
    ],
  ])('leaves out %s and keeps the rest', (_what, timeline, told) => {
    expect(readRide({ ...ride, timeline }).ride).toEqual({ ...ride, timeline: told });
  });
});

const readPage = (answer: object, tab: BookingTab = 'upcoming') =>
  readBookingPage(v.parse(listBookings.output, answer), tab);

const entry = {
  idNum: 'b1',
  image: '/vehicles/business-sedan.webp',
  location: 'Sydney Airport (T1)',
  destination: 'Park Hyatt Sydney',
  Timeout1: 'accepted',
  Timeout2: 'One Way',
  price: 148.5,
  pickup_at: '2027-06-03T23:00:00.000Z',
  time_zone: 'Australia/Sydney',
};

const LISTED = {
  id: 'b1',
  image: '/vehicles/business-sedan.webp',
  status: 'accepted',
  note: 'One Way',
  location: 'Sydney Airport (T1)',
  destination: 'Park Hyatt Sydney',
  price: 14_850,
  pickup: { at: Date.UTC(2027, 5, 3, 23), zone: 'Australia/Sydney' },
};

const date = 'Fri, Jun 04, 2027';

describe('reading a page of bookings', () => {
  it('keeps the bookings of the tab by day', () => {
    const listing = {
      total: 21,
      data: [
        { date, upcoming: [entry] },
        { date: 'Sat, Jun 05, 2027', upcoming: [], history: [{ ...entry, idNum: 'b2' }] },
      ],
    };
    expect(readPage({ listing })).toEqual({ days: [{ date, bookings: [LISTED] }], total: 21 });
    expect(readPage({ listing }, 'history')).toEqual({
      days: [{ date: 'Sat, Jun 05, 2027', bookings: [{ ...LISTED, id: 'b2' }] }],
      total: 21,
    });
  });

  it('reads the basic fields of other backends', () => {
    const { destination: _, pickup_at: __, time_zone: ___, ...lean } = entry;
    const listing = {
      total: '1',
      data: [{ date, upcoming: [{ ...lean, idNum: 7, image: 'cars/sedan.png', price: '148.50' }], history: null }],
    };
    expect(readPage({ listing, base_url: 'https://cdn.example/storage/' })).toEqual({
      days: [
        {
          date,
          bookings: [
            {
              ...LISTED,
              id: '7',
              image: 'https://cdn.example/storage/cars/sedan.png',
              destination: '',
              pickup: undefined,
            },
          ],
        },
      ],
      total: 1,
    });
  });

  it('takes what is listed for all where the backend does not count', () => {
    expect(readPage({ listing: { total: null, data: [{ date, upcoming: [entry] }] } })).toEqual({
      days: [{ date, bookings: [LISTED] }],
      total: 0,
    });
  });

  it.each([
    ['no clock', { time_zone: 'Australia/Nowhere' }],
    ['no instant', { pickup_at: 'tomorrow' }],
  ])('leaves out a pickup time of %s', (_what, over) => {
    const listing = { total: 1, data: [{ date, upcoming: [{ ...entry, ...over }] }] };
    expect(readPage({ listing }).days).toEqual([{ date, bookings: [{ ...LISTED, pickup: undefined }] }]);
  });
});

const readUser = (user_details: object, base_url?: string) =>
  readProfile(v.parse(getProfile.output, { user_details, base_url }));

const ada = {
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  country_code: '+61',
  mobile: '+61412345678',
  mobile_number: '412345678',
};

const PROFILE = {
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  countryCode: '+61',
  phone: '412345678',
  isUnverified: false,
  hasPassword: true,
  hasSecurity: false,
  avatar: '',
};

describe('reading a profile', () => {
  it.each<[string, object, object?]>([
    ['with its fields at the top', ada],
    [
      'with its phone in user_profile',
      {
        ...ada,
        country_code: null,
        mobile_number: null,
        mobile: null,
        user_profile: { country_code: '+64', mobile_number: '211234567' },
      },
      { countryCode: '+64', phone: '211234567' },
    ],
    ['with numbers for texts', { ...ada, country_code: 61, mobile_number: 412345678 }],
    ['with the whole number only', { ...ada, mobile_number: '' }],
    ['without a plus sign and with spaces', { ...ada, country_code: '61', mobile_number: '412 345 678' }],
    [
      'with the whole number of another country',
      { ...ada, country_code: '+1', mobile_number: '', mobile: '+12125550142' },
      { countryCode: '+1', phone: '2125550142' },
    ],
    ['with the whole number without a plus sign', { ...ada, mobile_number: '', mobile: 61412345678 }],
    [
      'with a local number that begins like a country code',
      { ...ada, mobile_number: '', mobile: '61412345' },
      { phone: '61412345' },
    ],
    [
      'with one name for both',
      { ...ada, first_name: '', last_name: null, name: ' Ada  King Lovelace ' },
      { name: 'Ada  King Lovelace', lastName: 'King Lovelace' },
    ],
    ['without a full name', { ...ada, name: undefined }],
    ['with a first name only', { ...ada, name: undefined, last_name: null }, { name: 'Ada', lastName: '' }],
  ])('reads one %s', (_, user, changes = {}) => {
    expect(readUser(user)).toEqual({ ...PROFILE, ...changes });
  });

  it('defaults to Australia without a number after a sign-in without phone', () => {
    expect(readUser({ name: 'Ada Lovelace', email: 'ada@example.com' })).toEqual({ ...PROFILE, phone: '' });
  });

  it('completes a relative picture address', () => {
    expect(readUser({ ...ada, email_verified: false }).isUnverified).toBe(true);
    expect(readUser({ ...ada, email_verified: 'no' }).isUnverified).toBe(false);
    expect(readUser({ ...ada, has_password: false })).toEqual({ ...PROFILE, hasPassword: false, hasSecurity: true });
    const pictureOf = (avatar: string, base?: string) => readUser({ ...ada, avatar }, base).avatar;
    expect(pictureOf('avatars/1.webp', 'https://cdn.example/')).toBe('https://cdn.example/avatars/1.webp');
    expect(pictureOf('https://lh3.example/a.png', 'https://cdn.example')).toBe('https://lh3.example/a.png');
    expect(pictureOf('/avatars/1.webp')).toBe('/avatars/1.webp');
  });
});
