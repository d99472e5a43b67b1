import type { SnapshotFrom } from 'xstate';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import type { Contact } from '#domain/contact.ts';
import { isKnownZone, toInstant } from '#domain/local-time.ts';
import { parseWireDate, parseWireTime } from '#domain/parse-wire-time.ts';
import { zoneLabel } from '#domain/zone-name.ts';
import type { confirmationMachine } from './confirmation.machine.ts';

type Snapshot = SnapshotFrom<typeof confirmationMachine>;

export const ALL_SET = "You're all set!";
export const CONFIRMING_TITLE = 'Confirming your payment…';
export const UNCONFIRMED_TITLE = 'Your payment is being confirmed';
export const UNCONFIRMED_TEXT =
  "We haven't heard from the card provider yet. Your booking is saved; please check again in a moment.";
export const LAPSED_TITLE = 'This booking is no longer open';
export const LAPSED_TEXT = "It wasn't paid in time or has been cancelled. Your trip is saved, so you can book again.";

/** Shown in place of a booking. */
export const selectMessage = (snapshot: Snapshot): string | undefined => {
  if (snapshot.matches('withoutId') || snapshot.matches('failed')) return 'No booking ID provided';
  return snapshot.matches('missing') ? 'No Booking' : undefined;
};

export const selectBooking = (snapshot: Snapshot): ConfirmedBooking | undefined =>
  snapshot.hasTag('booking') ? snapshot.context.booking : undefined;

export type ConfirmationStage = 'loading' | 'message' | 'confirming' | 'unconfirmed' | 'shown' | 'lapsed';

export const selectStage = (snapshot: Snapshot): ConfirmationStage => {
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches('unconfirmed')) return 'unconfirmed';
  if (snapshot.matches('shown')) return 'shown';
  if (snapshot.matches('lapsed')) return 'lapsed';
  return selectMessage(snapshot) === undefined ? 'loading' : 'message';
};

export const selectCanRetry = (snapshot: Snapshot): boolean => snapshot.can({ type: 'confirmation.retry' });

/** What follows a booking that is paid; none where the backend does not say (`booking/what-next`). */
export const selectNextSteps = (snapshot: Snapshot): readonly string[] => {
  const { booking, contact } = snapshot.context;
  if (!snapshot.matches('shown') || booking?.status === undefined) return [];
  const to = contact?.email.trim() || 'the email address on the booking';
  return [
    ...(booking.status === 'pending'
      ? [`Your receipt is on its way to ${to}.`, "We'll email you as soon as your ride is confirmed."]
      : [`Your confirmation and receipt are on their way to ${to}.`]),
    'To change or cancel your ride, call or email us with your booking ID.',
  ];
};

/** The contact with which a guest may open an account. */
export const selectNewcomer = (snapshot: Snapshot): Contact | undefined =>
  snapshot.matches('shown') && snapshot.context.visitor === 'guest' ? snapshot.context.contact : undefined;

/** '02:30 PM, Sydney time (AEST)' (`time/pickup-zone`); the time alone where the zone or the time is not known. */
export function zonedTime(onDate: string, atTime: string, zone: ConfirmedBooking['time_zone']): string {
  const [date, time] = [parseWireDate(onDate), parseWireTime(atTime)];
  const at = date && time && isKnownZone(zone) ? toInstant({ date, time }, zone) : undefined;
  return at === undefined ? atTime : `${atTime}, ${zoneLabel(zone, at)}`;
}
