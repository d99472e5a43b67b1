import { asc, eq, sql } from 'drizzle-orm';
import { getExtras } from '#contract/booking/catalogue.contract.ts';
import { toAmount } from '#domain/money.ts';
import { extras, vehicleTypeExtras, vehicleTypes } from '../../db/catalogue.schema.ts';
import { implementForCustomer } from '../../http/implement.ts';

/** Every extra, with the vehicle types that it is offered with (spec §7, D17). */
export const extrasRoute = implementForCustomer(getExtras, async (_input, { dependencies: { db } }) => {
  const offered = await db
    .select({
      id: extras.id,
      title: extras.title,
      price: extras.price,
      vehicle_type_ids: sql<string[]>`coalesce(
        json_agg(${vehicleTypes.id} order by ${vehicleTypes.position}, ${vehicleTypes.id})
          filter (where ${vehicleTypes.active}),
        '[]')`,
    })
    .from(extras)
    .leftJoin(vehicleTypeExtras, eq(vehicleTypeExtras.extraId, extras.id))
    .leftJoin(vehicleTypes, eq(vehicleTypes.id, vehicleTypeExtras.vehicleTypeId))
    .where(eq(extras.active, true))
    .groupBy(extras.id)
    .orderBy(asc(extras.position), asc(extras.id));
  return { extras: offered.map((extra) => ({ ...extra, price: toAmount(extra.price) })) };
});
