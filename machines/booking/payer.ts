import { type Contact, isEmail } from '#domain/contact.ts';
import type { FieldErrors } from '../support/form.ts';

/** Who pays for the ride and gets the receipt (`booking/payer`). */
export interface Payer {
  readonly name: string;
  readonly email: string;
}

export type PayerField = keyof Payer;

export const PAYER_FIELDS: readonly PayerField[] = ['name', 'email'];

/** The maximum length of each field in the booking payload. */
export const PAYER_LIMITS: Readonly<Record<PayerField, number>> = { name: 120, email: 254 };

export function nameOf({ firstName, lastName }: Contact): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** Until someone else is entered, the traveller pays. */
export function travellerAsPayer(traveller: Contact): Payer {
  return { name: nameOf(traveller), email: traveller.email.trim() };
}

/** Undefined if the traveller pays. */
export function otherPayer(entered: Payer | undefined, traveller: Contact): Payer | undefined {
  if (!entered) return undefined;
  const [name, email] = [entered.name.trim(), entered.email.trim()];
  return name === nameOf(traveller) && isSameAddress(email, traveller.email) ? undefined : { name, email };
}

/** What we email to a traveller who is not the payer; '' if both have the same address. */
export function travellerNote(traveller: Contact, payerEmail: string): string {
  if (isSameAddress(traveller.email, payerEmail)) return '';
  return `We'll email the ride details to ${nameOf(traveller)} at ${traveller.email.trim()}, without prices.`;
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export function payerErrors({ name, email }: Payer): FieldErrors<PayerField> {
  return {
    ...(name.trim() === '' && { name: 'Name is required' }),
    ...(!isEmail(email) && { email: email.trim() === '' ? 'Email is required' : 'Invalid email format' }),
  };
}
