import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { users } from '#server/db/account.schema.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { readEnvironment } from '#server/environment.ts';

export interface StoredBookings {
  /** The customer who owns `own` bookings, one in a hundred of them upcoming. */
  readonly owner: string;
  readonly own: number;
  /** Total number of bookings. Four in five of the others belong to other customers, about 100 each, the rest to guests. */
  readonly count: number;
  readonly now: Instant;
}

/**
 * Fills an empty database with bookings.
 * @returns a bearer token of their owner
 */
export async function seedCustomer(
  { db, migrate }: OpenDatabase,
  bookings: Omit<StoredBookings, 'now'>,
): Promise<string> {
  await migrate();
  await seed(db);
  const now = Date.now();
  const account = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', createdAt: new Date(now) };
  await db.insert(users).values({ id: bookings.owner, ...account });
  await storeBookings(db, { ...bookings, now });
  return createSession({ db, now: () => now, sessions: readEnvironment({}).sessions }, bookings.owner);
}

/** Inserts hourly bookings before and after now, with matching states, over a seeded catalogue. */
export async function storeBookings(db: Database, { owner, own, count, now }: StoredBookings): Promise<void> {
  const customers = Math.ceil(count / 125);
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    // All references exist; checking them would take most of the time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into users (id, email, first_name, last_name, created_at)
      select md5('customer ' || n), 'customer-' || n || '@example.com', 'Ada', 'Lovelace', ${at}
      from generate_series(1, ${whole(customers)}) n`);
    await tx.execute(sql`
      insert into bookings (
        id, reference, user_id, status, pickup, pickup_lat, pickup_lng, "drop", drop_lat, drop_lng, time_zone,
        pickup_at, pickup_local, ride_ends_at, service_type, distance_km, duration_minutes,
        vehicle_type_id, vehicle_title, passengers, luggage, client_name, client_email, client_phone, client_country_code,
        subtotal, additional_price, discount, tax, total, tax_rate, created_at, expires_at, paid_at, accepted_at)
      select
        md5('booking ' || n), 'MC-' || n, owner, status,
        'Sydney Airport, International Terminal (T1)', -33.9361, 151.1657, 'Hotel ' || n % 500 || ', Sydney NSW', -33.87, 151.21,
        'Australia/Sydney', pickup_at, to_char(pickup_at at time zone 'Australia/Sydney', 'YYYY-MM-DD"T"HH24:MI'),
        pickup_at + interval '30 minutes', 0, 12.7, 30, 'suv', 'Luxury SUV', 1, 0,
        'Ada Lovelace', 'ada@example.com', '412345678', '+61', 10000, 0, 0, 1000, 11000, 10,
        created_at, created_at + interval '30 minutes',
        case when status in ('accepted', 'completed') then created_at end,
        case when status in ('accepted', 'completed') then created_at end
      from (
        select n, owner, pickup_at, least(pickup_at, ${at}) - interval '3 days' as created_at,
          case when pickup_at > ${at} then 'accepted'
            when n % 10 < 7 then 'completed'
            when n % 10 < 9 then 'expired'
            else 'cancelled' end as status
        from (
          select n,
            case when n <= ${whole(own)} then ${owner}
              when n % 5 > 0 then md5('customer ' || 1 + n * 7919::bigint % ${whole(customers)}) end as owner,
            ${at} + (case when n <= ${whole(own)} then ${whole(own / 100)} - n + 1 else 100 - n * 104729::bigint % 10000 end)
              * interval '1 hour' as pickup_at
          from generate_series(1, ${whole(count)}) n) ride) booking`);
  });
}

function whole(value: number): SQL {
  return sql`${Math.round(value)}::bigint`;
}
