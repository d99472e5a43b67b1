import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { type BookingTab, readBookingPage } from '#contract/trips/read-booking-page.ts';

const read = (answer: object, tab: BookingTab = 'upcoming') =>
  readBookingPage(v.parse(listBookings.output, answer), tab);

const entry = {
  idNum: 'b1',
  image: '/vehicles/business-sedan.svg',
  location: 'Sydney Airport (T1)',
  destination: 'Park Hyatt Sydney',
  Timeout1: 'accepted',
  Timeout2: 'One Way',
  price: 148.5,
  pickup_at: '2027-06-03T23:00:00.000Z',
  time_zone: 'Australia/Sydney',
};

const expected = {
  id: 'b1',
  image: '/vehicles/business-sedan.svg',
  status: 'accepted',
  note: 'One Way',
  location: 'Sydney Airport (T1)',
  destination: 'Park Hyatt Sydney',
  price: 14_850,
  pickup: { at: Date.UTC(2027, 5, 3, 23), zone: 'Australia/Sydney' },
};

const date = 'Fri, Jun 04, 2027';

describe('reading a page of bookings', () => {
  it('keeps the bookings of the tab by day', () => {
    const listing = {
      total: 21,
      data: [
        { date, upcoming: [entry] },
        { date: 'Sat, Jun 05, 2027', upcoming: [], history: [{ ...entry, idNum: 'b2' }] },
      ],
    };
    expect(read({ listing })).toEqual({ days: [{ date, bookings: [expected] }], total: 21 });
    expect(read({ listing }, 'history')).toEqual({
      days: [{ date: 'Sat, Jun 05, 2027', bookings: [{ ...expected, id: 'b2' }] }],
      total: 21,
    });
  });

  it('reads the basic fields of other backends', () => {
    const { destination: _, pickup_at: __, time_zone: ___, ...lean } = entry;
    const listing = {
      total: '1',
      data: [{ date, upcoming: [{ ...lean, idNum: 7, image: 'cars/sedan.png', price: '148.50' }], history: null }],
    };
    expect(read({ listing, base_url: 'https://cdn.example/storage/' })).toEqual({
      days: [
        {
          date,
          bookings: [
            {
              ...expected,
              id: '7',
              image: 'https://cdn.example/storage/cars/sedan.png',
              destination: '',
              pickup: undefined,
            },
          ],
        },
      ],
      total: 1,
    });
  });

  it.each([
    ['no clock', { time_zone: 'Australia/Nowhere' }],
    ['no instant', { pickup_at: 'tomorrow' }],
  ])('leaves out a pickup time of %s', (_what, over) => {
    const listing = { total: 1, data: [{ date, upcoming: [{ ...entry, ...over }] }] };
    expect(read({ listing }).days).toEqual([{ date, bookings: [{ ...expected, pickup: undefined }] }]);
  });
});
