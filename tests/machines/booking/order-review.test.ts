import { describe, expect, it } from 'vitest';
import { initialDetails } from '#machines/booking/customer-details.ts';
import { reviewOf } from '#machines/booking/order-review.ts';
import { ada, booster, childSeat, details } from '../support/booking-samples.ts';

describe('the review before payment (`booking/review`)', () => {
  it('shows all that the customer step holds, each with its field', () => {
    expect(reviewOf({ details, profile: undefined, extras: [childSeat, booster] })).toEqual([
      { label: 'Passenger', values: ['Ada Lovelace'], field: 'firstName' },
      { label: 'Email and phone', values: ['ada@example.com', '+61 412 345 678'], field: 'email' },
      { label: 'Passengers and luggage', values: ['2 passengers', '1 piece of luggage'], field: 'passengers' },
      { label: 'Extras', values: ['Child seat', 'Booster'], field: 'extras' },
      { label: 'Flight number', values: ['QF1'], field: 'flightNumber' },
      { label: 'Pickup sign', values: ['Ada L.'], field: 'pickupSign' },
      { label: 'Additional requests', values: ['Two steps at the door'], field: 'notes' },
    ]);
  });

  it('shows the profile of customers who ride themselves, and no remarks that they did not make', () => {
    expect(reviewOf({ details: initialDetails('customer'), profile: ada, extras: [] })).toEqual([
      { label: 'Passenger', values: ['Ada Lovelace'], field: 'traveller' },
      { label: 'Email and phone', values: ['ada@example.com', '+61 412 345 678'], field: 'traveller' },
      { label: 'Passengers and luggage', values: ['1 passenger', '0 pieces of luggage'], field: 'passengers' },
      { label: 'Extras', values: ['None'], field: 'extras' },
    ]);
  });

  it('leaves values out until they are loaded', () => {
    const lines = reviewOf({ details: initialDetails('customer'), profile: undefined, extras: undefined });
    expect(lines.map(({ values }) => values)).toEqual([
      undefined,
      undefined,
      ['1 passenger', '0 pieces of luggage'],
      undefined,
    ]);
  });
});
