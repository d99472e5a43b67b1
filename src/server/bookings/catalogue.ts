import { sql } from 'drizzle-orm';
import type { Capacity } from '#domain/capacity.ts';
import type { FareRates } from '#domain/fare.ts';
import type { Percent } from '#domain/money.ts';
import type { BookedExtra } from '../db/booking.schema.ts';
import { type Database, rowsOf, runStatement } from '../db/database.ts';

/** A vehicle type of the fleet, with the extras that it is offered with. */
export interface VehicleType extends FareRates, Capacity {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly description: string;
  /** Path below the settings' base_url. */
  readonly image: string;
  readonly extras: readonly BookedExtra[];
}

/** All that quotes and bookings are priced from, as it was at one moment. */
export interface Catalogue {
  /** Another one after each change; see `catalogueVersion` of the schema. */
  readonly version: string;
  /** The active fleet in the operator's order. */
  readonly vehicles: readonly VehicleType[];
  readonly rideTypeIds: readonly number[];
  readonly taxRate: Percent;
}

const VERSION = { name: 'catalogue_version', text: 'select version from catalogue_version' };

/** The last catalogue that was read of each database. */
const kept = new WeakMap<Database, Catalogue>();

/** The catalogue as it is now: the kept one while the database still has its version. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const [current] = await runStatement<{ version: string }>(db, VERSION);
  const last = kept.get(db);
  if (last && last.version === current?.version) return last;
  const catalogue = await loadCatalogue(db);
  kept.set(db, catalogue);
  return catalogue;
}

/** A catalogue that may have changed since it was read: what is made from it must be checked against its version. */
export function lastCatalogue(db: Database): Catalogue | undefined {
  return kept.get(db);
}

/** Reads version and content in one statement, so that they belong together. */
async function loadCatalogue(db: Database): Promise<Catalogue> {
  const result = await db.execute(sql`
    select version,
      (select rate::float8 from taxes) as "taxRate",
      (select coalesce(json_agg(id order by position, id), '[]') from ride_types) as "rideTypeIds",
      (select coalesce(json_agg(vehicle order by vehicle.position, vehicle.id), '[]') from (
        select v.id, v.title, v.name, v.description, v.image, v.passengers, v.suitcases, v.position,
          v.base, v.per_km as "perKm", v.per_minute as "perMinute", v.per_hour as "perHour", v.minimum,
          (select coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'price', e.price)), '[]')
            from vehicle_type_extras o join extras e on e.id = o.extra_id
            where o.vehicle_type_id = v.id and e.active) as extras
        from vehicle_types v where v.active
      ) vehicle) as vehicles
    from catalogue_version`);
  const [catalogue] = rowsOf<Catalogue>(result);
  if (catalogue?.taxRate == null) throw new Error('The catalogue is empty');
  return catalogue;
}
