import type { Contact } from '#domain/contact.ts';

let known: Contact | undefined;

/** What a guest has entered for a booking (`booking/what-next`) or a sign-up, for a sign-up on this page load. Not stored. */
export const guestContact = {
  read: () => known,
  keep: (contact: Contact | undefined) => {
    known = contact;
  },
};
