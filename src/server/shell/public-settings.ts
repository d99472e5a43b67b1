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
/** Clients rely on these; what is behind them is found by key. */
const FIXED = Array.from({ length: Math.max(...PUBLIC_POSITIONS) + 1 }, (_, position) => position);

/** The operator's public settings (`shell/settings`). Any other, also one that was deleted, is an empty entry in its place. */
export async function readPublicSettings(db: Database, publicUrl: string): Promise<SettingsAnswer> {
  const rows = await db.select().from(settings).orderBy(asc(settings.position));
  const inPlace = FIXED.map((place) => rows.find(({ position }) => position === place));
  const behind = rows.filter(({ position }) => !FIXED.includes(position));
  const values = [...inPlace, ...behind].map((row) =>
    row && (PUBLIC_KEYS.has(row.key) || PUBLIC_POSITIONS.has(row.position))
      ? { key: row.key, val: row.val }
      : { val: '' },
  );
  // Not the operator's: it tells the app that this backend has the calls with `auth: 'ride'`.
  return { base_url: publicUrl, settings: [...values, { key: 'ride_links', val: '1' }] };
}
