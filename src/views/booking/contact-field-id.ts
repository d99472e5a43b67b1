import type { ContactField } from '#domain/contact.ts';

/** The id of a contact's input, by which the first missing one is found and focused (D24). */
export const contactFieldId = (field: ContactField): string => `contact-${field}`;
