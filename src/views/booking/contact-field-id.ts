import type { ContactField } from '#domain/contact.ts';

/** The id of a contact's input; the first missing one is focused by it (`booking/details-required`). */
export const contactFieldId = (field: ContactField): string => `contact-${field}`;
