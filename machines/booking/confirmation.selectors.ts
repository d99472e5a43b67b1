import type { SnapshotFrom } from 'xstate';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { Contact } from '#domain/contact.ts';
import { isKnownZone, toInstant } from '#domain/local-time.ts';
import { parseWireDate, parseWireTime } from '#domain/parse-wire-time.ts';
import { reachUs } from '#domain/phone-link.ts';
import type { Visitor } from '#domain/routes.ts';
import { zoneLabel } from '#domain/zone-name.ts';
import { loadErrorText } from '../support/load-failure.ts';
import type { confirmationMachine } from './confirmation.machine.ts';
import { NO_CONTACT } from './customer-details.ts';
import { travellerNote } from './payer.ts';
import type { TypedPeople } from './typed-people.ts';

type Snapshot = SnapshotFrom<typeof confirmationMachine>;

export const ALL_SET = "You're all set!";
export const CONFIRMING_TITLE = 'Confirming your payment…';
export const UNCONFIRMED_TITLE = 'Your payment is being confirmed';
export const UNCONFIRMED_TEXT =
  "We haven't heard from the payment provider yet. Your booking is saved. Try again in a moment.";
export const CLOSED_TITLE = 'This booking is no longer open';
export const CLOSED_TEXT = "It wasn't paid in time or has been cancelled. Your trip is saved, so you can book again.";

/** Shown in place of a booking. */
export const selectMessage = (snapshot: Snapshot): string | undefined => {
  if (snapshot.matches('withoutId') || snapshot.matches('failed')) return 'No booking ID provided';
  return snapshot.matches('missing') ? 'No Booking' : undefined;
};

/** Below the message. A customer who signed out while paying returns without access to the booking. */
export const selectAdvice = (snapshot: Snapshot): string => {
  if (snapshot.matches('failed')) return loadErrorText("We couldn't load your booking.", snapshot.context.failure);
  return snapshot.matches('missing') ? "If you've just paid, open your booking from our email to you." : '';
};

export const selectBooking = (snapshot: Snapshot): ConfirmedBooking | undefined =>
  snapshot.hasTag('booking') ? snapshot.context.booking : undefined;

export type ConfirmationStage = 'loading' | 'message' | 'confirming' | 'unconfirmed' | 'shown' | 'closed';

export const selectStage = (snapshot: Snapshot): ConfirmationStage => {
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches('unconfirmed')) return 'unconfirmed';
  if (snapshot.matches('shown')) return 'shown';
  if (snapshot.matches('closed')) return 'closed';
  return selectMessage(snapshot) === undefined ? 'loading' : 'message';
};

export const selectCanRetry = (snapshot: Snapshot): boolean => snapshot.can({ type: 'confirmation.retry' });

/** What happens after a booking is paid; empty if the backend does not say (`booking/what-next`). */
export const selectNextSteps =
  ({ rideLinks, phone }: SiteSettings) =>
  (snapshot: Snapshot): readonly string[] => {
    const { booking, visitor, people } = snapshot.context;
    if (!snapshot.matches('shown') || booking?.status === undefined) return [];
    const to = receiptTo(people, rideLinks ? visitor : 'guest');
    return [
      ...(booking.status === 'pending'
        ? [`Your receipt is on its way to ${to}.`, "We'll email you as soon as your ride is confirmed."]
        : [`Your confirmation and receipt are on their way to ${to}.`]),
      ...(rideLinks ? [noteFor(people, visitor)] : []),
      rideLinks
        ? whatIsPossible(booking.can_change !== false, visitor, phone)
        : 'To change or cancel your ride, call or email us with your booking ID.',
    ].filter((step) => step !== '');
  };

const OPEN_RIDE: Readonly<Record<Visitor, string>> = {
  guest: 'use the link in our email to you',
  customer: 'open it in My bookings',
};

/** As in the confirmation email. */
function whatIsPossible(canChange: boolean, visitor: Visitor, phone: string): string {
  if (canChange) return `To change or cancel your ride, ${OPEN_RIDE[visitor]}.`;
  return `To cancel your ride, ${OPEN_RIDE[visitor]}. To change it so close to the pickup, ${reachUs(phone)}.`;
}

function noteFor({ payer, traveller }: TypedPeople, visitor: Visitor): string {
  return traveller && (payer || visitor === 'customer') ? travellerNote(traveller, payer?.email ?? '') : '';
}

function receiptTo({ payer, traveller }: TypedPeople, visitor: Visitor): string {
  if (visitor === 'customer') return "your account's email address";
  return payer?.email || traveller?.email.trim() || 'the email address on the booking';
}

export const selectVisitor = (snapshot: Snapshot): Visitor => snapshot.context.visitor;

/** The contact with which a guest may open an account. */
export const selectNewcomer = (snapshot: Snapshot): Contact | undefined => {
  const { visitor, people } = snapshot.context;
  return snapshot.matches('shown') && visitor === 'guest' ? newcomerIn(people) : undefined;
};

export function newcomerIn({ payer, traveller }: TypedPeople): Contact | undefined {
  if (!payer) return traveller;
  const [firstName = '', ...others] = payer.name.split(/\s+/);
  return { ...NO_CONTACT, firstName, lastName: others.join(' '), email: payer.email };
}

/** A ride joins an account where the backend has links to rides (`account/guest-rides`). */
export function accountOffer({ rideLinks }: SiteSettings): string {
  const offer = "Create an account with the details you've entered, and choose a password.";
  return rideLinks ? `${offer} This ride joins it once you confirm your email address.` : offer;
}

/** '02:30 PM, Sydney time (AEST)' (`time/pickup-zone`); the time alone where the zone or the time is not known. */
export function zonedTime(onDate: string, atTime: string, zone: ConfirmedBooking['time_zone']): string {
  const [date, time] = [parseWireDate(onDate), parseWireTime(atTime)];
  const at = date && time && isKnownZone(zone) ? toInstant({ date, time }, zone) : undefined;
  return at === undefined ? atTime : `${atTime}, ${zoneLabel(zone, at)}`;
}
