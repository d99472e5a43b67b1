export const CONTACTS_ID = 'emergency-contacts';

/** The id of the button that removes a contact. */
export const removeContactId = (id: string): string => `remove-contact-${id}`;

/** Where the focus belongs once a contact was removed, or was not: the button pressed before may be gone with it. */
export function removalFocus(contactId = ''): HTMLElement | null {
  return document.getElementById(removeContactId(contactId)) ?? document.getElementById(CONTACTS_ID);
}
