export const ADD_CONTACT_ID = 'add-contact';
export const CONTACTS_ID = 'emergency-contacts';

/** The id of the button that removes a contact. */
export const removeContactId = (id: string): string => `remove-contact-${id}`;

/**
 * Where the focus belongs once a contact was added or removed, or was not: the button pressed before may be gone.
 * @param contactId the contact that was to be removed
 */
export function emergencyFocus(contactId?: string): HTMLElement | null {
  const ids = [contactId && removeContactId(contactId), ADD_CONTACT_ID, CONTACTS_ID];
  return ids.map((id) => (id ? document.getElementById(id) : null)).find((element) => element !== null) ?? null;
}
