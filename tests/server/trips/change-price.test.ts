import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/local-time.ts';
import { changeTermsOf } from '#server/bookings/change-terms.ts';
import { type PricedChange, priceChange } from '#server/bookings/price-change.ts';
import type { StoredBooking } from '#server/bookings/read-booking.ts';
import { partyColumns } from '#server/bookings/ride-columns.ts';
import { buyers } from '#server/db/booking.schema.ts';
import { vehicleTypes } from '#server/db/catalogue.schema.ts';
import { ledger } from '#server/db/payment.schema.ts';
import { redemptions } from '#server/db/promotion.schema.ts';
import {
  ACCEPTED,
  type BookingChanges,
  PARK_HYATT,
  SYDNEY_AIRPORT,
  storeBooking,
  storedBooking,
} from '../support/bookings.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { addPromotion, clearPromotions } from '../support/promotions.ts';
import { NOW, testSite } from '../support/site.ts';
import { type RideFields, rideRequest } from './support/changes.ts';

const db = await newDatabase();
const { dependencies } = testSite(db);
const { boundPlaces } = dependencies;
for (const id of ['ada', 'ivy']) await addCustomer(db, id, { countryCode: '+49', phone: '15123456789012' });

const SEAT = { id: 'child-seat', title: 'Child seat', price: 1_200 };
const BOOSTER = { id: 'booster', title: 'Booster', price: 900 };
/** A ride of A$120.00 that a guest has booked when everything cost less. */
const BOOKED: BookingChanges = {
  ...{ pickup: SYDNEY_AIRPORT.label, pickupLat: SYDNEY_AIRPORT.lat, pickupLng: SYDNEY_AIRPORT.lng },
  ...{ drop: PARK_HYATT.label, dropLat: PARK_HYATT.lat, dropLng: PARK_HYATT.lng },
  ...{ subtotal: 12_000, tax: 600, taxRate: 5, total: 12_600, distanceKm: 50, durationMinutes: 70 },
};
const book = async (over: BookingChanges = {}) => storedBooking(db, await storeBooking(db, { ...BOOKED, ...over }));
const ask = (booking: StoredBooking, changes: Partial<RideFields>) =>
  priceChange(booking, rideRequest(booking, changes), dependencies);
const columnsOf = (priced: PricedChange) => (priced.kind === 'priced' ? priced.columns : priced.errors);
/** The answer to a change of who rides and with what. */
const asBooked = (booking: StoredBooking, changes: Partial<RideFields>) => {
  const { userId } = booking;
  const booker = userId === null ? ({ kind: 'guest' } as const) : ({ kind: 'customer', userId } as const);
  const columns = partyColumns(rideRequest(booking, changes), booker);
  return { kind: 'priced', columns: { ...columns }, promoNotice: '' };
};

