import type { users } from '../db/account.schema.ts';
import { type Database, runStatement, type Statement } from '../db/database.ts';

/** A stored account. */
export type Account = typeof users.$inferSelect;

const FIND: Statement = {
  name: 'find_account',
  text: `select id, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
      country_code as "countryCode", phone, role, avatar_id as "avatarId", created_at as "createdAt"
    from users where lower(email) = lower($1)`,
};

/**
 * The account of an email address, in whatever case it is written.
 * @param db an open database, not a transaction
 */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await runStatement<Account>(db, FIND, [email]);
  return account;
}
