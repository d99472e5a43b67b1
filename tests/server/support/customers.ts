import { users } from '#server/db/account.schema.ts';
import type { Database } from '#server/db/database.ts';

/** Stores a customer who cannot log in; what of the account does not matter is filled in. */
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
