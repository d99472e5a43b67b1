import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTripQuery } from '#contract/booking/parse-trip-query.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { MAX_PARTY } from '#domain/party.ts';
import { HOUR_OPTIONS, partyOf, type TripDraft } from '#domain/trip.ts';

const place = fc.record({
  label: fc.string({ minLength: 1, maxLength: 300 }).filter((label) => label.trim() === label && label !== ''),
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => degrees + 0),
  lng: fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => degrees + 0),
  proof: fc.option(fc.stringMatching(/^[\w-]{43}$/), { nil: undefined }),
});
const two = (value: number) => String(value).padStart(2, '0');
const local = fc
  .record({
    day: fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.constantFrom(0, 5, 30, 55),
  })
  .map(({ day, hour, minute }) => ({ date: day.toISOString().slice(0, 10), time: `${two(hour)}:${two(minute)}` }));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** A trip of any kind with any fields missing, without those of other kinds. */
const trip: fc.Arbitrary<TripDraft> = fc
  .record({
    pickup: optional(place),
    drop: optional(place),
    serviceType: fc.integer({ min: 0, max: 9 }),
    pickupAt: optional(local),
    returnAt: optional(local),
    hours: fc.constantFrom(...HOUR_OPTIONS),
    passengers: optional(fc.integer({ min: 1, max: MAX_PARTY })),
    luggage: optional(fc.integer({ min: 0, max: MAX_PARTY })),
  })
  .map(({ serviceType, returnAt, hours, ...rest }) => ({
    ...rest,
    serviceType,
    returnAt: serviceType === 1 ? returnAt : undefined,
    hours: serviceType === 2 ? hours : undefined,
  }));

const read = (query: Record<string, string>) => parseTripQuery(new URLSearchParams(query).toString());

