import type { SignedIn } from '#contract/account/session.contract.ts';
import { waitingTrip } from '#domain/account.ts';
import type { NewSession } from '#machines/account/page-after-login.ts';
import { accountOf } from '#machines/account/session-storage.ts';
import { storage, tabStorage } from '../browser/storage.ts';

/**
 * Stores the response to a sign-in or sign-up. The page must be reloaded afterwards.
 * @param email of the account, for servers that omit it from the response
 * @returns true if what was stored is another customer's, and therefore cleared (`account/one-customer`)
 */
export function storeSession({ token, users }: SignedIn, email = ''): boolean {
  const account = accountOf(users.email || email);
  const owner = storage.read('account');
  const isAnothers = Boolean(owner) && owner !== account;
  if (isAnothers) for (const each of [storage, tabStorage]) each.clear();
  // Other tabs may see these writes separately, so the owner comes before the token.
  if (account) storage.write('account', account);
  storage.write('username', users.name);
  storage.write('avatar', users.avatar);
  storage.write('role', users.roles?.[0]?.name ?? '');
  storage.write('token', token);
  storage.write('auth', 'true');
  return isAnothers;
}

/** Stores the session and loads the next page, so that every part of the app starts with it. */
export function startSession(_: unknown, { signedIn, email, to, keepsTrip }: NewSession): void {
  const isAnothers = storeSession(signedIn, email);
  if (!keepsTrip) storage.remove('url');
  // The waiting trip is the previous customer's, and its address contains their places.
  window.location.assign(isAnothers && waitingTrip(to) ? '/' : to);
}
