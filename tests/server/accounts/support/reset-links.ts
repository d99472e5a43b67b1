import { desc } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail.schema.ts';

/** The link in the text of the newest mail. */
export async function lastResetLink(db: Database): Promise<{ page: string; email: string; token: string }> {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
  const url = new URL(/https?:\/\/\S+\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no.link');
  const { token = '', email = '' } = Object.fromEntries(url.searchParams);
  return { page: url.origin + url.pathname, email, token };
}