describe('the query of a trip', () => {
  it('reads back the trip it was written from', () => {
    fc.assert(
      fc.property(trip, (made) => {
        expect(parseTripQuery(formatTripQuery(made))).toEqual(made);
      }),
    );
  });

  it('uses the field names and formats of the wire', () => {
    const query = formatTripQuery({
      pickup: { label: 'Sydney Airport', lat: -33.9399, lng: 151.1753, proof: 'proof-1' },
      drop: { label: 'Park Hyatt', lat: -33.8559, lng: 151.2094 },
      serviceType: 1,
      pickupAt: { date: '2027-01-05', time: '14:30' },
      returnAt: { date: '2027-01-06', time: '00:05' },
      passengers: 2,
      luggage: 0,
    });
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      pickup: 'Sydney Airport',
      pickupLat: '-33.9399',
      pickupLng: '151.1753',
      pickupProof: 'proof-1',
      drop: 'Park Hyatt',
      dropLat: '-33.8559',
      dropLng: '151.2094',
      serviceType: '1',
      date: 'Tue, Jan 05, 2027',
      time: '02:30 PM',
      return_date: 'Wed, Jan 06, 2027',
      return_time: '12:05 AM',
      passengers: '2',
      luggage: '0',
    });
  });

  it('lacks what the trip does not have', () => {
    expect(formatTripQuery({ serviceType: 0, returnAt: { date: '2027-01-06', time: '00:05' } })).toBe('serviceType=0');
  });

  it('never throws on any text', () => {
    const names = [
      'pickup',
      'pickupLat',
      'pickupLng',
      'serviceType',
      'date',
      'time',
      'dateTime',
      'return_date',
      'hour',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (query) => {
        expect(read(query)).toMatchObject({ serviceType: expect.any(Number) });
      }),
    );
  });

  it.each<[string, Record<string, string>]>([
    ['no service type', {}],
    ['a service type that is no whole number', { serviceType: '1.5' }],
    ['a negative service type', { serviceType: '-1' }],
    ['the return and hours of other service types', { return_date: '2027-01-06', return_time: '14:30', hour: '5' }],
  ])('is one way with %s', (_name, query) => {
    expect(read({ dateTime: '2027-01-05T14:30', ...query })).toEqual({
      serviceType: 0,
      pickupAt: { date: '2027-01-05', time: '14:30' },
    });
  });

  it('reads dateTime only when date or time is missing', () => {
    const dateTime = 'Wed, Jan 06, 2027 09:00 AM';
    expect(read({ date: 'Tue, Jan 05, 2027', time: '02:30 PM', dateTime }).pickupAt?.date).toBe('2027-01-05');
    expect(read({ date: 'Tue, Jan 05, 2027', dateTime }).pickupAt?.date).toBe('2027-01-06');
  });

  it.each([
    [{ date: 'Tue, Jan 05, 2027', time: 'noon' }, '2027-01-05'],
    [{ date: 'Tue, Jan 05, 2027' }, '2027-01-05'],
    [{ dateTime: '2027-01-05' }, '2027-01-05'],
    [{ dateTime: '2027-01-05T14:30:00Z' }, '2027-01-05'],
    [{ dateTime: 'soon' }, undefined],
    [{ date: 'Tue, Jan 05, 2027', time: '02:30 PM' }, undefined],
  ])('keeps the date of %j without a readable time as %s', (query, pickupOn) => {
    expect(read(query).pickupOn).toBe(pickupOn);
    expect(read({ ...query, serviceType: '1', return_date: '2027-01-09' }).returnOn).toBe('2027-01-09');
  });

  it.each([
    [{ time: '09:07 AM' }, { date: '2027-12-31', time: '09:10' }],
    [{ time: '11:58 PM' }, { date: '2028-01-01', time: '00:00' }],
    [{ dateTime: '2027-12-31T09:56' }, { date: '2027-12-31', time: '10:00' }],
  ])('`time/earliest-pickup` moves %j up to the step at which it is booked', (query, pickupAt) => {
    expect(read({ date: '2027-12-31', ...query }).pickupAt).toEqual(pickupAt);
    const back = { serviceType: '1', return_date: '2027-12-31', return_time: '11:58 PM' };
    expect(read(back).returnAt).toEqual({ date: '2028-01-01', time: '00:00' });
  });

  it('reads an ISO dateTime with seconds', () => {
    expect(read({ dateTime: '2027-01-05T14:30:59' }).pickupAt).toEqual({ date: '2027-01-05', time: '14:30' });
  });

  it.each([
    ['a latitude beyond the pole', { pickupLat: '90.1' }],
    ['a longitude in words', { pickupLng: 'east' }],
    ['no longitude', { pickupLng: ' ' }],
    ['an empty label', { pickup: ' ' }],
  ])('has no pickup for %s', (_name, change) => {
    expect(read({ pickup: 'A', pickupLat: '1', pickupLng: '2', ...change }).pickup).toBeUndefined();
  });

  it('has no pickup without a label, and a label of at most 300 characters', () => {
    const coordinates = { pickupLat: '1', pickupLng: '2' };
    expect(read(coordinates).pickup).toBeUndefined();
    expect(read({ ...coordinates, pickup: 'A'.repeat(301) }).pickup).toEqual({
      label: 'A'.repeat(300),
      lat: 1,
      lng: 2,
    });
  });

  it('has no proof of a place but one of at most 100 characters (`money/bound-places`)', () => {
    const place = { pickup: 'A', pickupLat: '1', pickupLng: '2' };
    const proofOf = (pickupProof: string) => read({ ...place, pickupProof }).pickup?.proof;
    expect(['', 'x'.repeat(100), 'x'.repeat(101)].map(proofOf)).toEqual([undefined, 'x'.repeat(100), undefined]);
  });

  it.each([
    [{}, 1, 0],
    [{ passengers: '0', luggage: '-1' }, 1, 0],
    [{ passengers: '2.5', luggage: 'two' }, 1, 0],
    [{ passengers: '21', luggage: '21' }, 1, 0],
    [{ passengers: '20', luggage: '20' }, 20, 20],
  ])('reads the party %j as %i passengers and %i pieces of luggage (`booking/party`)', (query, passengers, luggage) => {
    expect(partyOf(read(query))).toEqual({ passengers, luggage });
  });

  it.each([
    ['27', 3],
    ['2', 3],
    ['four', 3],
    ['26', 26],
  ])('reads the hours %j as %i', (hour, hours) => {
    expect(read({ serviceType: '2', hour }).hours).toBe(hours);
  });
});
