import { afterAll, describe, expect, test } from 'vitest';
import { bookings } from '#server/db/booking.schema.ts';
import { BOOKING, QUOTE } from './support/bookings.ts';
import { newSite } from './support/site.ts';

const ADD = '/api/v1/user/guest_add_booking';
const VEHICLES = '/api/v1/vehicles';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const NUL = '\u0000';

const post = (body: BodyInit | null, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers,
});
const json = (value: unknown) => post(JSON.stringify(value), JSON_TYPE);

const NO_JSON = 'Expected a JSON body with content type application/json.';
const NO_FORM = 'The form cannot be read.';
const KEY = 'The Idempotency-Key must be 1 to 128 visible characters.';
const keyed = (key: string) => post(JSON.stringify(BOOKING), { ...JSON_TYPE, 'idempotency-key': key });
const multipart = (body: string, boundary = '') => post(body, { 'content-type': `multipart/form-data${boundary}` });
const CUT_SHORT = '--x\r\nContent-Disposition: form-data; name="pickup"\r\n\r\nSyd';

/** Malformed bodies, with status and message. */
const UNREADABLE: [string, string, RequestInit, number, string][] = [
  ['JSON cut short', ADD, post('{"pickup":', JSON_TYPE), 400, 'The JSON body cannot be read.'],
  ['a null body', ADD, json(null), 400, 'The JSON body must be an object.'],
  ['a list', ADD, json([BOOKING]), 400, 'The JSON body must be an object.'],
  ['a bare text', ADD, json('booking'), 400, 'The JSON body must be an object.'],
  ['a number', ADD, json(1), 400, 'The JSON body must be an object.'],
  ['JSON named text', ADD, post(JSON.stringify(BOOKING)), 415, NO_JSON],
  ['a form for JSON', ADD, post(new URLSearchParams({ pickup: 'A' })), 415, NO_JSON],
  ['JSON for a form', VEHICLES, json(QUOTE), 415, 'Expected a form.'],
  ['multipart without boundary', VEHICLES, multipart('a'), 400, NO_FORM],
  ['multipart cut short', VEHICLES, multipart(CUT_SHORT, '; boundary=x'), 400, NO_FORM],
  ['a body of 65 KB', ADD, json({ ...BOOKING, notes: 'x'.repeat(65 * 1024) }), 413, 'The request is too large.'],
  ['a form of 65 KB', VEHICLES, post(`pickup=${'x'.repeat(65 * 1024)}`, FORM_TYPE), 413, 'The request is too large.'],
  ['a key with spaces', ADD, keyed('a b'), 400, KEY],
  ['an overlong key', ADD, keyed('k'.repeat(129)), 400, KEY],
];

const DATE = 'Enter a valid date and time.';
const NOT_STORED = 'Contains a character that cannot be stored';
const SERVICE = 'Choose a service type from the list.';
const SKIPPED = "The clocks go forward then, so this time doesn't exist.";
const UNSERVED = 'No vehicles available for this route';
const EXTRA = "One of the extras isn't available for this vehicle.";
const EMAIL = 'Invalid email format';
const PHONE = 'Phone must be 4 to 10 digits';
const AUCKLAND = { drop: 'Auckland', drop_lat: -36.85, drop_lng: 174.76 };

