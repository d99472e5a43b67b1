import { inArray } from 'drizzle-orm';
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
