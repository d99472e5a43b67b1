import { asc } from 'drizzle-orm';
import { getRideTypes } from '#contract/booking/catalogue.contract.ts';
import { rideTypes } from '../../db/catalogue.schema.ts';
import { implement } from '../../http/implement.ts';

/** The service types on offer (spec §3). */
export const rideTypesRoute = implement(getRideTypes, async (_input, { dependencies: { db } }) => ({
  data: await db
    .select({ id: rideTypes.id, name: rideTypes.name })
    .from(rideTypes)
    .orderBy(asc(rideTypes.position), asc(rideTypes.id)),
}));
