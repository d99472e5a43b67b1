import { eq, sql } from 'drizzle-orm';
import { users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';

export type Account = typeof users.$inferSelect;

/** A sign-in or sign-up that has succeeded, with the token of its new session. */
export interface SignedIn {
  readonly kind: 'signedIn';
  readonly account: Account;
  readonly token: string;
}

export async function readAccount(db: Database, userId: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  return account;
}

/** The account of an email address, in any letter case. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return (await findFolded(db, email)).account;
}

/**
 * {@link findAccount}, with the address in lower case, the same for all spellings that belong to one account. Computed by
 * the database, because JavaScript lower-cases some letters differently.
 */
export async function findFolded(db: Database, email: string) {
  const [row] = await statement(db).execute({ email });
  if (!row) throw new Error('The database did not lower-case the address');
  return { account: row.account ?? undefined, folded: row.folded };
}

const folded = sql<string>`folded`;

const statement = oncePerDatabase((db) =>
  db
    .select({ account: users, folded })
    .from(sql`lower(${sql.placeholder('email')}) as folded`)
    .leftJoin(users, sql`lower(${users.email}) = ${folded}`)
    .prepare('find_account'),
);

/** The phone number of an account, '+61412345678'; '' while unknown. */
export function mobileOf({ countryCode, phone }: Pick<Account, 'countryCode' | 'phone'>): string {
  return phone && `${countryCode}${phone}`;
}

/** First and last name; some people have only one name. */
export function fullName({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
