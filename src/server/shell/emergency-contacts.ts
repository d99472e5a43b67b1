import { and, asc, eq, sql } from 'drizzle-orm';
import { digitsOf } from '#domain/contact.ts';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import { emergencyContacts } from '../db/account.schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';

/** The phone number is digits, after a + where it is international. */
export interface EmergencyContact {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** An attempt fails only when another request takes the slot, so more failures need slots that are freed meanwhile. */
const MAX_ATTEMPTS = 4 * MAX_EMERGENCY_CONTACTS;

/** A customer's contacts in the order of their slots. */
export function listContacts(db: Database, userId: string): Promise<EmergencyContact[]> {
  return db
    .select({ id: emergencyContacts.id, name: emergencyContacts.name, phone: emergencyContacts.phone })
    .from(emergencyContacts)
    .where(eq(emergencyContacts.userId, userId))
    .orderBy(asc(emergencyContacts.slot));
}

/**
 * Stores a contact in the customer's first free slot. A contact with the same phone number is renamed, so that a repeated call
 * changes nothing. Unique constraints keep slots and numbers apart under concurrent calls.
 * @param contact `phone` as it was entered
 * @returns false when all slots are taken
 */
export async function addContact(
  needs: Pick<Dependencies, 'db' | 'now' | 'randomId'>,
  userId: string,
  contact: Pick<EmergencyContact, 'name' | 'phone'>,
): Promise<boolean> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const outcome = await attempt(needs, userId, contact);
    if (outcome?.isStored) return true;
    if (outcome?.isFull) return false;
  }
  throw new Error('The contact could not be stored');
}

/** Removes a contact of the customer's own, if it exists. */
export async function removeContact(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(emergencyContacts).where(and(eq(emergencyContacts.userId, userId), eq(emergencyContacts.id, id)));
}

/** Neither stored nor full: a concurrent call has taken the slot or the number. */
async function attempt(
  { db, now, randomId }: Pick<Dependencies, 'db' | 'now' | 'randomId'>,
  userId: string,
  { name, phone }: Pick<EmergencyContact, 'name' | 'phone'>,
) {
  const stored = `${phone.startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
  const result = await db.execute(sql`
    with
      own as (select slot from emergency_contacts where user_id = ${userId}),
      renamed as (
        update emergency_contacts set name = ${name} where user_id = ${userId} and phone = ${stored} returning id
      ),
      added as (
        insert into emergency_contacts (id, user_id, slot, name, phone, created_at)
        select ${randomId()}, ${userId}, min(slot), ${name}, ${stored}, ${new Date(now()).toISOString()}::timestamptz
        from generate_series(1, ${MAX_EMERGENCY_CONTACTS}::int) slot
        where slot not in (select slot from own) and not exists (select from renamed)
        having min(slot) is not null
        on conflict do nothing
        returning id
      )
    select exists (select from renamed) or exists (select from added) as "isStored",
      (select count(*) from own) >= ${MAX_EMERGENCY_CONTACTS}::int as "isFull"`);
  return rowsOf<{ isStored: boolean; isFull: boolean }>(result)[0];
}
