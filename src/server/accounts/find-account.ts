import { sql } from 'drizzle-orm';
import type { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallAnswer } from '#contract/call.ts';
import { users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';
import { avatarAddress } from './avatars.ts';

export type Account = typeof users.$inferSelect;

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
  if (!row) throw new Error('The database did not fold the address');
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

/** The answer to a login or signup. @param token of the new session */
export function signedInAnswer(account: Account, token: string, message: string): CallAnswer<typeof loginByEmail> {
  return {
    token,
    users: {
      avatar: avatarAddress(account.avatarId),
      name: fullName(account),
      email: account.email,
      roles: [{ name: account.role }],
      mobile: mobileOf(account),
      country_code: account.countryCode,
    },
    message,
  };
}
