import type { Contact } from '#domain/contact.ts';

let known: Contact | undefined;

/** What a guest has entered for a booking, for a sign-up on this page load (`booking/what-next`). It is not stored. */
export const guestContact = {
  read: () => known,
  keep: (contact: Contact | undefined) => {
    known = contact;
  },
};
