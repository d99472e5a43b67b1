import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';

/** The site as emails name it; '' for settings that are not set. */
export interface MailSite {
  readonly title: string;
  /** The public address without a trailing slash. */
  readonly url: string;
  readonly email: string;
  readonly phone: string;
  /** The business, on receipts. */
  readonly company: string;
  readonly abn: string;
  readonly address: string;
}

const KEYS = ['title', 'email', 'phone', 'company', 'abn', 'address'] as const;

/** Reads the settings for emails (`shell/settings`). */
export async function readMailSite(db: Database, publicUrl: string): Promise<MailSite> {
  const settings = await readSettings(db, KEYS);
  return { ...settings, title: settings.title || new URL(publicUrl).host, url: publicUrl };
}
