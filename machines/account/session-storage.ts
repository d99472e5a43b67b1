import type { Visitor } from '#domain/routes.ts';

/** The session in local storage. */
export interface StoredSession {
  readonly isFlagged: boolean;
  readonly hasToken: boolean;
  readonly name: string;
  /** The URL of the picture, or ''. */
  readonly avatar: string;
  /** The email of the owner of the stored forms and drafts. It survives an expired session. '' if unknown. */
  readonly account: string;
}

export const NO_SESSION: StoredSession = { isFlagged: false, hasToken: false, name: '', avatar: '', account: '' };

/** Without a token the visitor is a guest, whatever the flag says. */
export function visitorOf({ isFlagged, hasToken }: StoredSession): Visitor {
  return isFlagged && hasToken ? 'customer' : 'guest';
}

/** Normalizes an email address for comparison. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase();
}

/** `account/one-customer`: true if the forms and drafts belong to a customer, even with an expired session. */
export function isOwned(stored: StoredSession): boolean {
  return visitorOf(stored) === 'customer' || stored.account !== '';
}

export function isSameAccount(before: StoredSession, now: StoredSession): boolean {
  return before.account !== '' && before.account === now.account;
}
