import { listEmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { contactsAnswer } from './contacts-answer.ts';

/** The customer's own emergency contacts (D38). */
export const listEmergencyContactsRoute = implementForCustomer(
  listEmergencyContacts,
  (_input, { dependencies, userId }) => contactsAnswer(dependencies.db, userId),
);
