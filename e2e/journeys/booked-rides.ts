import { shiftedDate } from '../support/dates.ts';

/** A ride booked from the first page to the last without errors. */
export interface BookedRide {
  readonly name: string;
  readonly service: 'One Way' | 'Return' | 'Hourly';
  /** The typed text and the suggestion to choose. */
  readonly from: readonly [string, string];
  /** Omitted if the ride ends where it begins. */
  readonly to?: readonly [string, string];
  readonly vehicle: string;
  /** How each extra's title begins. */
  readonly extras: readonly string[];
  readonly waiting: readonly string[];
  /** The lines of the booking summary between the pickup and the vehicle. */
  readonly summary: (date: string) => readonly [string, string][];
  readonly prices: readonly [string, string][];
  readonly total: string;
  readonly pickup: string;
  readonly drop: string;
}

const WAITING = 'Chauffeur will wait 15 minutes free of charge.';

/**
 * From an airport, in a people mover over 25.4 km in 33 minutes: A$82.00 + 25.4 × A$3.45 + 33 × A$0.90, a child seat for A$15.00 and
 * a surfboard for A$20.00.
 */
const airportToHotel: BookedRide = {
  name: 'one way, from an airport with two extras',
  service: 'One Way',
  from: ['melb airport t2', 'Melbourne Airport T2 International'],
  to: ['crown towers', 'Crown Towers Melbourne'],
  pickup: 'Melbourne Airport T2 International, Melbourne Airport VIC 3045',
  drop: 'Crown Towers Melbourne, 8 Whiteman Street, Southbank VIC 3006',
  vehicle: 'People Mover',
  extras: ['Child seat', 'Oversize luggage'],
  waiting: [
    WAITING,
    'Domestic airport pickup: 30 minutes free waiting.',
    'International airport pickup: 60 minutes free waiting.',
  ],
  summary: (date) => [
    ['Date and time', `${date} 10:30 AM`],
    ['Distance', '25.4 km'],
  ],
  prices: [
    ['Subtotal', 'A$199.33'],
    ['Extras', 'A$35.00'],
    ['GST (10%)', 'A$23.43'],
    ['Total price', 'A$257.76'],
  ],
  total: 'A$257.76',
};

/** Both ways over 12.8 km in 22 minutes: 2 × (A$58.00 + 12.8 × A$2.60 + 22 × A$0.70). */
const thereAndBack: BookedRide = {
  name: 'there and back three days later',
  service: 'Return',
  from: ['park hyatt sydney', 'Park Hyatt Sydney'],
  to: ['sydney airport t1', 'Sydney Airport T1 International'],
  pickup: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000',
  drop: 'Sydney Airport T1 International, Mascot NSW 2020',
  vehicle: 'Electric Sedan',
  extras: [],
  waiting: [WAITING],
  summary: (date) => [
    ['Date and time', `${date} 10:30 AM`],
    ['Return date and time', `${shiftedDate(date, 3)} 04:15 PM`],
    ['Distance', '12.8 km'],
  ],
  prices: [
    ['Subtotal', 'A$213.36'],
    ['Extras', 'A$0.00'],
    ['GST (10%)', 'A$21.34'],
    ['Total price', 'A$234.70'],
  ],
  total: 'A$234.70',
};

/** 5 × A$155.00 and refreshments for A$25.00. */
const byTheHour: BookedRide = {
  name: 'by the hour, ending where it begins, with an extra',
  service: 'Hourly',
  from: ['como treasury', 'COMO The Treasury'],
  pickup: 'COMO The Treasury, 1 Cathedral Avenue, Perth WA 6000',
  drop: 'COMO The Treasury, 1 Cathedral Avenue, Perth WA 6000',
  vehicle: 'First Class Sedan',
  extras: ['Chilled refreshments'],
  waiting: [WAITING],
  summary: (date) => [
    ['Date and time', `${date} 10:30 AM`],
    ['Hours', '5'],
    ['Distance', '0 km'],
  ],
  prices: [
    ['Subtotal', 'A$775.00'],
    ['Extras', 'A$25.00'],
    ['GST (10%)', 'A$80.00'],
    ['Total price', 'A$880.00'],
  ],
  total: 'A$880.00',
};

export const BOOKED_RIDES: readonly BookedRide[] = [airportToHotel, thereAndBack, byTheHour];
