import { addEmergencyContact } from '#contract/shell/emergency.contract.ts';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import { addContact } from '../../accounts/emergency-contacts.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { contactsAnswer } from './contacts-answer.ts';

const FULL = `You can keep up to ${MAX_EMERGENCY_CONTACTS} emergency contacts. Remove one to add another.`;

/** Adds an emergency contact, or renames the one with the same phone number (D38). */
export const addEmergencyContactRoute = implementForCustomer(
  addEmergencyContact,
  async (input, { dependencies, userId }) => {
    if (!(await addContact(dependencies, userId, input))) throw new HttpProblem(409, FULL);
    return contactsAnswer(dependencies.db, userId);
  },
);
