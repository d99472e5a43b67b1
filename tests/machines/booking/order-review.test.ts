import { describe, expect, it } from 'vitest';
import { initialDetails } from '#machines/booking/customer-details.ts';
import { reviewOf, shownLines, tripLines } from '#machines/booking/order-review.ts';
import { ada, booster, childSeat, details } from '../support/booking-samples.ts';
import { trip } from '../support/samples.ts';

describe('the review before payment (`booking/review`)', () => {
  it('shows all that the customer step holds, each with its field', () => {
    expect(reviewOf({ details, profile: undefined, extras: [childSeat, booster] })).toEqual([
      { label: 'Passenger', text: 'Ada Lovelace', field: 'firstName' },
      { label: 'Email and phone', text: 'ada@example.com\n+61 412 345 678', field: 'email' },
      { label: 'Passengers and luggage', text: '2 passengers\n1 piece of luggage', field: 'passengers' },
      { label: 'Extras', text: 'Child seat\nBooster', field: 'extras' },
      { label: 'Flight number', text: 'QF1', field: 'flightNumber' },
      { label: 'Pickup sign', text: 'Ada L.', field: 'pickupSign' },
      { label: 'Additional requests', text: 'Two steps at the door', field: 'notes' },
    ]);
  });

  it('shows the profile of customers who ride themselves, and no remarks that they did not make', () => {
    const lines = reviewOf({ details: initialDetails('customer'), profile: ada, extras: [] });
    expect(shownLines(lines).map(({ text, field }) => [text, field])).toEqual([
      ['Ada Lovelace', 'traveller'],
      ['ada@example.com\n+61 412 345 678', 'traveller'],
      ['1 passenger\n0 pieces of luggage', 'passengers'],
      ['None', 'extras'],
    ]);
  });

  it('leaves texts out until they are loaded', () => {
    const lines = reviewOf({ details: initialDetails('customer'), profile: undefined, extras: undefined });
    const loading = [undefined, undefined, '1 passenger\n0 pieces of luggage', undefined];
    expect(shownLines(lines).map(({ text }) => text)).toEqual(loading);
  });

  it('has the times and hours that the kind of trip has, and those that a change takes away (`booking/change-draft`)', () => {
    const words = { transferType: 'Any', distance: '12 km', vehicle: undefined };
    const returnAt = { date: '2027-06-06', time: '09:00' };
    const textsOf = (lines: ReturnType<typeof tripLines>, booked = {}) =>
      shownLines(
        lines,
        Object.entries(booked).map(([label, text]) => ({ label, text: `${text}` })),
      ).map(({ label, before, text }) => [label, before, text]);
    const places = [
      ['Transfer type', '', 'Any'],
      ['Pickup', '', 'Sydney Airport (T1)'],
      ['Drop-off', '', 'Park Hyatt Sydney'],
    ];
    const hourly = { ...trip, serviceType: 2, hours: 5, returnAt };
    expect(textsOf(tripLines({ ...words, trip: hourly }), { 'Return date and time': 'Sun', Hours: '3' })).toEqual([
      ...places,
      ['Date and time', '', 'Fri, Jun 04, 2027 09:00 AM'],
      ['Return date and time', 'Sun', ''],
      ['Hours', '3', '5'],
      ['Distance', '', '12 km'],
      ['Vehicle', '', undefined],
    ]);
    expect(textsOf(tripLines({ ...words, trip: { ...trip, serviceType: 1, returnAt, hours: 5 } }))[4]).toEqual([
      'Return date and time',
      '',
      'Sun, Jun 06, 2027 09:00 AM',
    ]);
  });
});
