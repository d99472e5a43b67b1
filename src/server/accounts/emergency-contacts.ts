import { and, asc, eq, sql } from 'drizzle-orm';
import { digitsOf } from '#domain/contact.ts';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import { emergencyContacts } from '../db/account.schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';

/** Whom a customer wants to be told in an emergency. The phone number is digits, after a + where it is international. */
export interface EmergencyContact {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Each attempt that fails has lost a place to another one: only while places are given up at once are there more. */
const MAX_ATTEMPTS = 4 * MAX_EMERGENCY_CONTACTS;

/** A customer's contacts in the order of their places (D38). */
export function listContacts(db: Database, userId: string): Promise<EmergencyContact[]> {
  return db
    .select({ id: emergencyContacts.id, name: emergencyContacts.name, phone: emergencyContacts.phone })
    .from(emergencyContacts)
    .where(eq(emergencyContacts.userId, userId))
    .orderBy(asc(emergencyContacts.slot));
}

/**
 * Keeps a contact at the customer's first free place (D38); one with the same phone number is renamed, so that the same call
 * may come twice. The database holds each place and each number once, however many calls come at the same time.
 * @param contact `phone` as it was entered
 * @returns false when all places are taken
 */
export async function addContact(
  needs: Pick<Dependencies, 'db' | 'now' | 'randomId'>,
  userId: string,
  contact: Pick<EmergencyContact, 'name' | 'phone'>,
): Promise<boolean> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const outcome = await attempt(needs, userId, contact);
    if (outcome?.isKept) return true;
    if (outcome?.isFull) return false;
  }
  throw new Error('The contact could not be stored');
}

/** Removes a contact of the customer's own; one that is gone already stays gone. */
export async function removeContact(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(emergencyContacts).where(and(eq(emergencyContacts.userId, userId), eq(emergencyContacts.id, id)));
}

/** Neither kept nor full: another call has just taken the place, or the number. */
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
    select exists (select from renamed) or exists (select from added) as "isKept",
      (select count(*) from own) >= ${MAX_EMERGENCY_CONTACTS}::int as "isFull"`);
  return rowsOf<{ isKept: boolean; isFull: boolean }>(result)[0];
}
