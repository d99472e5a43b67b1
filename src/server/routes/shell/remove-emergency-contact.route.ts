import { removeEmergencyContact } from '#contract/shell/emergency.contract.ts';
import { removeContact } from '../../accounts/emergency-contacts.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { contactsAnswer } from './contacts-answer.ts';

/** Removes an emergency contact of the customer's own (D38). */
export const removeEmergencyContactRoute = implementForCustomer(
  removeEmergencyContact,
  async ({ id }, { dependencies, userId }) => {
    await removeContact(dependencies.db, userId, id);
    return contactsAnswer(dependencies.db, userId);
  },
);