/** Changes that make one field of a booking invalid, and its error. */
const WRONG_BOOKINGS: [string, object, Record<string, string>][] = [
  ['latitude 90.1', { pickup_lat: 90.1 }, { pickup_lat: 'Latitude must be between -90 and 90' }],
  ['longitude -180.1', { drop_lng: -180.1 }, { drop_lng: 'Longitude must be between -180 and 180' }],
  ['a latitude in words', { pickup_lat: 'south' }, { pickup_lat: 'Expected a number' }],
  ['an empty latitude', { pickup_lat: '' }, { pickup_lat: 'Expected a number' }],
  ['no longitude', { pickup_lng: undefined }, { pickup_lng: 'This field is required.' }],
  ['an object for a number', { drop_lat: {} }, { drop_lat: 'Expected a number' }],
  ['an infinite amount', { tax: '1e999' }, { tax: 'Expected a number' }],
  ['no pickup', { pickup: '  ' }, { pickup: 'Pickup location is required.' }],
  ['no drop-off', { drop: '' }, { drop: 'Drop location is required.' }],
  ['a number for a text', { pickup: 7 }, { pickup: 'Expected text' }],
  ['an overlong pickup', { pickup: 'x'.repeat(301) }, { pickup: 'At most 300 characters' }],
  ['overlong notes', { notes: 'x'.repeat(1001) }, { notes: 'At most 1000 characters' }],
  ['NUL in the notes', { notes: `a${NUL}b` }, { notes: NOT_STORED }],
  ['NUL in a vehicle id', { vehicle_id: NUL }, { vehicle_id: NOT_STORED }],
  ['an unknown vehicle', { vehicle_id: 'rocket' }, { vehicle_id: 'This vehicle is no longer available.' }],
  ['a vehicle of another type', { vehicle_id: ['suv'] }, { vehicle_id: 'Expected an id' }],
  ['31 February', { date_time: 'Wed, Feb 31, 2027 02:30 PM' }, { date_time: DATE }],
  ['13 o’clock PM', { date_time: 'Tue, Jan 05, 2027 13:30 PM' }, { date_time: DATE }],
  ['a date alone', { date_time: 'Tue, Jan 05, 2027' }, { date_time: DATE }],
  ['two pickup times', { pickup_date_time: '2027-01-05T14:35' }, { pickup_date_time: "This doesn't match date_time." }],
  ['a guest who books for a customer', { self: 1 }, { self: 'Log in to book for yourself.' }],
  ['a route outside the service area', AUCKLAND, { drop: UNSERVED }],
  ['a past pickup', { date_time: 'Sun, Jan 03, 2027 02:30 PM' }, { date_time: 'Choose a later pickup time.' }],
  ['a skipped time', { date_time: 'Sun, Oct 03, 2027 02:30 AM' }, { date_time: SKIPPED }],
  ['hour 27', { transfer_type: 2, hour: 27 }, { hour: 'Hours must be between 3 and 26.' }],
  ['hour 2', { transfer_type: 2, hour: 2 }, { hour: 'Hours must be between 3 and 26.' }],
  ['hour 3.5', { transfer_type: 2, hour: 3.5 }, { hour: 'Expected a whole number' }],
  ['a return without a time', { transfer_type: 1, return_date: 'Tue, Jan 05, 2027' }, { return_date: DATE }],
  ['a huge service type', { transfer_type: 1e12 }, { transfer_type: SERVICE }],
  ['no passenger', { passenger_no: 0 }, { passenger_no: 'At least 1 passenger' }],
  ['half a passenger', { passenger_no: 1.5 }, { passenger_no: 'Expected a whole number' }],
  ['too many passengers', { passenger_no: 4 }, { passenger_no: 'This vehicle takes up to 3 passengers.' }],
  ['negative luggage', { luggages: -1 }, { luggages: 'Luggage cannot be negative' }],
  ['too much luggage', { luggages: 3 }, { luggages: 'This vehicle takes up to 2 pieces of luggage.' }],
  ['an extra of another vehicle', { extra_detail: 'trailer: Trailer A$65.00' }, { extra_detail: EXTRA }],
  ['an unknown extra', { extra_detail: 'Champagne' }, { extra_detail: EXTRA }],
  ['a promo flag without a code', { coupon: 1 }, { coupon_code: 'Please enter a promo code' }],
  ['a promo flag of 2', { coupon: 2 }, { coupon: 'Expected 1 or 0' }],
  ['no name', { client_name: '' }, { client_name: 'First name is required' }],
  ['no email', { client_email: undefined }, { client_email: 'This field is required.' }],
  ['an email without a host', { client_email: 'zoe@' }, { client_email: EMAIL }],
  ['an email with a second recipient', { client_email: 'a@b.au\r\nBcc: x@y.au' }, { client_email: EMAIL }],
  ['a phone of 3 digits', { client_phone: '(123)' }, { client_phone: PHONE }],
  ['a phone of 3 digits after the dialling code', { client_phone: '+61 412' }, { client_phone: PHONE }],
  ['a phone of 11 digits', { client_phone: '412 345 678 90' }, { client_phone: PHONE }],
  ['a phone in words', { client_phone: 'call me' }, { client_phone: PHONE }],
];

