import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';

export type MailSite = Awaited<ReturnType<typeof readMailSite>>;

/** The site as emails and invoices name it (`shell/settings`); '' for settings that are not set. */
export async function readMailSite(db: Database, publicUrl: string) {
  const settings = await readSettings(db, ['title', 'email', 'phone', 'company', 'abn', 'address']);
  const title = settings.title || new URL(publicUrl).host;
  return { ...settings, title, email: settings.email.trim(), url: publicUrl };
}
