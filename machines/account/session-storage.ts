import type { Visitor } from '#domain/routes.ts';

/** What local storage says about the session. */
export interface StoredSession {
  readonly isFlagged: boolean;
  readonly hasToken: boolean;
  readonly name: string;
  /** The address of the picture, or ''. */
  readonly avatar: string;
  /** The email of the customer whose forms and drafts are stored; it outlives an expired session. '' if unknown. */
  readonly account: string;
}

export const NO_SESSION: StoredSession = { isFlagged: false, hasToken: false, name: '', avatar: '', account: '' };

/** Without a token the visitor is a guest, whatever the flag says. */
export function visitorOf({ isFlagged, hasToken }: StoredSession): Visitor {
  return isFlagged && hasToken ? 'customer' : 'guest';
}

/** The account of an email address, however it is written. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase();
}

/** `account/one-customer`: true if forms and drafts of this page belong to a customer, signed in or expired. */
export function isOwned(stored: StoredSession): boolean {
  return visitorOf(stored) === 'customer' || stored.account !== '';
}

export function isSameAccount(before: StoredSession, now: StoredSession): boolean {
  return before.account !== '' && before.account === now.account;
}
