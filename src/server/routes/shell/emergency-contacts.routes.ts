import * as calls from '#contract/shell/emergency.contract.ts';
import { CONTACTS_FULL } from '#domain/emergency.ts';
import type { Database } from '../../db/database.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { addContact, listContacts, removeContact } from '../../shell/emergency-contacts.ts';

export const listEmergencyContactsRoute = implementForCustomer(
  calls.listEmergencyContacts,
  (_input, { dependencies, userId }) => contactsAnswer(dependencies.db, userId),
);

export const addEmergencyContactRoute = implementForCustomer(
  calls.addEmergencyContact,
  async (input, { dependencies, userId }) => {
    if (!(await addContact(dependencies, userId, input))) throw new HttpProblem(409, CONTACTS_FULL);
    return contactsAnswer(dependencies.db, userId);
  },
);

export const removeEmergencyContactRoute = implementForCustomer(
  calls.removeEmergencyContact,
  async ({ id }, { dependencies, userId }) => {
    await removeContact(dependencies.db, userId, id);
    return contactsAnswer(dependencies.db, userId);
  },
);

async function contactsAnswer(db: Database, userId: string) {
  // There is no SMS sender yet.
  return { data: await listContacts(db, userId), sms: false };
}
