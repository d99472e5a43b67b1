import { asc } from 'drizzle-orm';
import { SETTING_INDEX, type SettingsAnswer } from '#contract/shell/settings.contract.ts';
import { settings } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';

/** What everyone may read, apart from the positions that every backend uses. */
const PUBLIC_KEYS: ReadonlySet<string> = new Set([
  'company',
  'abn',
  'address',
  'country',
  'phone',
  'currency',
  'currency_symbol',
  'time_zone',
  'cancellation_middle_fee',
  'support_hours',
  'android_app',
  'ios_app',
]);
const PUBLIC_POSITIONS: ReadonlySet<number> = new Set(Object.values(SETTING_INDEX));

/** The operator's public settings (`shell/settings`). Every other is empty, because clients rely on the order. */
export async function readPublicSettings(db: Database, publicUrl: string): Promise<SettingsAnswer> {
  const rows = await db.select().from(settings).orderBy(asc(settings.position));
  const isPublic = (key: string, index: number) => PUBLIC_KEYS.has(key) || PUBLIC_POSITIONS.has(index);
  const values = rows.map(({ key, val }, index) => (isPublic(key, index) ? { key, val } : { val: '' }));
  // Not the operator's: it tells the app that this backend has the calls with `auth: 'ride'`.
  return { base_url: publicUrl, settings: [...values, { key: 'ride_links', val: '1' }] };
}
