import type { BookedRide, BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { OperatorRide } from '#contract/trips/operator.contract.ts';
import type { BookingDay, ListedBooking } from '#contract/trips/read-booking-page.ts';
import { airport, hotel } from './samples.ts';

const listed: ListedBooking = {
  id: 'b1',
  image: '/vehicles/business-sedan.webp',
  status: 'accepted',
  note: 'One Way',
  location: 'Sydney Airport (T1)',
  destination: 'Park Hyatt Sydney',
  price: 14_850,
  pickup: { at: Date.parse('2027-06-03T23:00:00Z'), zone: 'Australia/Sydney' },
};

/** A day with bookings of these ids. */
export function dayOf(date: string, ...ids: readonly string[]): BookingDay {
  return { date, bookings: ids.map((id) => ({ ...listed, id })) };
}

export const ride: BookedRide = {
  id: 'b1',
  role: 'payer',
  reference: 'K7M2PX',
  pickup: airport,
  drop: hotel,
  service_type: 0,
  hour: null,
  pickup_at: '2027-06-03T23:00:00.000Z',
  return_at: null,
  ends_at: '2027-06-03T23:40:00.000Z',
  time_zone: 'Australia/Sydney',
  pay_by: null,
  coupon_code: '',
  choices: {
    vehicle_id: '1',
    extra_ids: ['3'],
    passengers: 2,
    luggages: 1,
    pickup_sign: 'Ada L.',
    notes: 'Two steps at the door',
  },
  can_cancel: true,
  least_fee: 0,
  version: 1,
  change_until: '2027-06-03T19:00:00.000Z',
  contact: {
    self: false,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '412345678',
    country_code: '+61',
  },
  flight_no: 'QF1',
  calendar: '/api/v1/calendars?token=t1',
  timeline: [{ kind: 'booked', at: '2027-06-01T00:00:00.000Z', text: '' }],
};

export const bookingDetail = {
  tripDetails: { message: 'Your ride is confirmed.', status: 'accepted' },
  trip: [
    { label: 'Booking ID', value: 'K7M2PX' },
    { label: 'Transfer Type', value: 'One Way' },
  ],
  additionalDetails: [{ label: 'Notes', value: 'Two steps at the door' }],
  price_breakdown: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+61 412 345 678',
    sub_total_price: 12_000,
    additionalDetails: [{ label: 'Child seat', value: 'A$15.00' }],
    discount: 0,
    tax: 1_350,
    total: 14_850,
    payments: [],
    download: '/api/v1/invoices?token=t1',
    adjustment_note: '',
  },
  rating: 0,
  reviews: [],
  ride,
} satisfies BookingDetail;

/** Paid, and waiting for the operator. */
export const waitingRide: OperatorRide = {
  reference: 'MC-7KQ2XR4',
  status: 'pending',
  message: 'This ride is paid and waiting for you.',
  can: ['accepted', 'declined', 'note'],
  refund: 14_850,
  version: 2,
  traveller: { name: 'Zoë Nguyễn', phone: '+61 412 345 678', email: 'zoe@example.com' },
  booker: null,
  trip: [{ label: 'Pickup At', value: 'Fri, Jun 04, 2027 02:30 PM, Sydney time (AEST)' }],
  details: [{ label: 'Flight no', value: 'QF1' }],
  price: [{ label: 'Total price', value: 'A$148.50' }],
  payments: [],
  pickup_at: '2027-06-04T04:30:00.000Z',
  time_zone: 'Australia/Sydney',
  timeline: [{ kind: 'booked', at: '2027-06-01T00:00:00.000Z', text: '' }],
};

export const acceptedRide: OperatorRide = {
  ...waitingRide,
  status: 'accepted',
  message: 'This ride was accepted on Tue, Jun 01, 2027 10:05 AM, Sydney time (AEST).',
  can: ['cancelled', 'note'],
};
