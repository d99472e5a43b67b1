import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { settings } from '#server/db/catalogue.schema.ts';
import type { Database } from '#server/db/database.ts';

/** Changes a setting of the site until the test ends. */
export async function setSetting(db: Database, key: string, val: string): Promise<void> {
  const set = (to: string) => db.update(settings).set({ val: to }).where(eq(settings.key, key));
  const [before] = await db.select().from(settings).where(eq(settings.key, key));
  await set(val);
  onTestFinished(() => set(before?.val ?? '').then());
}
