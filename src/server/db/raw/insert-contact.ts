import { sql } from 'drizzle-orm';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import type { emergencyContacts } from '../account.schema.ts';
import { type Database, rowsOf } from '../database.ts';

type NewContact = Omit<typeof emergencyContacts.$inferInsert, 'slot'>;

/**
 * Stores a contact in the customer's first free slot, or renames the one with the same phone number, in one statement.
 * Raw, because Drizzle has no insert inside a `with`.
 * @returns neither stored nor full when a concurrent call has taken the slot or the number
 */
export async function insertContact(
  db: Database,
  contact: NewContact,
): Promise<{ isStored: boolean; isFull: boolean }> {
  const { id, userId, name, phone, createdAt } = contact;
  const result = await db.execute(sql`
    with
      own as (select slot from emergency_contacts where user_id = ${userId}),
      renamed as (
        update emergency_contacts set name = ${name} where user_id = ${userId} and phone = ${phone} returning id
      ),
      added as (
        insert into emergency_contacts (id, user_id, slot, name, phone, created_at)
        select ${id}, ${userId}, min(slot), ${name}, ${phone}, ${createdAt.toISOString()}::timestamptz
        from generate_series(1, ${MAX_EMERGENCY_CONTACTS}::int) slot
        where slot not in (select slot from own) and not exists (select from renamed)
        having min(slot) is not null
        on conflict do nothing
        returning id
      )
    select exists (select from renamed) or exists (select from added) as "isStored",
      (select count(*) from own) >= ${MAX_EMERGENCY_CONTACTS}::int as "isFull"`);
  const [outcome] = rowsOf<{ isStored: boolean; isFull: boolean }>(result);
  if (!outcome) throw new Error('The database gave no answer');
  return outcome;
}
