import { asc, sql } from 'drizzle-orm';
import { expireUnpaid } from '../bookings/lifecycle.ts';
import { promotions } from '../db/promotion.schema.ts';
import { readSiteZone } from '../db/read-settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { localDate } from '../trips/wall-clock.ts';
import { isRunning, refusalOf, standingsOf } from './promotion.ts';

/** The promotions that a customer can use now at some price, ordered by end, then by code. */
export async function listPromotions({ db, now }: Pick<Dependencies, 'db' | 'now'>, userId: string) {
  const at = now();
  // Unpaid bookings past their time hold nothing, even before the job expires them.
  await expireUnpaid(db, at);
  const zone = await readSiteZone(db);
  const standings = await standingsOf(db, { userId })
    .where(isRunning(at))
    .orderBy(asc(promotions.endsAt), sql`upper(${promotions.code})`);
  const usable = standings.filter((standing) => refusalOf(standing, at) === undefined);
  return usable.map(({ promotion }) => ({
    promotion,
    /** Its last date in the site's zone; undefined without an end, which is exclusive. */
    lastDay: promotion.endsAt ? localDate(new Date(promotion.endsAt.getTime() - 1), zone) : undefined,
  }));
}
