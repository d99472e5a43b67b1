import type { ContactField } from '#domain/contact.ts';

/** Input ids of the contact form; focusing the first missing field relies on them (`booking/details-required`). */
export const contactFieldId = (field: ContactField): string => `contact-${field}`;
