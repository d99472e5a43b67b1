import { asc, eq } from 'drizzle-orm';
import type { BookedExtra } from '../db/booking.schema.ts';
import { catalogueVersion, extras, rideTypes, taxes, vehicleTypeExtras, vehicleTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';

/** A vehicle type of the fleet, with the extras that it is offered with, in the operator's order. */
export type VehicleType = typeof vehicleTypes.$inferSelect & { readonly extras: readonly BookedExtra[] };

/** The data that quotes and bookings are priced from, read at one moment. */
export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

/** The last catalogue that was read from each database. */
const cache = new WeakMap<Database, Catalogue>();

const currentVersion = oncePerDatabase((db) =>
  db.select({ version: catalogueVersion.version }).from(catalogueVersion).prepare('catalogue_version'),
);

/** The current catalogue: the cached one while the database still has its version. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const [current] = await currentVersion(db).execute();
  const last = cache.get(db);
  if (last && last.version === current?.version) return last;
  const catalogue = await loadCatalogue(db);
  cache.set(db, catalogue);
  return catalogue;
}

/** A catalogue that may have changed since it was read: check its version when storing a booking priced from it. */
export function lastCatalogue(db: Database): Catalogue | undefined {
  return cache.get(db);
}

/** The catalogue with the vehicle that a ride was booked with, even if it has been withdrawn (`booking/withdrawn-vehicle`). */
export function withBookedVehicle(catalogue: Catalogue, bookedId: string | undefined): Catalogue {
  const vehicles = catalogue.fleet.filter(({ id, active }) => active || id === bookedId);
  return { ...catalogue, vehicles };
}

/** Reads version and content from one snapshot of the database, so that they belong together. */
function loadCatalogue(db: Database) {
  return db.transaction(
    async (tx) => {
      const [current] = await tx.select().from(catalogueVersion);
      const [tax] = await tx.select().from(taxes);
      if (!current || !tax) throw new Error('The catalogue is empty');
      const { id, name, position } = rideTypes;
      const vehicles = await tx.select().from(vehicleTypes).orderBy(asc(vehicleTypes.position), asc(vehicleTypes.id));
      const sold = await tx
        .select({ id: extras.id, title: extras.title, price: extras.price })
        .from(extras)
        .where(eq(extras.active, true))
        .orderBy(asc(extras.position), asc(extras.id));
      const offered = await tx.select().from(vehicleTypeExtras);
      const isOffered = (vehicle: string, extra: string) =>
        offered.some(({ vehicleTypeId, extraId }) => vehicleTypeId === vehicle && extraId === extra);
      const fleet = vehicles.map(
        (vehicle): VehicleType => ({ ...vehicle, extras: sold.filter((extra) => isOffered(vehicle.id, extra.id)) }),
      );
      return {
        /** Changes with every change of the catalogue's tables. */
        version: current.version,
        taxRate: tax.rate,
        rideTypes: await tx.select({ id, name }).from(rideTypes).orderBy(asc(position), asc(id)),
        extras: sold,
        /** In the operator's order, with vehicles that were withdrawn. */
        fleet,
        /** Those that can be booked. */
        vehicles: fleet.filter(({ active }) => active),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
