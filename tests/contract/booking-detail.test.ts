import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';

const ride = {
  id: 'b1',
  reference: 'MC-7KQ2XR4',
  pickup: { label: 'Sydney Airport', lat: -33.94, lng: 151.17 },
  drop: { label: 'Park Hyatt', lat: -33.86, lng: 151.21 },
  service_type: 0,
  hour: null,
  pickup_at: '2027-06-03T23:00:00.000Z',
  return_at: null,
  ends_at: '2027-06-03T23:30:00.000Z',
  time_zone: 'Australia/Sydney',
  pay_by: null,
  coupon_code: '',
  calendar: '',
};
const data = {
  tripDetails: { message: 'Your ride is confirmed.', status: 'accepted' },
  trip: [{ label: 'Booking ID', value: 'MC-7KQ2XR4' }],
  price_breakdown: { sub_total_price: 100, discount: 0, tax: 10, total: 110 },
};
const read = (given: unknown) => v.parse(getBookingDetail.output, { data: { ...data, ride: given } }).data;

describe('reading the ride of a booking detail', () => {
  it('keeps every field', () => {
    expect(read(ride).ride).toEqual(ride);
  });

  it.each([
    ['a zone without a clock', { ...ride, time_zone: 'Australia/Nowhere' }],
    ['no zone', { ...ride, time_zone: undefined }],
    ['no pickup time', { ...ride, pickup_at: '' }],
    ['a place that is nowhere', { ...ride, pickup: { label: 'Sydney Airport' } }],
  ])('leaves out a ride with %s and keeps the rest', (_what, given) => {
    const { ride: told, trip, tripDetails } = read(given);
    expect([told, trip, tripDetails]).toEqual([undefined, data.trip, data.tripDetails]);
  });
});
