import { MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/capacity.ts';
import {
  CONTACT_FIELDS,
  type Contact,
  type ContactField,
  contactErrors,
  digitsOf,
  MAX_PHONE_DIGITS,
} from '#domain/contact.ts';
import type { Visitor } from '#domain/routes.ts';

/** Whom the ride is for (spec §2: 'Book for myself', 'Book for someone else'). */
export type Traveller = 'myself' | 'someoneElse';

/** Everything the customer step asks for, beside the extras. */
export interface CustomerDetails {
  readonly traveller: Traveller;
  /** The someone-else contact; for 'myself' the profile's details are taken. */
  readonly contact: Contact;
  readonly flightNumber: string;
  readonly pickupSign: string;
  readonly notes: string;
  readonly passengers: number;
  readonly luggage: number;
}

/** The one-line texts and the note that travel with a booking; none of them is required. */
export type RemarkField = 'flightNumber' | 'pickupSign' | 'notes';

/** The most characters that each field takes; the booking payload takes no more. */
export const FIELD_LIMITS = {
  firstName: 59,
  lastName: 60,
  email: 254,
  phone: MAX_PHONE_DIGITS,
  flightNumber: 20,
  pickupSign: 120,
  notes: 1000,
} as const satisfies Record<ContactField | RemarkField, number>;

const NO_CONTACT: Contact = { firstName: '', lastName: '', email: '', countryCode: '+61', phone: '' };

/** Where nobody has entered anything: myself for a customer, someone else for a guest (spec §4). */
export function initialDetails(visitor: Visitor): CustomerDetails {
  return {
    traveller: visitor === 'customer' ? 'myself' : 'someoneElse',
    contact: NO_CONTACT,
    flightNumber: '',
    pickupSign: '',
    notes: '',
    passengers: MIN_PASSENGERS,
    luggage: MIN_LUGGAGE,
  };
}

/** The contact with one field as typed, cut to what is taken; of a phone number only the digits are kept. */
export function withContactField(contact: Contact, field: ContactField, typed: string): Contact {
  const value = field === 'phone' ? digitsOf(typed) : typed;
  return { ...contact, [field]: value.slice(0, FIELD_LIMITS[field]) };
}

/** Kept details for whoever visits now: only a customer can book for themselves (spec §6). */
export function detailsFor(visitor: Visitor, kept: CustomerDetails | undefined): CustomerDetails {
  if (!kept) return initialDetails(visitor);
  return visitor === 'guest' ? { ...kept, traveller: 'someoneElse' } : kept;
}

/** The person to be driven, when known (spec §4: details come from the matching source). */
export function travellerContact(details: CustomerDetails, profile: Contact | undefined): Contact | undefined {
  return details.traveller === 'myself' ? profile : details.contact;
}

/** The first field that still needs the customer, in the order in which they stand (D24). */
export function firstMissingField(contact: Contact): ContactField | undefined {
  const errors = contactErrors(contact);
  return CONTACT_FIELDS.find((field) => errors[field] !== undefined);
}

/** True when first name, last name, email and phone of the traveller are there and right (spec §5). */
export function isCompleteCustomer(details: CustomerDetails, profile: Contact | undefined): boolean {
  const contact = travellerContact(details, profile);
  return contact !== undefined && firstMissingField(contact) === undefined;
}
