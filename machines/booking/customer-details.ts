import { CONTACT_FIELDS, type Contact, type ContactField, contactErrors, MAX_PHONE_DIGITS } from '#domain/contact.ts';
import type { Party } from '#domain/party.ts';
import type { Visitor } from '#domain/routes.ts';
import { partyOf } from '#domain/trip.ts';

/** See `booking/traveller`. */
export type Traveller = 'myself' | 'someoneElse';

/** The entries of the customer step, except for the extras. */
export interface CustomerDetails {
  readonly traveller: Traveller;
  /** The contact for 'someoneElse'; 'myself' uses the profile. */
  readonly contact: Contact;
  readonly flightNumber: string;
  readonly pickupSign: string;
  readonly notes: string;
  readonly passengers: number;
  readonly luggage: number;
}

export type RemarkField = 'flightNumber' | 'pickupSign' | 'notes';

/** The maximum length of each field in the booking payload. */
export const FIELD_LIMITS = {
  firstName: 59,
  lastName: 60,
  email: 254,
  countryCode: 8,
  phone: MAX_PHONE_DIGITS,
  flightNumber: 20,
  pickupSign: 120,
  notes: 1000,
} as const satisfies Record<keyof Contact | RemarkField, number>;

export const NO_CONTACT: Contact = { firstName: '', lastName: '', email: '', countryCode: '+61', phone: '' };

export function initialDetails(visitor: Visitor, trip: Partial<Party> = {}): CustomerDetails {
  return {
    traveller: visitor === 'customer' ? 'myself' : 'someoneElse',
    contact: NO_CONTACT,
    flightNumber: '',
    pickupSign: '',
    notes: '',
    ...partyOf(trip),
  };
}

/**
 * The saved details, or those of a new trip, adjusted to the visitor. Only a customer can book for themselves. That is the
 * default, also after a guest has signed in without having entered anybody.
 */
export function detailsFor(
  visitor: Visitor,
  saved: CustomerDetails | undefined,
  trip: Partial<Party>,
): CustomerDetails {
  if (!saved) return initialDetails(visitor, trip);
  if (visitor === 'guest') return { ...saved, traveller: 'someoneElse' };
  const { countryCode: _, ...entered } = saved.contact;
  return Object.values(entered).some(Boolean) ? saved : { ...saved, traveller: 'myself' };
}

/** Undefined while the profile is needed but not loaded. */
export function travellerContact(details: CustomerDetails, profile: Contact | undefined): Contact | undefined {
  return details.traveller === 'myself' ? profile : details.contact;
}

/** The first invalid field in form order. */
export function firstInvalidField(contact: Contact, maxDigits?: number): ContactField | undefined {
  const errors = contactErrors(contact, maxDigits);
  return CONTACT_FIELDS.find((field) => errors[field] !== undefined);
}

/** `booking/details-required` */
export function isCompleteCustomer(details: CustomerDetails, profile: Contact | undefined): boolean {
  const contact = travellerContact(details, profile);
  const maxDigits = details.traveller === 'myself' ? MAX_PHONE_DIGITS : undefined;
  return contact !== undefined && firstInvalidField(contact, maxDigits) === undefined;
}
