import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bookingPayload as payloadSchema } from '#contract/booking/booking.contract.ts';
import { parseExtraIds } from '#contract/booking/extra-detail.ts';
import { NAME_LENGTH } from '#domain/account.ts';
import { summarisePrice } from '#domain/pricing.ts';
import { fingerprintOf } from '#machines/booking/booking-order.ts';
import { type BookingParts, bookingPayload } from '#machines/booking/booking-payload.ts';
import { ada, booster, childSeat, details, payload, price } from '../support/booking-samples.ts';
import { trip } from '../support/samples.ts';

const parts: BookingParts = {
  trip,
  vehicleId: '1',
  extras: [childSeat],
  details,
  traveller: ada,
  promoCode: '',
  price,
};

describe('the booking payload (`booking/fixed-distance`)', () => {
  it('is complete for a one-way ride', () => {
    expect(bookingPayload(parts)).toEqual(payload);
  });

  it('contains the proofs of places that have one (`money/bound-places`)', () => {
    const proven = { ...trip, drop: { ...trip.drop, proof: 'proof-1' } };
    expect(bookingPayload({ ...parts, trip: proven })).toEqual({ ...payload, drop_proof: 'proof-1' });
  });

  it('contains the offer, which does not make another order of it (`money/offers`, `booking/one-attempt`)', () => {
    const offered = bookingPayload({ ...parts, offer: 'offer-1' });
    expect(offered).toEqual({ ...payload, offer: 'offer-1' });
    const fingerprints = [payload, offered].map((each) => fingerprintOf({ visitor: 'guest', payload: each }));
    expect(fingerprints[1]).toBe(fingerprints[0]);
  });

  it('contains the return time of a return ride', () => {
    const back = { ...trip, serviceType: 1, returnAt: { date: '2027-06-05', time: '18:30' } };
    const returning = { transfer_type: 1, return_date: 'Sat, Jun 05, 2027', return_time: '06:30 PM' };
    expect(bookingPayload({ ...parts, trip: back })).toEqual({ ...payload, ...returning });
  });

  it('contains the hours of an hourly ride and no return', () => {
    const hourly = { ...trip, serviceType: 2, hours: 5, returnAt: { date: '2027-06-05', time: '18:30' } };
    expect(bookingPayload({ ...parts, trip: hourly })).toEqual({ ...payload, transfer_type: 2, hour: 5 });
  });

  it('keeps an unknown service type id', () => {
    expect(bookingPayload({ ...parts, trip: { ...trip, serviceType: 9 } })).toEqual({ ...payload, transfer_type: 9 });
  });

  it('marks the customer as the traveller and contains promo and extras', () => {
    const discount = { type: 'percentage', percent: 10 } as const;
    const discounted = summarisePrice({ subtotal: 12_000, extras: [1_500, 1_000], discount, taxRate: 10 });
    const own = { ...parts, details: { ...details, traveller: 'myself' } } as const;
    const order = { ...own, extras: [childSeat, booster], promoCode: 'TEN', price: discounted };
    expect(bookingPayload(order)).toEqual({
      ...{ ...payload, self: 1, coupon: 1, coupon_code: 'TEN' },
      extra_detail: '3: Child seat A$15.00; 5: Booster A$10.00',
      ...{ price: 145, sub_total: 120, discount: 14.5, tax: 13.05, total_amount: 143.55 },
    });
  });

  it('is trimmed', () => {
    const typed = { ...details, notes: ' Gate 3\n', flightNumber: ' QF1 ', pickupSign: ' Ada L. ' };
    const traveller = { ...ada, firstName: ' Ada ', lastName: ' Lovelace', email: ' ada@example.com ' };
    expect(bookingPayload({ ...parts, details: typed, traveller })).toEqual({ ...payload, notes: 'Gate 3' });
  });

  it('has room for the longest names of a profile', () => {
    const [firstName, lastName] = ['A', 'L'].map((letter) => letter.repeat(NAME_LENGTH.max)) as [string, string];
    const sent = bookingPayload({ ...parts, traveller: { ...ada, firstName, lastName } });
    expect(v.parse(payloadSchema, sent).client_name).toBe(`${firstName} ${lastName}`);
    expect(v.is(payloadSchema, { ...sent, client_name: `${sent.client_name}e` })).toBe(false);
  });

  it('is parsed by the server to the cents and extras on screen', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { maxLength: 4 }),
        fc.nat(100),
        fc.nat(2_000),
        (subtotal, prices, percent, tax) => {
          const extras = prices.map((each, index) => ({ id: `e${index}`, title: 'Seat; wide: red', price: each }));
          const discount = { type: 'percentage', percent } as const;
          const shown = summarisePrice({ subtotal, extras: prices, discount, taxRate: tax / 100 });
          const sent = JSON.stringify(bookingPayload({ ...parts, extras, price: shown }));
          const read = v.parse(payloadSchema, JSON.parse(sent));
          expect(read).toMatchObject({
            price: shown.finalPrice,
            sub_total: shown.subtotal,
            discount: shown.discountAmount,
            tax: shown.tax,
            total_amount: shown.total,
          });
          expect(parseExtraIds(read.extra_detail)).toEqual(extras.map((extra) => extra.id));
        },
      ),
    );
  });
});

describe('the fingerprint of an order', () => {
  it('is equal only for equal orders', () => {
    const ofGuest = (changes = {}) => fingerprintOf({ visitor: 'guest', payload: { ...payload, ...changes } });
    expect(ofGuest(structuredClone(payload))).toBe(ofGuest());
    const others = [
      fingerprintOf({ visitor: 'customer', payload }),
      ofGuest({ notes: '' }),
      ofGuest({ total_amount: 148.51 }),
    ];
    expect(new Set([ofGuest(), ...others]).size).toBe(4);
  });
});
