import type { users } from '../db/account.schema.ts';
import { type Database, runStatement, type Statement } from '../db/database.ts';

/** A stored account. */
export type Account = typeof users.$inferSelect;

const FIND: Statement = {
  name: 'find_account',
  text: `select id, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
      country_code as "countryCode", phone, role, avatar_id as "avatarId", created_at as "createdAt", folded
    from lower($1) as folded left join users on lower(email) = folded`,
};

interface FoundAccount {
  readonly account: Account | undefined;
  /**
   * The address in lower case, the same for all ways of writing it that lead to one account. Only the database knows: in
   * JavaScript the lower case of some letters is another.
   */
  readonly folded: string;
}

/**
 * The account of an email address, in whatever case it is written.
 * @param db an open database, not a transaction
 */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return (await findFolded(db, email)).account;
}

/** {@link findAccount}, with what all ways of writing the address have in common. */
export async function findFolded(db: Database, email: string): Promise<FoundAccount> {
  const [row] = await runStatement<(Account | { readonly id: null }) & Pick<FoundAccount, 'folded'>>(db, FIND, [email]);
  if (!row) throw new Error('The database folds no address');
  const { folded, ...account } = row;
  return { account: account.id === null ? undefined : account, folded };
}
