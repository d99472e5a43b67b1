import { extras, rideTypes, settings, taxes, vehicleTypeExtras, vehicleTypes } from './catalogue.schema.ts';
import type { Database } from './database.ts';
import { promotions } from './promotion.schema.ts';
import { seedExtras, seedPromotions, seedRideTypes, seedSettings, seedTaxRate, seedVehicles } from './seed-data.ts';

/** Fills a new database, one without a tax rate, with the first catalogue. Safe to repeat and to run in several processes. */
export async function seed(db: Database): Promise<void> {
  if ((await db.$count(taxes)) > 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(vehicleTypes).values(vehicleRows).onConflictDoNothing();
    await tx.insert(extras).values(numbered(seedExtras)).onConflictDoNothing();
    await tx.insert(vehicleTypeExtras).values(offered).onConflictDoNothing();
    await tx.insert(rideTypes).values(numbered(seedRideTypes)).onConflictDoNothing();
    await tx.insert(settings).values(numbered(seedSettings)).onConflictDoNothing();
    await tx
      .insert(promotions)
      .values([...seedPromotions])
      .onConflictDoNothing();
    await tx.insert(taxes).values({ rate: seedTaxRate }).onConflictDoNothing();
  });
}

const vehicleRows = numbered(
  seedVehicles.map(({ extras: _offered, ...vehicle }) => ({ ...vehicle, image: `/vehicles/${vehicle.id}.webp` })),
);
const offered = seedVehicles.flatMap(({ id, extras: ids }) => ids.map((extraId) => ({ vehicleTypeId: id, extraId })));

function numbered<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, position) => ({ ...row, position }));
}
