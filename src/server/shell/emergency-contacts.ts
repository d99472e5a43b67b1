import { and, asc, eq } from 'drizzle-orm';
import { digitsOf } from '#domain/contact.ts';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import { emergencyContacts } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { insertContact } from '../db/raw/insert-contact.ts';
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
  { db, now, randomId }: Pick<Dependencies, 'db' | 'now' | 'randomId'>,
  userId: string,
  contact: Pick<EmergencyContact, 'name' | 'phone'>,
): Promise<boolean> {
  const phone = `${contact.phone.startsWith('+') ? '+' : ''}${digitsOf(contact.phone)}`;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const outcome = await insertContact(db, {
      id: randomId(),
      userId,
      name: contact.name,
      phone,
      createdAt: new Date(now()),
    });
    if (outcome.isStored) return true;
    if (outcome.isFull) return false;
  }
  throw new Error('The contact could not be stored');
}

/** Removes a contact of the customer's own, if it exists. */
export async function removeContact(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(emergencyContacts).where(and(eq(emergencyContacts.userId, userId), eq(emergencyContacts.id, id)));
}
