import { listContacts } from '../../accounts/emergency-contacts.ts';
import type { Database } from '../../db/database.ts';

/** What all calls about emergency contacts answer (D38). */
export async function contactsAnswer(db: Database, userId: string) {
  // No SMS sender exists yet.
  return { data: await listContacts(db, userId), sms: false };
}
