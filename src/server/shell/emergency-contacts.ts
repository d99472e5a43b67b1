import { and, asc, eq } from 'drizzle-orm';
import { digitsOf } from '#domain/contact.ts';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import { emergencyContacts } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';

/** The phone number is digits, after a + where it is international. */
export type EmergencyContact = Pick<typeof emergencyContacts.$inferSelect, 'id' | 'name' | 'phone'>;

const SLOTS = Array.from({ length: MAX_EMERGENCY_CONTACTS }, (_, index) => index + 1);

/** An attempt fails only when another request takes its slot, so this many failures need slots freed in between. */
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
 * Stores a contact in the customer's first free slot. A contact with the same phone number is renamed, so that a repeated
 * call changes nothing. Unique constraints keep slots and numbers apart under concurrent calls.
 * @param entered the phone number as it was entered
 * @returns false when all slots are taken
 */
export async function addContact(
  { db, now, randomId }: Pick<Dependencies, 'db' | 'now' | 'randomId'>,
  userId: string,
  { name, phone: entered }: Pick<EmergencyContact, 'name' | 'phone'>,
): Promise<boolean> {
  const phone = `${entered.startsWith('+') ? '+' : ''}${digitsOf(entered)}`;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const isSame = and(eq(emergencyContacts.userId, userId), eq(emergencyContacts.phone, phone));
    const renamed = await db
      .update(emergencyContacts)
      .set({ name })
      .where(isSame)
      .returning({ id: emergencyContacts.id });
    if (renamed.length > 0) return true;
    const { userId: owner, slot: taken } = emergencyContacts;
    const own = await db.select({ taken }).from(emergencyContacts).where(eq(owner, userId));
    const slot = SLOTS.find((free) => own.every((contact) => contact.taken !== free));
    if (slot === undefined) return false;
    const added = await db
      .insert(emergencyContacts)
      .values({ id: randomId(), userId, slot, name, phone, createdAt: new Date(now()) })
      .onConflictDoNothing()
      .returning({ id: emergencyContacts.id });
    if (added.length > 0) return true;
  }
  throw new Error('The contact could not be stored');
}

export async function removeContact(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(emergencyContacts).where(and(eq(emergencyContacts.userId, userId), eq(emergencyContacts.id, id)));
}
