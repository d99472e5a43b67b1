import { sql } from 'drizzle-orm';
import { users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';

/** A stored account. */
export type Account = typeof users.$inferSelect;

/** The account of an email address, in whatever case it is written. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return account;
}
