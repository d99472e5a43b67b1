import * as v from 'valibot';
import {
  CONTACT_NAME_LENGTH,
  CONTACT_NAME_MISSING,
  CONTACT_PHONE_INVALID,
  CONTACT_PHONE_MISSING,
} from '#domain/emergency.ts';
import { defineCall } from '../call.ts';
import { list, looseId, looseText } from '../wire.ts';
import { requiredText } from '../wire-input.ts';

const contact = v.object({ id: looseId, name: looseText, phone: looseText });
export type EmergencyContact = v.InferOutput<typeof contact>;

const contacts = v.object({
  data: list(contact),
  /** False without an SMS sender; the page says so (`shell/emergency`). */
  sms: v.optional(v.boolean(), false),
});
export type EmergencyContacts = v.InferOutput<typeof contacts>;

const shared = { path: '/user/emergency_contacts', auth: 'bearer' } as const;

export const listEmergencyContacts = defineCall({ ...shared, method: 'GET', output: contacts });

/** Adds a contact; for a phone number that exists already, only the name changes. 409: there is no room for another. */
export const addEmergencyContact = defineCall({
  ...shared,
  input: v.object({
    name: requiredText(CONTACT_NAME_LENGTH, CONTACT_NAME_MISSING),
    phone: v.pipe(
      requiredText(24, CONTACT_PHONE_MISSING),
      v.regex(/^\+?(?:[ ()-]*\d){4,15}[ ()-]*$/, CONTACT_PHONE_INVALID),
    ),
  }),
  output: contacts,
});

/** Removes a contact; repeating it changes nothing. */
export const removeEmergencyContact = defineCall({
  ...shared,
  method: 'DELETE',
  encoding: 'query',
  input: v.object({ id: requiredText(64, 'Contact ID is required') }),
  output: contacts,
});
