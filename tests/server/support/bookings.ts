import { eq } from 'drizzle-orm';
import { addBooking, addGuestBooking, type BookingPayload } from '#contract/booking/booking.contract.ts';
import { readBooking, type StoredBooking } from '#server/bookings/read-booking.ts';
import { bookings, type RideRole } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createRideLink } from '#server/trips/ride-links.ts';
import type { SignedInCustomer } from './customers.ts';
import { NOW, type TestSite } from './site.ts';

export const SYDNEY_AIRPORT = {
  label: 'Sydney Airport T1 International, Mascot NSW 2020',
  lat: -33.9361,
  lng: 151.1653,
};
export const PARK_HYATT = { label: 'Park Hyatt Sydney, The Rocks NSW 2000', lat: -33.8559, lng: 151.2094 };

/** From the airport to the hotel, tomorrow at 14:30 in Sydney, as input of the vehicles call. */
export const QUOTE = {
  pickup: SYDNEY_AIRPORT.label,
  pickup_lat: SYDNEY_AIRPORT.lat,
  pickup_lng: SYDNEY_AIRPORT.lng,
  drop: PARK_HYATT.label,
  drop_lat: PARK_HYATT.lat,
  drop_lng: PARK_HYATT.lng,
  date_time: 'Tue, Jan 05, 2027 02:30 PM',
  service_type: 0,
} as const;

/** The same trip as a guest's booking: a business sedan at A$102.96 with 10 % GST. */
export const BOOKING: BookingPayload = {
  pickup: QUOTE.pickup,
  pickup_lat: QUOTE.pickup_lat,
  pickup_lng: QUOTE.pickup_lng,
  drop: QUOTE.drop,
  drop_lat: QUOTE.drop_lat,
  drop_lng: QUOTE.drop_lng,
  date_time: QUOTE.date_time,
  pickup_date_time: QUOTE.date_time,
  transfer_type: 0,
  vehicle_id: 'business-sedan',
  return_date: '',
  return_time: '',
  hour: '',
  coupon: 0,
  coupon_code: '',
  extra_detail: '',
  passenger_no: 2,
  luggages: 1,
  notes: 'Two prams',
  distance: 2,
  flight_no: 'QF1',
  client_name: 'Zoë Nguyễn',
  client_email: 'zoe@example.com',
  client_phone: '412345678',
  country_code: '+61',
  self: 0,
  pickup_sign: 'Zoë',
  sub_total: 102.96,
  price: 102.96,
  discount: 0,
  tax: 10.3,
  total_amount: 113.26,
};

type PlaceFields = Pick<BookingPayload, 'pickup' | 'drop'> &
  Record<'pickup_lat' | 'pickup_lng' | 'drop_lat' | 'drop_lng', number | string>;

/** The fields with proofs of their places, as if the site had resolved them (`money/bound-places`). */
export function proven<Fields extends PlaceFields>({ dependencies: { boundPlaces } }: TestSite, fields: Fields) {
  const prove = (label: string, lat: number | string, lng: number | string) =>
    boundPlaces.prove({ label, lat: Number(lat), lng: Number(lng) });
  return {
    ...fields,
    pickup_proof: prove(fields.pickup, fields.pickup_lat, fields.pickup_lng),
    drop_proof: prove(fields.drop, fields.drop_lat, fields.drop_lng),
  };
}

/** Books the trip of {@link BOOKING} with changes, as a customer or else as a guest. */
export async function book(
  site: TestSite,
  changes: Partial<BookingPayload> = {},
  { customer, key }: { customer?: SignedInCustomer | undefined; key?: string | undefined } = {},
) {
  const headers = { ...customer?.headers, ...(key !== undefined && { 'idempotency-key': key }) };
  const call = customer ? addBooking : addGuestBooking;
  const { status, body } = await site.send(call, { ...BOOKING, ...changes }, headers);
  return { status, body, id: String(body.data?.id ?? '') };
}

/** The route of a stored booking. */
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

/** What has happened to it. */
export const STORED_TIMELINE = [{ kind: 'booked', at: new Date(NOW).toISOString(), text: '' }];

let count = 0;

/** The columns that differ from a usual booking. */
export type BookingChanges = Partial<typeof bookings.$inferInsert>;

/** The columns of a booking that is paid, and of one that the operator has accepted too. */
export const PAID = { paidAt: new Date(NOW) } as const;
export const ACCEPTED = { ...PAID, status: 'accepted' } as const;

/** Stores a booking as add booking would, with changes, and returns its id. */
export async function storeBooking(db: Database, changes: BookingChanges = {}): Promise<string> {
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

/** Changes columns of a stored booking. */
export const updateBooking = (db: Database, id: string, changes: BookingChanges) =>
  db.update(bookings).set(changes).where(eq(bookings.id, id));

/** Fails if there is no such booking. */
export async function storedBooking(db: Database, id: string): Promise<StoredBooking> {
  const booking = await readBooking(db, id);
  if (!booking) throw new Error('There is no such booking');
  return booking;
}

/** A link to a stored booking. */
export async function rideLink(
  { dependencies }: { readonly dependencies: Dependencies },
  bookingId: string,
  role: RideRole = 'payer',
): Promise<string> {
  const { db } = dependencies;
  const { rideEndsAt } = await storedBooking(db, bookingId);
  return createRideLink(db, { bookingId, role, rideEndsAt }, dependencies);
}

/** The headers of a call with a link. */
export async function byLink(...ride: Parameters<typeof rideLink>) {
  return { authorization: `Ride ${(await rideLink(...ride)).split('#')[1]}` };
}

/** Rows as text: 'Paid: A$132.00', and the names of whatever else a row has: 'Total: A$132.00, strong'. */
export const linesOf = (rows: readonly { readonly label?: unknown; readonly value?: unknown }[] = []) =>
  rows.map(({ label, value, ...rest }) => [`${label}: ${value}`, ...Object.keys(rest)].join(', '));
