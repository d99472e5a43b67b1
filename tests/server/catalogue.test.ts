import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getGuestExtras, getTaxes } from '#contract/booking/catalogue.contract.ts';
import { resolvePlace, reversePlace, suggestPlaces } from '#contract/booking/places.contract.ts';
import { getRideTypes } from '#contract/booking/ride-types.contract.ts';
import { getSettings, readSettings } from '#contract/shell/settings.contract.ts';
import { settings } from '#server/db/catalogue.schema.ts';
import { newSite, testSite } from './support/site.ts';

const { db, site } = await newSite();
const { boundPlaces } = site.dependencies;

describe('the catalogue', () => {
  test('returns the tax rate in percent', async () => {
    expect(await site.answer(getTaxes, undefined)).toEqual([200, { taxes: { tax: 10 } }]);
  });

  test('lists the service types in order', async () => {
    expect((await site.send(getRideTypes, undefined)).body).toEqual({
      data: [
        { id: 0, name: 'One Way' },
        { id: 1, name: 'Return' },
        { id: 2, name: 'Hourly' },
        { id: 3, name: 'Cruise Transfer' },
      ],
    });
  });

  test('lists the settings at the positions that every backend uses', async () => {
    const { body } = await site.send(getSettings, undefined);
    const answer = v.parse(getSettings.output, body);
    expect(readSettings(answer)).toEqual({
      baseUrl: 'http://127.0.0.1:3000',
      title: 'Meridian Chauffeurs',
      logo: 'http://127.0.0.1:3000/logo.svg',
      favicon: 'http://127.0.0.1:3000/favicon.svg',
      email: 'bookings@meridian.example',
      phone: '+61 2 5550 0142',
      middleFee: 0,
      androidApp: 'https://play.google.com/store/apps/details?id=example.meridian.chauffeurs',
      iosApp: 'https://apps.apple.com/au/app/meridian-chauffeurs/id0000000000',
      rideLinks: true,
    });
    expect([15, 19].map((index) => answer.settings[index]?.val)).toEqual(Array(2).fill('Meridian Chauffeurs'));
  });

  test('tells public settings only, and keeps the places of the others (`shell/settings`)', async () => {
    await db.insert(settings).values({ position: 90, key: 'sms_api_key', val: 'secret' });
    onTestFinished(() => db.delete(settings).where(eq(settings.position, 90)).then());
    const { body } = await site.send(getSettings, undefined);
    const hidden = body.settings.flatMap(({ key, val }, index) => (key === undefined ? [[index, val]] : []));
    expect(body.settings.length).toBe(28);
    expect(hidden).toEqual([12, 13, 14, 16, 18, 22, 23, 24, 25, 26].map((index) => [index, '']));
  });

  test('keeps the place of a setting that was deleted, so that no other moves (`shell/settings`)', async () => {
    const { body: before } = await site.send(getSettings, undefined);
    const deleted = await db.delete(settings).where(eq(settings.key, 'country')).returning();
    onTestFinished(() => db.insert(settings).values(deleted).then());
    const { body } = await site.send(getSettings, undefined);
    expect(body.settings).toEqual(before.settings.map((entry) => (entry.key === 'country' ? { val: '' } : entry)));
  });

  test('lists the extras of one vehicle type in order, with prices in dollars', async () => {
    expect((await site.send(getGuestExtras, { vehicle_type_id: 'business-sedan' })).body).toEqual({
      extras: [
        { id: 'infant-seat', title: 'Infant seat (rear-facing, 0 to 6 months)', price: 15 },
        { id: 'child-seat', title: 'Child seat (forward-facing, 6 months to 4 years)', price: 15 },
        { id: 'booster', title: 'Booster seat (4 to 7 years)', price: 10 },
        { id: 'additional-stop', title: 'Additional stop on the way', price: 20 },
        { id: 'meet-and-greet', title: 'Meet and greet with name board', price: 18 },
      ],
    });
  });

  test('lists no extras for an unknown vehicle type', async () => {
    expect(await site.answer(getGuestExtras, { vehicle_type_id: 'rocket' })).toEqual([200, { extras: [] }]);
  });
});

describe('places', () => {
  const hotel = { id: 'park-hyatt', label: 'Park Hyatt Sydney', lat: -33.8559, lng: 151.2094 };
  const data = { ...hotel, proof: boundPlaces.prove(hotel), time_zone: 'Australia/Sydney' };
  const SUGGESTION = { id: 'park-hyatt', title: 'Park Hyatt Sydney', subtitle: 'The Rocks' };
  const queries: unknown[] = [];
  const site = testSite(undefined as never, {
    places: {
      suggest: (...question) => {
        queries.push(question);
        return [SUGGESTION];
      },
      resolve: (id) => (id === hotel.id ? hotel : undefined),
      reverse: ({ lat }) => (lat < 0 ? hotel : undefined),
      confirms: () => false,
    },
  });

  test('are suggested for a text near a point, and cached', async () => {
    const { body, headers } = await site.send(suggestPlaces, { q: ' park hyat ', lat: -33.9, lng: 151.2 });
    expect([body, headers.get('cache-control')]).toEqual([{ data: [SUGGESTION] }, 'public, max-age=3600']);
    expect(queries).toEqual([['park hyat', { lat: -33.9, lng: 151.2 }]]);
  });

  test('are resolved by id, with a proof and their time zone (`money/bound-places`, `time/pickup-zone`)', async () => {
    expect((await site.send(resolvePlace, { id: 'park-hyatt' })).body).toEqual({ data });
    expect((await site.send(resolvePlace, { id: 'atlantis' })).status).toBe(404);
  });

  test('are found at a point, uncached', async () => {
    const found = await site.send(reversePlace, { lat: -33.8559, lng: 151.2094 });
    expect([found.body, found.headers.get('cache-control')]).toEqual([{ data }, 'no-store']);
    expect((await site.send(reversePlace, { lat: 51.5, lng: 0 })).status).toBe(404);
  });
});
