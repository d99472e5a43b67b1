import type { BookingPayload, ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import type { Contact } from '#domain/contact.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import {
  type BookingAttempt,
  type BookingDraft,
  type BookingDrafts,
  type ChangedBooking,
  tripKey,
} from '#machines/booking/booking-draft.ts';
import { type BookingOrder, fingerprintOf } from '#machines/booking/booking-order.ts';
import type { CustomerDetails } from '#machines/booking/customer-details.ts';
import { httpFailure } from './failures.ts';
import { trip } from './samples.ts';

export const ada: Contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  countryCode: '+61',
  phone: '412345678',
};

export const nobody: Contact = { firstName: '', lastName: '', email: '', countryCode: '+61', phone: '' };

export const details: CustomerDetails = {
  traveller: 'someoneElse',
  contact: ada,
  flightNumber: 'QF1',
  pickupSign: 'Ada L.',
  notes: 'Two steps at the door',
  passengers: 2,
  luggage: 1,
};

export const childSeat: Extra = { id: '3', title: 'Child seat', price: 1_500, vehicle_type_ids: ['1', '2'] };
export const booster: Extra = { id: '5', title: 'Booster', price: 1_000, vehicle_type_ids: ['2'] };

/** The price of the sedan with a child seat at 10 % tax. */
export const price: PriceSummary = {
  subtotal: 12_000,
  additionalPrice: 1_500,
  finalPrice: 13_500,
  discountAmount: 0,
  tax: 1_350,
  total: 14_850,
};

/** The server's price after an increase for the sedan. */
export const dearer: PriceSummary = {
  subtotal: 13_000,
  additionalPrice: 1_500,
  finalPrice: 14_500,
  discountAmount: 0,
  tax: 1_450,
  total: 15_950,
};

/** The response to an outdated price. */
export const priceChanged = httpFailure(409, {
  price: { subtotal: 130, additionalPrice: 15, finalPrice: 145, discountAmount: 0, tax: 14.5, total: 159.5 },
});

export const payload: BookingPayload = {
  pickup: 'Sydney Airport (T1)',
  pickup_lat: -33.9363,
  pickup_lng: 151.1658,
  drop: 'Park Hyatt Sydney',
  drop_lat: -33.8556,
  drop_lng: 151.2094,
  date_time: 'Fri, Jun 04, 2027 09:00 AM',
  pickup_date_time: 'Fri, Jun 04, 2027 09:00 AM',
  transfer_type: 0,
  vehicle_id: '1',
  return_date: '',
  return_time: '',
  hour: '',
  coupon: 0,
  coupon_code: '',
  extra_detail: '3: Child seat A$15.00',
  passenger_no: 2,
  luggages: 1,
  notes: 'Two steps at the door',
  distance: 2,
  flight_no: 'QF1',
  client_name: 'Ada Lovelace',
  client_email: 'ada@example.com',
  client_phone: '412345678',
  country_code: '+61',
  self: 0,
  pickup_sign: 'Ada L.',
  price: 135,
  sub_total: 120,
  discount: 0,
  tax: 13.5,
  total_amount: 148.5,
};

export const order: BookingOrder = {
  visitor: 'guest',
  trip: tripKey(trip),
  payload,
  price,
  cancelPath: '/tripDetail?payment=canceled',
};

export const draft: BookingDraft = {
  trip,
  step: 'payment',
  vehicleId: '1',
  extraIds: ['3'],
  customer: details,
};

/** An attempt at the sample order, without a response and with its booking. */
export const attempt: BookingAttempt = {
  trip: tripKey(trip),
  idempotencyKey: 'key-1',
  fingerprint: fingerprintOf(order),
};
export const booked: BookingAttempt = { ...attempt, bookingId: 'booking-1' };

/** Of the sample booking, which was booked otherwise. */
export const change: ChangedBooking = {
  access: { bookingId: 'b1' },
  bookingId: 'b1',
  reference: 'K7M2PX',
  version: 1,
  total: 14_850,
  booked: '',
  lines: [],
};

/** The stored drafts that a reload restores. */
export function savedAs(draft: BookingDraft, ...attempts: readonly BookingAttempt[]): BookingDrafts {
  return { drafts: [draft], attempts, current: tripKey(draft.trip) };
}

export const confirmed: ConfirmedBooking = {
  id: 'booking-1',
  image: '/vehicles/business-sedan.webp',
  pickup: 'Sydney Airport (T1)',
  drop: 'Park Hyatt Sydney',
  pickup_date: 'Fri, Jun 04, 2027',
  pickup_time: '09:00 AM',
  vehicle_type_name: 'Business Sedan',
  transfer_type: 'One Way',
  reference: 'K7M2PX',
  status: 'accepted',
  paid: true,
  time_zone: 'Australia/Sydney',
  return_date: '',
  return_time: '',
  hour: '',
  total: 113.26,
  calendar: '',
};
