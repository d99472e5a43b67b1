import { eq } from 'drizzle-orm';
import { fullName, readAccount } from '../accounts/find-account.ts';
import { buyers } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import type { StoredBooking } from './read-booking.ts';

/** The name of a guest who pays may be ''. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** `role` decides what the person's emails and page contain. */
export type Party = Person & { readonly role: 'payer' | 'traveller' };

/** Who pays, and the traveller if that is someone else (`booking/payer`). */
export async function readParties(
  db: Database,
  booking: StoredBooking,
): Promise<{ readonly payer: Party; readonly traveller: Party | undefined }> {
  const payer = { role: 'payer' as const, ...(await readPayer(db, booking)) };
  const traveller = { role: 'traveller' as const, name: booking.clientName, email: booking.clientEmail };
  return { payer, traveller: isSameAddress(payer.email, traveller.email) ? undefined : traveller };
}

/** The guest named as the payer, otherwise the account that booked for someone else, otherwise the traveller. */
export async function readPayer(
  db: Database,
  { id, userId, self, clientName, clientEmail, payerName, payerEmail }: StoredBooking,
): Promise<Person> {
  if (payerEmail !== null) return { name: payerName ?? '', email: payerEmail };
  if (userId !== null && !self) {
    const owner = await readAccount(db, userId);
    if (owner) return { name: fullName(owner), email: owner.email };
  }
  // The account was deleted.
  const [buyer] = await db
    .select({ name: buyers.name, email: buyers.email })
    .from(buyers)
    .where(eq(buyers.bookingId, id));
  return buyer ?? { name: clientName, email: clientEmail };
}

/** Whether a customer rides under the name and phone number that the profile has now. */
export async function ridesAsInProfile(db: Database, booking: StoredBooking): Promise<boolean> {
  const { userId, self, clientName, clientCountryCode, clientPhone } = booking;
  if (!self || userId === null) return false;
  const owner = await readAccount(db, userId);
  if (!owner) return false;
  const isSamePhone = owner.countryCode === clientCountryCode && owner.phone === clientPhone;
  return isSamePhone && fullName(owner) === clientName;
}

export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
