import { describe, expect, it } from 'vitest';
import { isKnownZone, parseLocal } from '#domain/local-time.ts';
import { greatCircleKm, isAirport } from '#domain/place.ts';
import { HOUR_OPTIONS, hoursOrDefault, isCompleteTrip, type TripDraft, transferLabel, tripKind } from '#domain/trip.ts';
import { waitingTerms } from '#domain/waiting.ts';
import { zoneOf } from '#domain/zone.ts';
import { foreignZoneLabel, zoneLabel } from '#domain/zone-name.ts';

const SYDNEY = { label: 'Sydney Airport T1 International, Mascot NSW', lat: -33.9361, lng: 151.1653 };
const PERTH = { label: '12 Church Street, Perth WA', lat: -31.9523, lng: 115.8613 };
const nine = { date: '2027-06-04', time: '09:00' };

describe('a service type (`booking/service-types`)', () => {
  it.each([
    [0, 'oneWay', 'One Way'],
    [1, 'return', 'Return'],
    [2, 'hourly', 'Hourly'],
    [3, 'oneWay', 'One Way'],
  ])('%i is of the kind %s, labelled %s', (id, kind, label) => {
    expect([tripKind(id), transferLabel(id)]).toEqual([kind, label]);
  });

  it('of an hourly ride takes 3 to 26 hours, 3 by default (`booking/hourly`)', () => {
    expect(HOUR_OPTIONS).toEqual([...Array(27).keys()].slice(3));
    expect([undefined, 2, 3, 3.5, 26, 27].map(hoursOrDefault)).toEqual([3, 3, 3, 3, 26, 3]);
  });
});

describe('a trip', () => {
  const trip: TripDraft = { pickup: SYDNEY, drop: PERTH, serviceType: 0, pickupAt: nine };
  it.each<[string, boolean, Partial<TripDraft>]>([
    ['with all fields', true, {}],
    ['without a pickup', false, { pickup: undefined }],
    ['without a drop-off', false, { drop: undefined }],
    ['without a time', false, { pickupAt: undefined }],
    ['by the hour without hours', true, { serviceType: 2 }],
    ['with a return without its time', false, { serviceType: 1 }],
    ['with a return and its time', true, { serviceType: 1, returnAt: nine }],
  ])('%s is complete: %s', (_, expected, change) => {
    expect(isCompleteTrip({ ...trip, ...change } as TripDraft)).toBe(expected);
  });
});

describe('a place', () => {
  it('is at a distance on the globe', () => {
    expect(greatCircleKm(SYDNEY, PERTH)).toBeCloseTo(3285.618, 3);
    expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371.0088, 6);
    expect(greatCircleKm({ lat: -30, lng: 10 }, { lat: 60, lng: 10 })).toBeCloseTo((Math.PI / 2) * 6371.0088, 6);
  });

  it('is an airport by the word in its label', () => {
    const labels = ['Perth AIRPORT', 'Airport Road', 'Airportlink', 'Inairport', PERTH.label];
    expect(labels.map((label) => isAirport({ label }))).toEqual([true, true, false, false, false]);
  });

  it('has a time zone, which is named where it is not the visitor’s (`time/pickup-zone`)', () => {
    expect([zoneOf(SYDNEY), zoneOf(PERTH)]).toEqual(['Australia/Sydney', 'Australia/Perth']);
    expect(foreignZoneLabel('Australia/Perth', 'Australia/Sydney', nine)).toBe('Perth time (AWST)');
    expect(foreignZoneLabel('Australia/Brisbane', 'Australia/Sydney', nine)).toBe(undefined);
    const [skipped, before, after] = ['2027-10-03T02:30', '2027-10-02T09:00', '2027-10-04T09:00'].map(parseLocal);
    expect(foreignZoneLabel('Australia/Sydney', 'UTC', skipped)).toBe(undefined);
    expect(foreignZoneLabel('Australia/Sydney', 'Australia/Brisbane', before)).toBe(undefined);
    expect(foreignZoneLabel('Australia/Sydney', 'Australia/Brisbane', before, after)).toBe(
      'Sydney time (AEST, then AEDT)',
    );
    expect(zoneLabel('Australia/Lord_Howe', Date.UTC(2027, 0))).toBe('Lord Howe time (LHDT)');
    expect(zoneLabel('America/Argentina/Buenos_Aires', 0)).toMatch(/^Buenos Aires time/);
    expect(['Australia/Perth', 'Australia/Nowhere', ''].map(isKnownZone)).toEqual([true, false, false]);
  });

  const TRANSFER = 'Chauffeur will wait 15 minutes free of charge.';
  const EITHER = 'Airport pickup: 30 minutes free waiting after a domestic flight, 60 after an international one.';
  it.each([
    [undefined, TRANSFER],
    [PERTH, TRANSFER],
    [SYDNEY, 'International airport pickup: 60 minutes free waiting.'],
    [{ label: 'Brisbane Airport Domestic Terminal' }, 'Domestic airport pickup: 30 minutes free waiting.'],
    [{ label: 'Perth Airport T2 Regional' }, 'Domestic airport pickup: 30 minutes free waiting.'],
    [{ label: 'Darwin International Airport, Eaton NT' }, EITHER],
    [{ label: 'Newcastle Airport' }, EITHER],
  ])('has one free waiting time: %j (`booking/waiting`)', (pickup, terms) => {
    expect(waitingTerms(pickup)).toEqual(terms);
  });
});
