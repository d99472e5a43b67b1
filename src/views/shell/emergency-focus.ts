export const CONTACTS_ID = 'emergency-contacts';

/** Ids of the remove buttons; restoring focus relies on them. */
export const removeContactId = (id: string): string => `remove-contact-${id}`;

/** Focus target after a removal succeeds, fails or is cancelled, since the pressed button may be gone. */
export function removalFocus(contactId = ''): HTMLElement | null {
  return document.getElementById(removeContactId(contactId)) ?? document.getElementById(CONTACTS_ID);
}