const WRONG_FORMS: [string, string, Record<string, string>, Record<string, string>][] = [
  ['latitude 90.1', VEHICLES, { pickup_lat: '90.1' }, { pickup_lat: 'Latitude must be between -90 and 90' }],
  ['hour 27', VEHICLES, { service_type: '2', hour: '27' }, { hour: 'Hours must be between 3 and 26.' }],
  ['an unknown service type', VEHICLES, { service_type: '99' }, { service_type: SERVICE }],
  ['a year of three digits', VEHICLES, { date_time: 'Tue, Jan 05, 0227 02:30 PM' }, { date_time: DATE }],
  ['the last minutes of years of four digits', VEHICLES, { date_time: '9999-12-31T23:58' }, { date_time: DATE }],
  ['31 February', VEHICLES, { date_time: 'Feb 31, 2027 02:30 PM' }, { date_time: DATE }],
  ['NUL in the pickup', VEHICLES, { pickup: NUL }, { pickup: NOT_STORED }],
  ['NUL in the vehicle', '/api/v1/user/guest_extras', { vehicle_type_id: NUL }, { vehicle_type_id: NOT_STORED }],
];

describe('malformed requests', async () => {
  const { db, site } = await newSite();
  afterAll(async () => {
    expect(await db.$count(bookings)).toBe(0);
  });

  const answerTo = async (path: string, init: RequestInit) => {
    const { status, headers, body } = await site.request(path, init);
    expect([headers.get('content-type'), site.logged]).toEqual(['application/problem+json', []]);
    return { status, ...(body as { message: string; validation_errors?: Record<string, string> }) };
  };

  test.each(UNREADABLE)('%s is refused', async (_name, path, init, status, message) => {
    expect(await answerTo(path, init)).toMatchObject({ status, message });
  });

  test.each(WRONG_BOOKINGS)('a booking with %s is refused at the field', async (_name, change, validation_errors) => {
    const booking = json({ ...BOOKING, ...change });
    expect(await answerTo(ADD, booking)).toMatchObject({ status: 422, validation_errors });
  });

  test.each(WRONG_FORMS)('a form with %s is refused at the field', async (_name, path, fields, errors) => {
    const form = new URLSearchParams({ ...(path === VEHICLES && QUOTE), ...fields } as Record<string, string>);
    expect(await answerTo(path, post(form))).toMatchObject({ status: 422, validation_errors: errors });
  });

  test('an empty booking gets an error for every missing field', async () => {
    const { status, validation_errors } = await answerTo(ADD, json({}));
    const required =
      'client_email client_name client_phone date_time discount drop drop_lat drop_lng luggages passenger_no pickup ' +
      'pickup_lat pickup_lng price sub_total tax total_amount transfer_type vehicle_id';
    expect([status, Object.keys(validation_errors ?? {}).sort()]).toEqual([422, required.split(' ')]);
  });

  test.each([
    ['/api/v1/places/suggest?q=%00', 422],
    ['/api/v1/places/suggest', 422],
    ['/api/v1/places/suggest?q=a&lat=91', 422],
    ['/api/v1/places/resolve?id=', 422],
    ['/api/v1/places/reverse?lat=1&lng=200', 422],
    ['/api/v1/places/resolve?id=%E0%A4%A', 404],
  ])('%s is refused', async (path, status) => {
    expect(await answerTo(path, {})).toMatchObject({ status });
  });

  test.each(['', '%00', 'x'.repeat(65)])('a confirmation of the id %j is refused', async (id) => {
    const answer = await answerTo(`/api/v1/booking_success?booking_id=${id}`, { method: 'POST' });
    expect([answer.status, Object.keys(answer.validation_errors ?? {})]).toEqual([422, ['booking_id']]);
  });
});
