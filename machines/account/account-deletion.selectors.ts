import type { SnapshotFrom } from 'xstate';
import type { DeletionTerms } from '#contract/account/own-account.contract.ts';
import { loadErrorText } from '../support/load-failure.ts';
import type { accountDeletionMachine } from './account-deletion.machine.ts';

type Snapshot = SnapshotFrom<typeof accountDeletionMachine>;

export const WHAT_GOES =
  "Your profile and picture, emergency contacts, reviews and unpaid bookings are deleted straight away, and you're signed out everywhere.";
export const WHAT_STAYS =
  'We keep paid bookings and their invoices for 5 years after the ride, as Australian tax law requires.';
export const DELETED_TEXT = "We've emailed you a confirmation.";

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const selectIsChecking = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'checking' });
/** '' unless loading has failed. */
export const selectFailure = (snapshot: Snapshot): string =>
  snapshot.hasTag('error') ? loadErrorText("We couldn't check your bookings.", snapshot.context.failure) : '';
export const selectIsDeleting = (snapshot: Snapshot): boolean => snapshot.matches('deleting');
export const selectIsDeleted = (snapshot: Snapshot): boolean => snapshot.matches('deleted');
/** Undefined until they are loaded. */
export const selectTerms = (snapshot: Snapshot): DeletionTerms | undefined =>
  snapshot.matches({ open: 'asking' }) || snapshot.matches('deleting') ? snapshot.context.terms : undefined;

/** 'Your 2 upcoming rides stay booked' */
export const ridesTitle = ({ rides_ahead: { length } }: DeletionTerms): string =>
  length === 1 ? 'Your upcoming ride stays booked' : `Your ${length} upcoming rides stay booked`;
