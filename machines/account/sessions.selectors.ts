import type { SnapshotFrom } from 'xstate';
import type { OwnSession } from '#contract/account/own-account.contract.ts';
import { type TimeZone, toLocal } from '#domain/local-time.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import { failureSelector } from '../support/load-failure.ts';
import type { sessionsMachine } from './sessions.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionsMachine>;

export const EVERYWHERE_TEXT = "You'll be signed out of every browser and device, including this one.";
export const EVERYWHERE_FAILED = "We couldn't sign you out. Please try again.";

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't load your sign-ins.");
export const selectSessions = (snapshot: Snapshot): readonly OwnSession[] => snapshot.context.sessions;
/** The id of the session that is being ended, or ''. */
export const selectEndingId = (snapshot: Snapshot): string =>
  snapshot.matches('ending') ? (snapshot.context.ending?.id ?? '') : '';
export const selectIsEnding = (snapshot: Snapshot): boolean => snapshot.matches('ending');
/** Why a session was not ended, or ''. */
export const selectAlert = (snapshot: Snapshot): string =>
  snapshot.matches({ listed: 'endFailed' })
    ? `We couldn't sign out ${snapshot.context.ending?.browser}. Please try again.`
    : '';
export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const selectIsSigningOut = (snapshot: Snapshot): boolean => snapshot.matches({ everywhere: 'signingOut' });
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches({ everywhere: 'refused' });

/** 'Mon, Nov 23, 2026 03:05 PM' on the visitor's clock; '' if a backend sends no time. */
export function momentText(instant: string, zone: TimeZone): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : formatWireDateTime(toLocal(at, zone));
}
