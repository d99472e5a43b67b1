import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findVehicles, getGuestExtras } from '#contract/booking/catalogue.contract.ts';
import type { CallInput } from '#contract/call.ts';
import { vehicleTypes } from '#server/db/catalogue.schema.ts';
import { seedVehicles } from '#server/db/seed-data.ts';
import { proven, QUOTE, SYDNEY_AIRPORT } from './support/bookings.ts';
import { newSite } from './support/site.ts';

/** 12.7 km and 22 minutes, calculated by hand. */
const ONE_WAY_PRICES = {
  'business-sedan': 102.96,
  'electric-sedan': 106.42,
  'first-class-sedan': 172.54,
  suv: 128.97,
  'people-mover': 145.62,
  minibus: 209.82,
};

const { db, site } = await newSite();

describe('quotes', () => {
  type Fields = Partial<CallInput<typeof findVehicles>>;
  const prices = async (fields: Fields) => {
    const { body } = await site.send(findVehicles, proven(site, { ...QUOTE, ...fields }));
    return Object.fromEntries(body.vehicles.map(({ id, price }) => [id, price]));
  };
  const errors = (fields: Fields) => site.refusal(findVehicles, proven(site, { ...QUOTE, ...fields }));

  test('have all fields of a vehicle card', async () => {
    const { status, body } = await site.send(findVehicles, QUOTE);
    expect(status).toBe(200);
    expect(body.vehicles[0]).toEqual({
      id: 'business-sedan',
      title: 'Business Sedan',
      name: 'Mercedes-Benz E-Class or similar',
      price: 102.96,
      image: '/vehicles/business-sedan.webp',
      number_of_passengers: 3,
      number_of_suitcases: 2,
      description: 'A quiet executive sedan for airport runs and meetings, with bottled water and phone chargers.',
      distance: 12.7,
      offer: expect.any(String),
      offer_until: '2027-01-04T03:15:00.000Z',
    });
  });

  test('price the whole fleet by base, distance and time, without tax', async () => {
    expect(await prices({})).toEqual(ONE_WAY_PRICES);
  });

  test('price a return both ways', async () => {
    const both = Object.fromEntries(Object.entries(ONE_WAY_PRICES).map(([id, price]) => [id, (price * 200) / 100]));
    for (const return_date of ['Tue, Jan 05, 2027 06:30 PM', 'Tue, Jan 05, 2027', '2027-01-05', '2027-01-05T18:30']) {
      expect(await prices({ service_type: 1, return_date })).toEqual(both);
    }
  });

  test('price an hourly trip by its hours, three by default', async () => {
    const hourly = (hours: number) =>
      Object.fromEntries(seedVehicles.map(({ id, perHour }) => [id, (perHour * hours) / 100]));
    expect(await prices({ service_type: 2, hour: 26 })).toEqual(hourly(26));
    expect(await prices({ service_type: 2 })).toEqual(hourly(3));
  });

  test('charge at least the minimum for a short distance', async () => {
    const short = { drop_lat: SYDNEY_AIRPORT.lat - 0.001, drop_lng: SYDNEY_AIRPORT.lng };
    expect(await prices(short)).toEqual(Object.fromEntries(seedVehicles.map(({ id, minimum }) => [id, minimum / 100])));
  });

  test("price the operator's own service types one way", async () => {
    expect(await prices({ service_type: 3 })).toEqual(ONE_WAY_PRICES);
  });

  test('accept a form in either encoding', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(QUOTE)) form.set(name, String(value));
    const multipart = await site.request('/api/v1/vehicles', { method: 'POST', body: form });
    expect(multipart.body).toEqual((await site.send(findVehicles, QUOTE)).body);
  });

  test('read times in the time zone of the pickup place and ignore the weekday', async () => {
    const perth = { pickup: 'Perth', pickup_lat: -31.9523, pickup_lng: 115.8613, drop_lat: -31.94, drop_lng: 115.967 };
    // 11:10 in Perth is 10 minutes ahead of the clock, 11:15 is 15.
    const tooSoon = [422, { date_time: 'Choose a later pickup time.' }];
    expect(await errors({ ...perth, date_time: 'Wed, Jan 04, 2027 11:10 AM' })).toEqual(tooSoon);
    expect(Object.keys(await prices({ ...perth, date_time: 'Wed, Jan 04, 2027 11:15 AM' }))).toHaveLength(6);
  });

  test('accept a time that daylight saving skips elsewhere only', async () => {
    const skipped = 'Sun, Oct 03, 2027 02:30 AM';
    const message = "The clocks go forward then, so this time doesn't exist.";
    expect(await errors({ date_time: skipped })).toEqual([422, { date_time: message }]);
    const brisbane = { pickup_lat: -27.4698, pickup_lng: 153.0251, drop_lat: -27.3842, drop_lng: 153.1175 };
    expect(Object.keys(await prices({ ...brisbane, date_time: skipped }))).toHaveLength(6);
  });

  test('refuse a return less than an hour after the pickup', async () => {
    const tooEarly = 'Return date and time must be at least 1 hour after pickup date and time.';
    const early = { service_type: 1, return_date: 'Tue, Jan 05, 2027 03:25 PM' };
    expect(await errors(early)).toEqual([422, { return_date: tooEarly }]);
    expect(await errors({ service_type: 1 })).toEqual([422, { return_date: 'Enter a valid date and time.' }]);
  });

  test('refuse a pickup more than two years ahead and a return more than two years after it (`time/latest`)', async () => {
    const back = (date_time: string, return_date: string) => ({ service_type: 1, date_time, return_date });
    const last = back('Thu, Jan 04, 2029 11:55 PM', 'Sat, Jan 04, 2031 11:55 PM');
    expect(Object.keys(await prices(last))).toHaveLength(6);
    const faults = {
      date_time: 'The pickup must be within two years from today.',
      return_date: 'The return must be within two years of the pickup.',
    };
    expect(await errors(back('Fri, Jan 05, 2029 12:00 AM', 'Mon, Jan 06, 2031 12:00 AM'))).toEqual([422, faults]);
  });

  test('offer no vehicles outside Australia or over long distances', async () => {
    expect(await prices({ drop: 'Auckland', drop_lat: -36.85, drop_lng: 174.76 })).toEqual({});
    expect(await prices({ drop: 'Perth', drop_lat: -31.95, drop_lng: 115.86 })).toEqual({});
  });

  test('omit a withdrawn vehicle, except to change a ride that was booked with it (`booking/withdrawn-vehicle`)', async () => {
    const setActive = (active: boolean) => db.update(vehicleTypes).set({ active }).where(eq(vehicleTypes.id, 'suv'));
    await setActive(false);
    const [without, kept] = [await prices({}), await prices({ booked_vehicle_id: 'suv' })];
    const { body } = await site.send(getGuestExtras, { vehicle_type_id: 'suv' });
    await setActive(true);
    const { suv: _gone, ...others } = ONE_WAY_PRICES;
    expect(without).toEqual(others);
    expect(Object.entries(kept)).toEqual(Object.entries(ONE_WAY_PRICES));
    expect(body.extras.map(({ id }) => id)).toContain('child-seat');
  });
});
