import { sql } from 'drizzle-orm';
import type { Capacity } from '#domain/capacity.ts';
import type { FareRates } from '#domain/fare.ts';
import type { Percent } from '#domain/money.ts';
import { type Database, rowsOf } from '../db/database.ts';
import type { BookedExtra } from '../db/schema.ts';

/** A vehicle type of the fleet. */
export interface VehicleType extends FareRates, Capacity {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
}

/** The active fleet in the operator's order; undefined when the operator has no such service type. */
export async function readFleet(db: Database, serviceType: number): Promise<readonly VehicleType[] | undefined> {
  const result = await db.execute(sql`
    select r.id as ride_type, ${vehicleColumns}
    from ride_types r left join vehicle_types v on v.active
    where r.id = ${serviceType}
    order by v.position, v.id`);
  const rows = rowsOf<VehicleType>(result);
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

/** What a booking is priced from, and the booking that its Idempotency-Key has already made. */
export interface Offer {
  /** Undefined when no such vehicle is offered. */
  readonly vehicle: VehicleType | undefined;
  /** The extras that the vehicle is offered with. */
  readonly extras: readonly BookedExtra[];
  readonly taxRate: Percent;
  readonly hasRideType: boolean;
  readonly earlier: EarlierBooking | undefined;
}

/** A booking made under an Idempotency-Key. */
export interface EarlierBooking {
  readonly id: string;
  readonly requestHash: string;
}

/** Who an Idempotency-Key belongs to, and the key. */
export interface RequestKey {
  readonly scope: string;
  readonly key: string;
}

/** Reads all that add booking needs to know in one statement. */
export async function readOffer(
  db: Database,
  asked: { readonly vehicleTypeId: string; readonly serviceType: number; readonly key: RequestKey | undefined },
): Promise<Offer> {
  const { vehicleTypeId, serviceType, key } = asked;
  const result = await db.execute(sql`
    select t.rate as "taxRate", r.id is not null as "hasRideType",
      b.id as "earlierId", b.request_hash as "earlierHash",
      (select coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'price', e.price)), '[]')
        from vehicle_type_extras x join extras e on e.id = x.extra_id
        where x.vehicle_type_id = v.id and e.active) as extras,
      ${vehicleColumns}
    from taxes t
      left join vehicle_types v on v.id = ${vehicleTypeId} and v.active
      left join ride_types r on r.id = ${serviceType}
      left join bookings b on b.idempotency_scope = ${key?.scope ?? null} and b.idempotency_key = ${key?.key ?? null}`);
  const row = rowsOf<OfferRow>(result)[0];
  if (!row) throw new Error('The table of taxes is empty');
  return {
    vehicle: row.id === null ? undefined : (row as VehicleType),
    extras: row.extras,
    taxRate: Number(row.taxRate),
    hasRideType: row.hasRideType,
    earlier: row.earlierId === null ? undefined : { id: row.earlierId, requestHash: row.earlierHash },
  };
}

type OfferRow = (VehicleType | { id: null }) & {
  taxRate: string;
  hasRideType: boolean;
  earlierId: string | null;
  earlierHash: string;
  extras: BookedExtra[];
};

const vehicleColumns = sql`v.id, v.title, v.name, v.description, v.image, v.passengers, v.suitcases,
  v.base, v.per_km as "perKm", v.per_minute as "perMinute", v.per_hour as "perHour", v.minimum`;
