import type { Contact } from '#domain/contact.ts';
import { type BookingDrafts, tripKey } from './booking-draft.ts';
import { otherPayer, type Payer } from './payer.ts';

/** The people entered in this browser for a booking. */
export interface TypedPeople {
  /** Undefined if the customer travels or the draft is gone. */
  readonly traveller: Contact | undefined;
  /** Undefined if the traveller pays. */
  readonly payer: Payer | undefined;
}

export function peopleOf({ drafts, attempts }: BookingDrafts, bookingId: string): TypedPeople {
  const attempt = attempts.find((each) => each.bookingId === bookingId);
  const draft = drafts.find(({ trip }) => tripKey(trip) === attempt?.trip);
  const traveller = draft?.customer?.traveller === 'someoneElse' ? draft.customer.contact : undefined;
  return { traveller, payer: traveller && otherPayer(draft?.payer, traveller) };
}
