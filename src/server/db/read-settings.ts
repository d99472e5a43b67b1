import { inArray } from 'drizzle-orm';
import { isKnownZone, SITE_ZONE, type TimeZone } from '#domain/local-time.ts';
import { settings } from './catalogue.schema.ts';
import type { Database } from './database.ts';

/** The operator's settings with these keys (`shell/settings`); '' when not set. */
export async function readSettings<Key extends string>(
  db: Database,
  keys: readonly Key[],
): Promise<Readonly<Record<Key, string>>> {
  const rows = await db
    .select({ key: settings.key, val: settings.val })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  const values = keys.map((key) => [key, rows.find((row) => row.key === key)?.val ?? '']);
  return Object.fromEntries(values) as Record<Key, string>;
}

/** The operator's time zone, for dates that belong to no ride; the default for one that does not exist. */
export async function readSiteZone(db: Database): Promise<TimeZone> {
  const { time_zone: zone } = await readSettings(db, ['time_zone']);
  return isKnownZone(zone) ? zone : SITE_ZONE;
}
