import { asc } from 'drizzle-orm';
import { getSettings } from '#contract/shell/settings.contract.ts';
import { settings } from '../../db/catalogue.schema.ts';
import { implement } from '../../http/implement.ts';

/** The operator's settings in their order, which clients rely on. */
export const getSettingsRoute = implement(getSettings, async (_input, { dependencies: { db, publicUrl } }) => ({
  base_url: publicUrl,
  settings: await db.select({ key: settings.key, val: settings.val }).from(settings).orderBy(asc(settings.position)),
}));
