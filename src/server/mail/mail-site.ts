import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';

/** What emails tell of the site that sends them; '' where the operator has not set it. */
export interface MailSite {
  readonly title: string;
  /** The address people use, without a slash at the end. */
  readonly url: string;
  readonly email: string;
  readonly phone: string;
  /** Who does business here: on receipts. */
  readonly company: string;
  readonly abn: string;
  readonly address: string;
}

const KEYS = ['title', 'email', 'phone', 'company', 'abn', 'address'] as const;

/** The operator's settings for emails (`shell/settings`). */
export async function readMailSite(db: Database, publicUrl: string): Promise<MailSite> {
  const settings = await readSettings(db, KEYS);
  return { ...settings, title: settings.title || new URL(publicUrl).host, url: publicUrl };
}
