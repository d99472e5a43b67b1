import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addGuestBooking, type BookingPayload } from '#contract/booking/booking.contract.ts';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { createOffers } from '#server/bookings/offers.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { extras, taxes, vehicleTypes } from '#server/db/catalogue.schema.ts';
import { createBoundPlaces } from '#server/places/bound-places.ts';
import { BOOKING, QUOTE } from './support/bookings.ts';
import { LINK_KEY, NOW, newSite, type TestSite, testSite } from './support/site.ts';

const { db, site } = await newSite();

/** The sedan at A$102.96 and a booster at A$10.00, with 10 % tax. */
const ORDER: BookingPayload = {
  ...BOOKING,
  extra_detail: 'booster: Booster A$10.00',
  price: 112.96,
  tax: 11.3,
  total_amount: 124.26,
};
/** The same after {@link raisePrices}. */
const RAISED = { subtotal: 112.96, additionalPrice: 12, finalPrice: 124.96, discountAmount: 0, tax: 15, total: 139.96 };

async function raisePrices(by = 1): Promise<void> {
  const [base, price] = [5500 + 1000 * by, 1000 + 200 * by];
  await db.update(vehicleTypes).set({ base }).where(eq(vehicleTypes.id, 'business-sedan'));
  await db.update(extras).set({ price }).where(eq(extras.id, 'booster'));
  await db.update(taxes).set({ rate: 10 + 2 * by });
}

/** The offer of a vehicle in a quote, which is `{}` of ours when the trip is changed. */
async function offerOf(vehicleId = 'business-sedan', trip = {}, on = site): Promise<string> {
  const { body } = await on.send(findVehicles, { ...QUOTE, ...trip });
  return body.vehicles.find(({ id }) => id === vehicleId)?.offer ?? '';
}

const otherServer = testSite(db, { offers: createOffers(new Uint8Array(32)) });

async function book(changes: Partial<BookingPayload>, { on = site, key = '' }: { on?: TestSite; key?: string } = {}) {
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
  const { status, body } = await on.send(addGuestBooking, { ...ORDER, ...changes }, headers);
  return { status, id: body.data?.id, price: body.price };
}

describe('an offer (`money/offers`)', () => {
  beforeEach(async () => {
    site.time = NOW;
    await db.delete(bookings);
  });
  afterEach(() => raisePrices(0));

  test('says until when it holds', async () => {
    const { body } = await site.send(findVehicles, QUOTE);
    expect(body.vehicles.map(({ offer_until }) => offer_until)).toEqual(Array(6).fill('2027-01-04T03:15:00.000Z'));
  });

  test('holds vehicle, extras and tax for 15 minutes, whatever the catalogue does', async () => {
    const offer = await offerOf();
    await raisePrices();
    site.time = NOW + 15 * MINUTE_MS - 1;
    expect((await book({ offer })).status).toBe(200);
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({
      subtotal: 10296,
      additionalPrice: 1000,
      extras: [{ id: 'booster', price: 1000 }],
      taxRate: 10,
      tax: 1130,
      total: 12426,
    });
  });

  test('expires after 15 minutes: the answer has the current price, and nothing is stored', async () => {
    const offer = await offerOf();
    await raisePrices();
    site.time = NOW + 15 * MINUTE_MS;
    expect(await book({ offer })).toEqual({ status: 409, id: undefined, price: RAISED });
    expect(await db.$count(bookings)).toBe(0);
  });

  test('does not let a client set its own price: amounts that differ from the offer are answered with the offered ones', async () => {
    const offer = await offerOf();
    await raisePrices();
    const { status, price } = await book({ offer, total_amount: 1 });
    expect([status, price?.total]).toEqual([409, 124.26]);
  });

  test.each<[string, () => Promise<string>]>([
    ['no offer', async () => ''],
    ['the offer of another vehicle', () => offerOf('suv')],
    ['the offer of a shorter trip', () => offerOf(undefined, { drop_lat: -33.87 })],
    ['the offer of a trip with other words', () => offerOf(undefined, { drop: 'Park Hyatt Sydney' })],
    ['the offer of another time', () => offerOf(undefined, { date_time: 'Tue, Jan 05, 2027 02:35 PM' })],
    ['the offer of an hourly trip', () => offerOf(undefined, { service_type: 2, hour: 3 })],
    ['an offer with another price', async () => forged(await offerOf())],
    ['an unsigned offer', async () => (await offerOf()).replace(/\..*/, '.')],
    ['the offer of another server', () => offerOf(undefined, {}, otherServer)],
    ['an overlong text', async () => 'a'.repeat(5000)],
  ])('is not %s', async (_, offerFor) => {
    const offer = await offerFor();
    await raisePrices();
    expect(await book({ offer })).toEqual({ status: 409, id: undefined, price: RAISED });
  });

  test('may be renewed between two tries with one key, which make one booking', async () => {
    const first = await book({ offer: await offerOf() }, { key: 'key-1' });
    site.time = NOW + MINUTE_MS;
    const again = await book({ offer: await offerOf() }, { key: 'key-1' });
    expect([again.status, again.id, await db.$count(bookings)]).toEqual([200, first.id, 1]);
  });

  test('has had its places checked (`money/bound-places`)', async () => {
    const blind = testSite(db, { boundPlaces: createBoundPlaces(LINK_KEY, []) });
    const offer = await offerOf();
    expect([(await book({ offer }, { on: blind })).status, (await book({}, { on: blind })).status]).toEqual([200, 422]);
  });
});

/** The offer with a price of one cent under the same signature. */
function forged(offer: string): string {
  const [text = '', signature] = offer.split('.');
  const cheap = { ...JSON.parse(Buffer.from(text, 'base64url').toString()), subtotal: 1 };
  return `${Buffer.from(JSON.stringify(cheap)).toString('base64url')}.${signature}`;
}
