import type { Extra } from '#contract/booking/catalogue.contract.ts';
import { type Contact, phoneText } from '#domain/contact.ts';
import { type CustomerDetails, travellerContact } from './customer-details.ts';

/** A line of the payment step, and the name of the field that its Edit button leads to. */
export interface ReviewLine {
  readonly label: string;
  /** One per line; undefined while they load. */
  readonly values: readonly string[] | undefined;
  readonly field: string;
}

interface Reviewed {
  readonly details: CustomerDetails;
  readonly profile: Contact | undefined;
  readonly extras: readonly Extra[] | undefined;
}

/** `booking/review`: what the customer step holds. Remarks that were not made are left out. */
export function reviewOf({ details, profile, extras }: Reviewed): readonly ReviewLine[] {
  const contact = travellerContact(details, profile);
  const isOwn = details.traveller === 'myself';
  const titles = extras?.map(({ title }) => title);
  const remarks = [
    { label: 'Flight number', values: [details.flightNumber], field: 'flightNumber' },
    { label: 'Pickup sign', values: [details.pickupSign], field: 'pickupSign' },
    { label: 'Additional requests', values: [details.notes], field: 'notes' },
  ];
  return [
    {
      label: 'Passenger',
      values: contact && [`${contact.firstName} ${contact.lastName}`],
      field: isOwn ? 'traveller' : 'firstName',
    },
    {
      label: 'Email and phone',
      values: contact && [contact.email, phoneText(contact.countryCode, contact.phone)],
      field: isOwn ? 'traveller' : 'email',
    },
    {
      label: 'Passengers and luggage',
      values: [
        details.passengers === 1 ? '1 passenger' : `${details.passengers} passengers`,
        details.luggage === 1 ? '1 piece of luggage' : `${details.luggage} pieces of luggage`,
      ],
      field: 'passengers',
    },
    { label: 'Extras', values: titles?.length === 0 ? ['None'] : titles, field: 'extras' },
    ...remarks.filter(({ values: [text] }) => text?.trim() !== ''),
  ];
}
