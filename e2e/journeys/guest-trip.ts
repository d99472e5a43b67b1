import { zoneLabel } from '#domain/zone-name.ts';
import { isoDate, shiftedDate } from '../support/trips.ts';

/** The guest's input in the journey, and how the app displays it. */

export const PICKUP = 'Sydney Airport T1 International, Mascot NSW 2020';
export const DROP = 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000';
export const TIME = '10:30 AM';
/** '10:30 AM, Sydney time (AEDT)', as the season has it. */
export const zonedTime = (date: string, time = TIME) =>
  `${time}, ${zoneLabel('Australia/Sydney', Date.parse(isoDate(date)))}`;

export const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: '0412 345 678' };

const INFANT_SEAT = 'Infant seat (rear-facing, 0 to 6 months)';

export const REMARKS = { flightNumber: 'QF12', pickupSign: 'G. Hopper', notes: 'A quiet ride, please.' };

/** The initial customer step. */
export const NO_DETAILS = {
  firstName: '',
  lastName: '',
  email: '',
  country: 'Australia (+61)',
  phone: '',
  passengers: '1',
  luggage: '0',
  extras: [] as string[],
  flightNumber: '',
  pickupSign: '',
  notes: '',
};

/** The completed customer step. */
export const DETAILS = {
  ...NO_DETAILS,
  ...GRACE,
  ...REMARKS,
  passengers: '2',
  luggage: '1',
  extras: [`${INFANT_SEAT} A$16.50 A$15.00 + A$1.50 GST`],
};

/**
 * The whole text of each vehicle card, priced as `money/shown-with-tax`. 12.8 km in 22 minutes: for the business sedan
 * A$55.00 + 12.8 × A$2.65 + 22 × A$0.65.
 */
export const OFFERS = [
  'Business Sedan 3 passengers 2 pieces of luggage Mercedes-Benz E-Class or similar A quiet executive sedan for airport runs and meetings, with bottled water and phone chargers. A$113.54 A$103.22 + A$10.32 GST',
  'Electric Sedan 3 passengers 2 pieces of luggage BMW i5 or similar All the comfort of the business sedan without tailpipe emissions, charged with renewable power. A$117.35 A$106.68 + A$10.67 GST',
  'First Class Sedan 3 passengers 2 pieces of luggage Mercedes-Benz S-Class or similar Our flagship limousine: reclining rear seats, soft-close doors and a senior chauffeur. A$190.26 A$172.96 + A$17.30 GST',
  'Luxury SUV 4 passengers 4 pieces of luggage Audi Q7 or similar High seats, all-wheel drive and a deep boot for families, golf bags and winter roads. A$142.21 A$129.28 + A$12.93 GST',
  'People Mover 7 passengers 7 pieces of luggage Mercedes-Benz V-Class or similar Seven seats facing each other or the road, sliding doors, and room for everybody’s luggage. A$160.56 A$145.96 + A$14.60 GST',
  'Minibus 11 passengers 11 pieces of luggage Mercedes-Benz Sprinter or similar Eleven comfortable seats with high headroom for teams, wedding parties and cruise groups. A$231.31 A$210.28 + A$21.03 GST',
];

export interface Price {
  readonly subtotal: string;
  readonly extras: string;
  readonly tax: string;
  readonly total: string;
}

export const RIDE: Price = { subtotal: 'A$103.22', extras: 'A$0.00', tax: 'A$10.32', total: 'A$113.54' };
export const RIDE_WITH_SEAT: Price = { subtotal: 'A$103.22', extras: 'A$15.00', tax: 'A$11.82', total: 'A$130.04' };

/** The lines of the price breakdown. */
export function linesOf({ subtotal, extras, tax, total }: Price): [string, string][] {
  return [
    ['Subtotal', subtotal],
    ['Extras', extras],
    ['GST (10%)', tax],
    ['Total price', total],
  ];
}

/** The payment step for the ride with a seat, on a date. */
export function paymentOn(date: string) {
  return {
    summary: [
      ['Transfer type', 'One Way'],
      ['Pickup', PICKUP],
      ['Drop-off', DROP],
      ['Date and time', `${date} ${TIME}`],
      ['Distance', 'about 12.8 km'],
      ['Vehicle', 'Business Sedan'],
    ],
    review: [
      ['Passenger', `${GRACE.firstName} ${GRACE.lastName}`],
      ['Email and phone', `${GRACE.email} +61 412 345 678`],
      ['Passengers and luggage', '2 passengers 1 piece of luggage'],
      ['Extras', INFANT_SEAT],
      ['Flight number', REMARKS.flightNumber],
      ['Pickup sign', REMARKS.pickupSign],
      ['Additional requests', REMARKS.notes],
    ],
    cancellation: [
      [`Until ${shiftedDate(date, -7)} 10:30 AM 7 or more days before pickup`, 'Free'],
      [`Until ${shiftedDate(date, -1)} 10:30 AM 24 hours to 7 days before pickup`, 'Free'],
      [`Until ${date} 06:30 AM 4 to 24 hours before pickup`, 'A$65.02 (50%)'],
      [`Until ${date} 10:30 AM Within 4 hours of pickup`, 'A$130.04 (100%)'],
    ],
    prices: linesOf(RIDE_WITH_SEAT),
  };
}

/** The row of the paid booking in the database. */
export function rowOf({ date, reference }: { readonly date: string; readonly reference: string }) {
  return {
    reference,
    pickup: PICKUP,
    drop: DROP,
    pickup_local: `${isoDate(date)}T10:30`,
    service_type: 0,
    vehicle_title: 'Business Sedan',
    passengers: 2,
    luggage: 1,
    flight_no: REMARKS.flightNumber,
    pickup_sign: REMARKS.pickupSign,
    notes: REMARKS.notes,
    client: 'Grace Hopper, grace@example.com, +61 412345678',
    extras: [{ id: 'infant-seat', title: INFANT_SEAT, price: 1500 }],
    subtotal: 10322,
    additional_price: 1500,
    discount: 0,
    tax: 1182,
    total: 13004,
    status: 'accepted',
    checkouts: [13004],
    payments: [13004],
  };
}

/** The statement that selects {@link rowOf}, including the amounts requested from the provider and paid. */
export const BOOKINGS = `
  select reference, pickup, drop, pickup_local, service_type, vehicle_title, passengers, luggage, flight_no, pickup_sign, notes,
    client_name || ', ' || client_email || ', ' || client_country_code || ' ' || client_phone as client,
    extras, subtotal, additional_price, discount, tax, total, status,
    array(select amount from checkouts where booking_id = bookings.id) as checkouts,
    array(select amount from payments where booking_id = bookings.id) as payments
  from bookings where user_id is null`;
