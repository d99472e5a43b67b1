import { inArray } from 'drizzle-orm';
import { settings } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';

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

/** The operator's settings for emails (D32). */
export async function readMailSite(db: Database, publicUrl: string): Promise<MailSite> {
  const rows = await db
    .select({ key: settings.key, val: settings.val })
    .from(settings)
    .where(inArray(settings.key, [...KEYS]));
  const settingOf = (key: (typeof KEYS)[number]) => rows.find((row) => row.key === key)?.val ?? '';
  return {
    title: settingOf('title') || new URL(publicUrl).host,
    url: publicUrl,
    email: settingOf('email'),
    phone: settingOf('phone'),
    company: settingOf('company'),
    abn: settingOf('abn'),
    address: settingOf('address'),
  };
}
