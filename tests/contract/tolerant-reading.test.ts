import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { verifyToken } from '#contract/account/password.contract.ts';
import { updateProfile } from '#contract/account/profile.contract.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { getBookingSuccess, openCheckout } from '#contract/booking/booking.contract.ts';
import { findVehicles, getExtras, getGuestExtras, getTaxes } from '#contract/booking/catalogue.contract.ts';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import { getRideTypes } from '#contract/booking/ride-types.contract.ts';
import { problem } from '#contract/problem.ts';
import { listEmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { getSettings, readSettings, resolveAsset } from '#contract/shell/settings.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { listPromotions } from '#contract/trips/promotions.contract.ts';
import { looseNumber } from '#contract/wire.ts';
import { flag, sentId, text } from '#contract/wire-input.ts';

describe('answers of other backends (`wire/tolerant-reading`)', () => {
  it('may send numbers as text', () => {
    expect(v.parse(getTaxes.output, { taxes: { tax: '10' } })).toEqual({ taxes: { tax: 10 } });
    expect(v.parse(getRideTypes.output, { data: [{ id: '2', name: 'Hourly' }] })).toEqual({
      data: [{ id: 2, name: 'Hourly' }],
    });
    expect(v.parse(getGuestExtras.output, { extras: [{ id: 4, title: 'Child seat', price: '15.50' }] })).toEqual({
      extras: [{ id: '4', title: 'Child seat', price: 1550 }],
    });
  });

  it('may leave out fields of a vehicle', () => {
    const answer = {
      vehicles: [
        { id: 3, title: 'Sedan', price: '120', number_of_passengers: '3', number_of_suitcases: '2', description: null },
      ],
    };
    expect(v.parse(findVehicles.output, answer)).toEqual({
      vehicles: [
        {
          id: '3',
          title: 'Sedan',
          name: '',
          price: 12_000,
          image: '',
          number_of_passengers: 3,
          number_of_suitcases: 2,
          description: '',
          distance: 0,
        },
      ],
    });
  });

  it('may have vehicles and extras that cannot be read, beside others', () => {
    const sedan = { id: '3', title: 'Sedan', price: 120, number_of_passengers: 3, number_of_suitcases: 2 };
    const vehicles = [{ ...sedan, price: 'on request' }, sedan, { ...sedan, number_of_passengers: null }, null];
    expect(v.parse(findVehicles.output, { vehicles })).toEqual(v.parse(findVehicles.output, { vehicles: [sedan] }));
    expect(v.parse(findVehicles.output, { vehicles: [] })).toEqual({ vehicles: [] });
    const seat = { id: 4, title: 'Child seat', price: 15.5 };
    for (const call of [getExtras, getGuestExtras]) {
      const extras = [{ ...seat, price: 'on request' }, seat];
      expect(v.parse(call.output, { extras })).toEqual(v.parse(call.output, { extras: [seat] }));
    }
  });

  it('may have entries that cannot be read, which are left out', () => {
    const entry = {
      id: 7,
      idNum: 'MC-7',
      image: '',
      location: 'A',
      Timeout1: 'accepted',
      Timeout2: '',
      price: '1,200.00',
    };
    const data = [{ date: 'Tue, Jan 05, 2027', upcoming: [{ ...entry, price: null }, entry] }];
    const { listing } = v.parse(listBookings.output, { listing: { data } });
    expect(listing.data[0]?.upcoming?.map(({ idNum, price }) => [idNum, price])).toEqual([['MC-7', 120_000]]);
    const types = [
      { id: 'none', name: 'Shuttle' },
      { id: 2, name: 'Hourly' },
    ];
    expect(v.parse(getRideTypes.output, { data: types })).toEqual({ data: [{ id: 2, name: 'Hourly' }] });
  });

  it('may have nothing in a list, in whatever way', () => {
    expect(v.parse(findVehicles.output, { vehicles: null }).vehicles).toEqual([]);
    expect(v.parse(listBookings.output, { listing: { total: 0, data: null } }).listing.data).toEqual([]);
    for (const call of [getRideTypes, listPromotions, listEmergencyContacts])
      expect(v.parse(call.output, { data: null }).data).toEqual([]);
    for (const data of [[], null]) expect(v.parse(getBookingSuccess.output, { data }).data ?? 'none').toBe('none');
  });

  it('may have additional fields', () => {
    expect(v.parse(getTaxes.output, { taxes: { tax: 10, id: 1 }, status: true })).toEqual({ taxes: { tax: 10 } });
  });

  it('may leave out what a booking does not have, in whatever way', () => {
    const ada = { name: 'Ada', email: 'ada@example.com', phone: '412345678' };
    const price = { ...ada, sub_total_price: '120', total: '132.00' };
    const data = {
      ...{ tripDetails: { status: 'accepted' }, trip: null, additionalDetails: null, rating: '', reviews: null },
      price_breakdown: { ...price, additionalDetails: null, discount: '', tax: null },
    };
    expect(v.parse(getBookingDetail.output, { data }).data).toEqual({
      tripDetails: { message: '', status: 'accepted' },
      ...{ trip: [], additionalDetails: [], rating: 0, reviews: [] },
      price_breakdown: {
        ...price,
        ...{ sub_total_price: 12_000, additionalDetails: [], discount: 0, tax: 0, total: 13_200 },
        ...{ payments: [], download: '', adjustment_note: '' },
      },
    });
  });

  it('may confirm a booking with the basic fields only', () => {
    const data = { id: 81, image: 'cars/1.png', pickup: 'A', drop: 'B', pickup_date: 'Tue, Jan 05, 2027' };
    expect(v.parse(getBookingSuccess.output, { data, base_url: 'https://api.example.com/' })).toEqual({
      data: {
        ...data,
        id: '81',
        pickup_time: '',
        vehicle_type_name: '',
        transfer_type: '',
        reference: '',
        time_zone: '',
        return_date: '',
        return_time: '',
        hour: '',
        calendar: '',
      },
      base_url: 'https://api.example.com/',
    });
  });

  it("may lack the checkout address, which becomes ''", () => {
    const read = [{}, { url: null }].map((answer) => v.parse(openCheckout.output, answer).url);
    expect(read).toEqual(['', '']);
  });

  it('may sign a user in without a role or a picture', () => {
    const { users } = v.parse(loginByEmail.output, { token: 't', users: { name: 'Ada', roles: null } });
    expect(users).toMatchObject({ name: 'Ada', avatar: '', roles: null });
  });

  it('may give settings without keys, and fewer of them', () => {
    const settings = [{ val: 'logo.png' }, { val: null }, { key: null }, {}, {}, {}, { val: 'hello@example.com' }];
    const answer = v.parse(getSettings.output, { base_url: 'https://api.example.com/storage/', settings });
    expect(readSettings(answer)).toEqual({
      baseUrl: 'https://api.example.com/storage/',
      title: '',
      logo: 'https://api.example.com/storage/logo.png',
      favicon: '',
      email: 'hello@example.com',
      phone: '',
      middleFee: 0,
      androidApp: '',
      iosApp: '',
      rideLinks: false,
    });
  });

  it('may give settings by position and by key', () => {
    const settings = [
      ...Array.from({ length: 20 }, (_, index) => ({ val: `at ${index}` })),
      { key: 'phone', val: '+61 2 5550 0142' },
      { key: 'cancellation_middle_fee', val: '30' },
    ];
    expect(readSettings(v.parse(getSettings.output, { settings }))).toEqual({
      baseUrl: '',
      title: 'at 15',
      logo: 'at 0',
      favicon: 'at 1',
      email: 'at 6',
      phone: '+61 2 5550 0142',
      middleFee: 30,
      androidApp: '',
      iosApp: '',
      rideLinks: false,
    });
  });

  it('may give error messages as lists', () => {
    const answer = { message: 'Wrong', validation_errors: { email: ['Taken', 'Too long'], mobile: 'Bad', name: [] } };
    expect(v.parse(problem, answer)).toEqual({
      message: 'Wrong',
      validation_errors: { email: 'Taken', mobile: 'Bad', name: '' },
    });
  });

  it.each([
    ['a status in words', { status: 'error' }],
    ['a status of false', { status: false, title: null, request_id: 7 }],
    ['no field errors', { validation_errors: null }],
    ['an unreadable offer to join', { join: true }],
  ])('may give an error message beside %s', (_what, others) => {
    expect(v.parse(problem, { ...others, message: 'Wrong' })).toEqual({ message: 'Wrong' });
  });

  it('may give field errors without a message, and some that cannot be read', () => {
    const answer = { message: null, validation_errors: { email: ['Taken'], mobile: { min: 'Short' } } };
    expect(v.parse(problem, answer)).toEqual({ validation_errors: { email: 'Taken', mobile: '' } });
  });

  it.each([[null], [true], ['Done'], [[]], [{ status: true }], [{ message: ['Done'] }], [undefined]])(
    'may say %j where only the status counts',
    (answer) => {
      expect(v.parse(updateProfile.output, answer)).toEqual({ message: '' });
    },
  );

  it('may leave empty what a new booking, a code or a link does not have', () => {
    const nothing = { status: 'confirmed', paid: 1, total: null };
    expect(v.parse(getBookingSuccess.output, { data: { id: 81, ...nothing } }).data).toMatchObject({
      id: '81',
      status: undefined,
      paid: true,
      total: undefined,
    });
    expect(v.parse(getBookingSuccess.output, {}).data).toBeUndefined();
    const vehicle = { id: 3, price: 120, number_of_passengers: 3, number_of_suitcases: 2, distance: null };
    expect(v.parse(findVehicles.output, { vehicles: [vehicle] }).vehicles).toMatchObject([{ id: '3', distance: 0 }]);
    const refusal = { message: 'Unknown code' };
    expect(
      [
        { success: null, coupons: '' },
        { success: false, coupons: {} },
      ].map((answer) => v.parse(checkPromo.output, { ...answer, ...refusal })),
    ).toEqual([
      { success: false, ...refusal },
      { success: false, ...refusal },
    ]);
    expect(v.parse(verifyToken.output, { valid: null })).toEqual({ valid: false });
  });

  it.each([
    ['only vehicles without a price', findVehicles, { vehicles: [{ id: 1, title: 'Sedan', price: '' }] }],
    ['only extras without a price', getExtras, { extras: [{ id: 1, title: 'Seat' }] }],
    ['taxes that are not there', getTaxes, {}],
    ['a page of HTML', getRideTypes, '<html>'],
    ['nothing', getSettings, null],
  ])('are refused when they are %s', (_name, call, answer) => {
    expect(v.is(call.output, answer)).toBe(false);
  });
});

describe.each<[string, v.GenericSchema, readonly (readonly [unknown, unknown])[], readonly unknown[]]>([
  [
    'a number',
    looseNumber,
    [
      [1.5, 1.5],
      [' 2 ', 2],
      ['1,234,200.50', 1234200.5],
    ],
    ['', ' ', 'two', 'Infinity', null, '1,2', '12,00.0'],
  ],
  [
    'a flag',
    flag,
    [
      ...[1, '1', true, 'true'].map((yes) => [yes, true] as const),
      ...[0, '0', false, 'false'].map((no) => [no, false] as const),
    ],
    [2, '', 'yes'],
  ],
  [
    'an id that a client sends',
    sentId,
    [
      [7, '7'],
      ['x'.repeat(64), 'x'.repeat(64)],
    ],
    ['', 'x'.repeat(65), 'x\u0000'],
  ],
  ['text of at most 3 characters', text(3), [[' a ', 'a']], ['abcd', 'a\u0000', 1]],
])('%s', (_name, schema, accepted, refused) => {
  it('is read', () => {
    expect(accepted.map(([given]) => v.parse(schema, given))).toEqual(accepted.map(([, read]) => read));
  });

  it('is refused where it cannot be read', () => {
    expect(refused.filter((given) => v.is(schema, given))).toEqual([]);
  });
});

describe('the address of an image', () => {
  it.each([
    ['https://api.example.com/', '/cars/1.png', 'https://api.example.com/cars/1.png'],
    ['https://api.example.com', 'cars/1.png', 'https://api.example.com/cars/1.png'],
    ['https://api.example.com', 'https://cdn.example.com/1.png', 'https://cdn.example.com/1.png'],
    ['https://api.example.com', '//cdn.example.com/1.png', '//cdn.example.com/1.png'],
    ['https://api.example.com', 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['https://api.example.com', 'http://cdn.example.com/1.png', 'http://cdn.example.com/1.png'],
    ['https://api.example.com//', 'cars//data:1.png', 'https://api.example.com/cars//data:1.png'],
    ['', 'cars/1.png', 'cars/1.png'],
    ['https://api.example.com', '', ''],
  ])('below %j, %j becomes %j', (base, path, address) => {
    expect(resolveAsset(base, path)).toBe(address);
  });
});
