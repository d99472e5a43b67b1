import { createSession } from '#server/accounts/sessions.ts';
import { users } from '#server/db/account.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** The headers of a bearer call. */
export const by = (token: string) => ({ authorization: `Bearer ${token}` });

/** Stores a customer without password; other fields have defaults. */
export async function addCustomer(
  db: Database,
  id: string,
  account: Partial<typeof users.$inferInsert> = {},
): Promise<void> {
  await db.insert(users).values({
    id,
    email: `${id}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    createdAt: new Date('2026-11-02T00:00:00Z'),
    ...account,
  });
}

export type SignedInCustomer = Awaited<ReturnType<typeof signIn>>;

/** Stores a customer with a session that begins now by the site's clock. */
export async function signIn(
  { dependencies }: { readonly dependencies: Dependencies },
  id: string,
  account: Partial<typeof users.$inferInsert> = {},
) {
  await addCustomer(dependencies.db, id, account);
  const token = await createSession(dependencies, id);
  return { id, token, headers: by(token) };
}
