import { addEmergencyContact } from '#contract/shell/emergency.contract.ts';
import { CONTACTS_FULL } from '#domain/emergency.ts';
import { addContact } from '../../accounts/emergency-contacts.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { contactsAnswer } from './contacts-answer.ts';

/** Adds an emergency contact, or renames the one with the same phone number (D38). */
export const addEmergencyContactRoute = implementForCustomer(
  addEmergencyContact,
  async (input, { dependencies, userId }) => {
    if (!(await addContact(dependencies, userId, input))) throw new HttpProblem(409, CONTACTS_FULL);
    return contactsAnswer(dependencies.db, userId);
  },
);
