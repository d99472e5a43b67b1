import { eq } from 'drizzle-orm';
import { addDays, toInstant, toLocal } from '#domain/local-time.ts';
import { SITE_ZONE } from '#domain/site-zone.ts';
import type { Database } from '../../db/database.ts';
import { promotions } from '../../db/promotion.schema.ts';
import type { Dependencies } from '../../dependencies.ts';

const ID = 'demo';
const DAYS = 14;

/**
 * Offers a promotion that ends in two weeks, which the first catalogue lacks. A promotion of the operator with the same
 * code wins.
 */
export async function ensureDemoPromotion({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const midnight = toInstant({ date: addDays(toLocal(now(), SITE_ZONE).date, DAYS), time: '00:00' }, SITE_ZONE);
  const offer = { active: true, endsAt: midnight === undefined ? null : new Date(midnight) };
  const kept = await db.update(promotions).set(offer).where(eq(promotions.id, ID)).returning({ id: promotions.id });
  if (kept.length > 0) return;
  const description = '25 % off while you try this site out: in test mode only.';
  await db
    .insert(promotions)
    .values({ ...offer, id: ID, code: 'DEMO25', description, percent: 25 })
    .onConflictDoNothing();
}

/** Ends the promotion; bookings keep it. */
export async function endDemoPromotion(db: Database): Promise<void> {
  await db.update(promotions).set({ active: false }).where(eq(promotions.id, ID));
}
