import { bookings } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import { NOW } from './site.ts';

/** The way of a stored booking. */
export const STORED_ROUTE = {
  pickup: { lat: -33.94, lng: 151.17 },
  drop: { lat: -33.86, lng: 151.21 },
  distance: 12.7,
  duration: 30,
  is_estimate: true,
  line: '',
  arrives_at: '2027-01-05T04:00:00.000Z',
  pickup_zone: 'Australia/Sydney',
  drop_zone: 'Australia/Sydney',
};

/** When a stored booking rides, in its detail. */
export const STORED_TIMES = {
  service_type: 0,
  hour: null,
  pickup_at: '2027-01-05T03:30:00.000Z',
  return_at: null,
  ends_at: '2027-01-05T04:00:00.000Z',
  time_zone: 'Australia/Sydney',
};

/** What a change of a stored booking is filled with, in its detail. */
export const toChange = (contact: object, over: object) => {
  const stored = { name: 'Zoë Nguyễn', email: 'zoe@example.com', phone: '412345678' };
  return { version: 1, waiting_change: null, contact: { ...stored, ...contact }, ...over };
};

/** What has happened to it. */
export const STORED_TIMELINE = [{ kind: 'booked', at: new Date(NOW).toISOString(), text: '' }];

let count = 0;

/** Stores a booking as add booking would, with changes, and returns its id. */
export async function storeBooking(db: Database, changes: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  count += 1;
  const { id = `stored-${count}` } = changes;
  await db.insert(bookings).values({
    id,
    reference: `MC-${count}`,
    pickup: 'Sydney Airport',
    pickupLat: -33.94,
    pickupLng: 151.17,
    drop: 'Park Hyatt',
    dropLat: -33.86,
    dropLng: 151.21,
    timeZone: 'Australia/Sydney',
    pickupAt: new Date('2027-01-05T03:30:00Z'),
    pickupLocal: '2027-01-05T14:30',
    rideEndsAt: new Date('2027-01-05T04:00:00Z'),
    serviceType: 0,
    distanceKm: 12.7,
    durationMinutes: 30,
    vehicleTypeId: 'suv',
    vehicleTitle: 'Luxury SUV',
    passengers: 1,
    luggage: 0,
    clientName: 'Zoë Nguyễn',
    clientEmail: 'zoe@example.com',
    clientPhone: '412345678',
    subtotal: 10000,
    additionalPrice: 0,
    discount: 0,
    tax: 1000,
    total: 11000,
    taxRate: 10,
    createdAt: new Date(NOW),
    expiresAt: new Date(NOW + 30 * 60_000),
    ...changes,
  });
  return id;
}