describe('a changed ride (`booking/change-price`)', () => {
  beforeEach(() => clearPromotions(db));

  const RETURN = { serviceType: 1, returnAt: new Date('2027-01-06T03:30:00Z'), returnLocal: '2027-01-06T14:30' };
  test.each<[string, BookingChanges, Partial<RideFields>]>([
    ['remarks of a return', RETURN, { notes: 'Two prams' }],
    ['remarks', {}, { notes: 'Two prams', flight_no: 'QF9' }],
    ['the order of extras', { extras: [SEAT, BOOSTER] }, { extra_detail: 'booster; child-seat' }],
    ['another order of extras', { extras: [BOOSTER, SEAT] }, { extra_detail: 'child-seat; booster' }],
    ['the hours of one way', {}, { hour: 5 }],
    ['the standard hours left out', { serviceType: 2, hours: 3 }, { hour: '' }],
    ['as many people as the vehicle takes', {}, { passenger_no: 4, luggages: 4 }],
    ['a customer who travels', { userId: 'ada', self: false }, { self: 1 }],
    ['the long phone that was booked', { clientPhone: '15123456789012' }, { notes: 'Two prams' }],
    ['the long phone of the customer', { userId: 'ada', self: true }, { client_phone: '15123456789012' }],
  ])('has the price that was booked: %s', async (_what, booked, changes) => {
    const booking = await book(booked);
    expect(await ask(booking, changes)).toEqual(asBooked(booking, changes));
  });

  test.each<[string, BookingChanges, Partial<RideFields>, Record<string, string>]>([
    ['too many people', {}, { passenger_no: 5 }, { passenger_no: 'This vehicle takes up to 4 passengers.' }],
    ['a guest as the customer', {}, { self: 1 }, { self: 'Log in to book for yourself.' }],
    ['another long phone', {}, { client_phone: '15123456789012' }, { client_phone: 'Phone must be 4 to 10 digits' }],
  ])('is refused at the field without a new price: %s', async (_what, booked, changes, errors) => {
    expect(await ask(await book(booked), changes)).toEqual({ kind: 'invalid', errors });
  });

  test('keeps a vehicle that was withdrawn, and can have no other such (`booking/withdrawn-vehicle`)', async () => {
    const booking = await book();
    const setActive = (active: boolean) =>
      db
        .update(vehicleTypes)
        .set({ active })
        .where(inArray(vehicleTypes.id, ['suv', 'minibus']));
    await setActive(false);
    const same = await ask(booking, { notes: 'Two' });
    const later = await ask(booking, { date_time: 'Wed, Mar 10, 2027 02:00 PM' });
    const other = await ask(booking, { vehicle_id: 'minibus' });
    await setActive(true);
    expect(same).toEqual(asBooked(booking, { notes: 'Two' }));
    expect(columnsOf(later)).toMatchObject({ subtotal: 12_897 });
    expect(columnsOf(other)).toEqual({ vehicle_id: 'This vehicle is no longer available.' });
  });

  test.each<[string, BookingChanges, Partial<RideFields>, number]>([
    ['the vehicle', {}, { vehicle_id: 'business-sedan' }, 10_296],
    ['the time', {}, { date_time: 'Wed, Mar 10, 2027 02:00 PM' }, 12_897],
    ['the kind of trip', {}, { transfer_type: 2, hour: 3 }, 34_500],
    ['the hours', { serviceType: 2, hours: 3 }, { hour: 4 }, 46_000],
    ['the time of the way back', RETURN, { return_time: '06:00 PM' }, 25_794],
    ['the latitude of the pickup', {}, { pickup_lat: SYDNEY_AIRPORT.lat + 0.00001 }, 12_897],
    ['the longitude of the drop-off', {}, { drop_lng: PARK_HYATT.lng + 0.00001 }, 12_897],
  ])('has a new price for another ride: %s', async (_what, booked, changes, subtotal) => {
    const tax = Math.round(subtotal / 10);
    expect(await ask(await book(booked), changes)).toMatchObject({
      kind: 'priced',
      columns: { subtotal, additionalPrice: 0, discount: 0, taxRate: 10, tax, total: subtotal + tax, promoCode: null },
      promoNotice: '',
    });
  });

  test('with other extras keeps the price, tax and road of what stays', async () => {
    const booking = await book({ extras: [SEAT], additionalPrice: 1_200, tax: 660, total: 13_860 });
    const booster = { id: 'booster', title: 'Booster seat (4 to 7 years)', price: 1_000 };
    expect(columnsOf(await ask(booking, { extra_detail: 'child-seat; booster' }))).toMatchObject({
      ...{ extras: [SEAT, booster], distanceKm: 50, durationMinutes: 70, isRoadEstimated: true },
      ...{ subtotal: 12_000, additionalPrice: 2_200, taxRate: 5, tax: 710, total: 14_910 },
    });
  });

  test('with other extras is priced until its pickup, where the operator allows it (`booking/change`)', async () => {
    const booking = await book();
    const late = { ...dependencies, now: () => booking.pickupAt.getTime() };
    const priced = (changes: Partial<RideFields>) => priceChange(booking, rideRequest(booking, changes), late);
    expect(await priced({ extra_detail: 'booster' })).toMatchObject({ kind: 'priced', columns: { total: 13_650 } });
    const errors = { date_time: 'Choose a later pickup time.' };
    expect(await priced({ vehicle_id: 'business-sedan' })).toEqual({ kind: 'invalid', errors });
  });

  test('needs a proof only of places other than the booked ones (`money/bound-places`)', async () => {
    const booking = await book({ pickup: "The Lovelaces' house" });
    const drop = { label: "The Hoppers' house", lat: -33.85, lng: 151.2 };
    const moved = { drop: drop.label, drop_lat: drop.lat, drop_lng: drop.lng };
    expect(columnsOf(await ask(booking, { ...moved, drop_proof: boundPlaces.prove(drop) }))).toMatchObject({
      pickup: "The Lovelaces' house",
      drop: drop.label,
    });
    const unproven = (place: string) => `We couldn't confirm where this ${place} is. Choose it from the list again.`;
    expect(columnsOf(await ask(booking, moved))).toEqual({ drop: unproven('drop-off') });
    expect(columnsOf(await ask(booking, { pickup: drop.label }))).toEqual({ pickup: unproven('pickup') });
  });

  test('keeps its promo code from the minimum price, and says why it loses it', async () => {
    await addPromotion(db, 'TEN', { minimum: 10_296, redeemed: 1 });
    await addPromotion(db, 'BIG', { minimum: 10_297, redeemed: 1 });
    const redeemed = async (promoCode: string, isHeld = true) => {
      const booking = await book({ userId: 'ada', promoCode });
      const redemption = { bookingId: booking.id, promotionId: promoCode.toLowerCase(), userId: 'ada' };
      if (isHeld) await db.insert(redemptions).values(redemption);
      return ask(booking, { vehicle_id: 'business-sedan' });
    };
    const columns = { promoCode: null, discount: 0, total: 11_326 };
    expect(await redeemed('TEN')).toMatchObject({
      columns: { promoCode: 'TEN', discount: 1_030, tax: 927, total: 10_193 },
      promoNotice: '',
    });
    expect(await redeemed('BIG')).toMatchObject({
      columns,
      promoNotice: 'BIG needs a minimum spend of A$102.97 before GST, so it no longer applies.',
    });
    expect(await redeemed('TEN', false)).toMatchObject({
      columns,
      promoNotice: 'This promo code is no longer available.',
    });
  });

  const BO = { client_name: 'Bo Lee', client_email: 'bo@example.com' };
  const PAYS = { payerName: 'Zoë Nguyễn', payerEmail: 'zoe@example.com' };
  test.each<[string, BookingChanges, Partial<RideFields>, object]>([
    ['someone else rides', {}, BO, PAYS],
    ['the name is corrected', {}, { client_name: 'Zoe Nguyen' }, {}],
    ['the name is, and the case of the address', {}, { client_name: 'Zoe', client_email: 'Zoe@Example.com' }, {}],
    ['the address is corrected', {}, { client_email: 'zoe@example.org' }, {}],
    ['somebody pays already', { payerName: 'Bob', payerEmail: 'bob@example.com' }, BO, {}],
    ['an account pays', { userId: 'ada' }, BO, {}],
  ])('of a guest is still paid by whoever booked: %s (`booking/payer`)', async (_when, booked, changes, payer) => {
    const booking = await book(booked);
    const answer = asBooked(booking, changes);
    expect(await ask(booking, changes)).toEqual({ ...answer, columns: { ...answer.columns, ...payer } });
  });

  test('booked by an account that was deleted still has its owner as the payer, not the replaced traveller (`booking/payer`)', async () => {
    const booking = await book();
    const buyer = { name: 'Ada Lovelace', email: 'ada@example.com' };
    await db.insert(buyers).values({ bookingId: booking.id, ...buyer });
    const answer = asBooked(booking, BO);
    const payer = { payerName: buyer.name, payerEmail: buyer.email };
    expect(await ask(booking, BO)).toEqual({ ...answer, columns: { ...answer.columns, ...payer } });
  });
});

