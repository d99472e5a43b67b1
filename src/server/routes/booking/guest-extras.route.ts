import { and, asc, eq } from 'drizzle-orm';
import { getGuestExtras } from '#contract/booking/catalogue.contract.ts';
import { toAmount } from '#domain/money.ts';
import { extras, vehicleTypeExtras } from '../../db/catalogue.schema.ts';
import { implement } from '../../http/implement.ts';

/** The extras that a vehicle type is offered with; none for one that does not exist (spec §7). */
export const guestExtrasRoute = implement(getGuestExtras, async (input, { dependencies: { db } }) => {
  const offered = await db
    .select({ id: extras.id, title: extras.title, price: extras.price })
    .from(vehicleTypeExtras)
    .innerJoin(extras, eq(extras.id, vehicleTypeExtras.extraId))
    .where(and(eq(vehicleTypeExtras.vehicleTypeId, input.vehicle_type_id), eq(extras.active, true)))
    .orderBy(asc(extras.position), asc(extras.id));
  return { extras: offered.map((extra) => ({ ...extra, price: toAmount(extra.price) })) };
});