/** 24.5 hours before the ride, when cancelling is free, and 5 hours before, when it costs half. */
const [EARLY, LATE] = [NOW, NOW + 19.5 * HOUR_MS];

describe('the terms of a changed ride (`money/change`)', () => {
  const UNPAID: BookingChanges = { expiresAt: new Date(LATE + HOUR_MS) };
  const LATER = { date_time: 'Wed, Mar 10, 2027 02:00 PM' };
  const CHEAPER = { vehicle_id: 'business-sedan' };
  test.each<[string, BookingChanges, Partial<RideFields>, number, number, object]>([
    ['nothing that costs', ACCEPTED, { notes: 'Two prams' }, LATE, 0, { toPay: 0, refund: 0, kept: 0, minimumFee: 0 }],
    ['a later pickup', ACCEPTED, LATER, LATE, 0, { toPay: 1_587, refund: 0, kept: 0, minimumFee: 50 }],
    ['a later pickup, unpaid', UNPAID, LATER, LATE, 0, { toPay: 14_187, refund: 0, kept: 0, minimumFee: 0 }],
    ['a lower price', ACCEPTED, CHEAPER, EARLY, 0, { toPay: 0, refund: 1_274, kept: 0, minimumFee: 0 }],
    ['a lower price, late', ACCEPTED, CHEAPER, LATE, 0, { toPay: 0, refund: 0, kept: 1_274, minimumFee: 0 }],
    ['a lower price, disputed', ACCEPTED, CHEAPER, EARLY, -500, { toPay: 0, refund: 1_274, kept: 0, minimumFee: 0 }],
  ])('are these for %s', async (_what, booked, changes, now, disputed, terms) => {
    const { id: bookingId, total: amount } = await book(booked);
    const entry = { bookingId, paymentId: `pi_${bookingId}`, currency: 'aud', movedAt: new Date(NOW) };
    const enter = (kind: 'charge' | 'dispute', amount: number) =>
      db.insert(ledger).values({ ...entry, kind, reference: `${kind}_${bookingId}`, amount });
    if (booked.paidAt) await enter('charge', amount);
    if (disputed < 0) await enter('dispute', disputed);
    const booking = await storedBooking(db, bookingId);
    const priced = (await ask(booking, changes)) as Extract<PricedChange, { kind: 'priced' }>;
    const { toPay, refund, changed, until } = (await changeTermsOf(db, booking, priced, now)) ?? {};
    expect({ toPay, refund, kept: changed?.kept, minimumFee: changed?.minimumFee, until }).toEqual({
      ...terms,
      until: LATE + HOUR_MS,
    });
  });
});
