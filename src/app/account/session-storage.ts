import { accountOf, type StoredSession } from '#machines/account/session-storage.ts';
import { storage, tabStorage, watchStorage } from '../browser/storage.ts';
import { onRestore } from '../browser/watch-restore.ts';

/**
 * The token of this page's session. Calls carry it even after another tab stores another customer's token, so that one
 * customer's input is never saved to another's account.
 */
let pageToken = storage.read('token');
claimTab();

export function sessionToken(): string | undefined {
  return pageToken;
}

/** Assigns this page to the stored session, or to none if it has expired. */
export function adoptSession(): void {
  pageToken = storage.read('token');
  claimTab();
}

/** `account/one-customer`: a closed tab may be opened again, with its entries, after its customer has signed out. */
function claimTab(): void {
  const [owner, account] = [tabStorage.read('account'), storage.read('account')];
  if (owner && owner !== account) tabStorage.clear();
  if (account) tabStorage.write('account', account);
}

export function storedSession(): StoredSession {
  return {
    isFlagged: storage.read('auth') === 'true',
    hasToken: Boolean(storage.read('token')),
    name: storage.read('username') ?? '',
    avatar: storage.read('avatar') ?? '',
    account: storage.read('account') ?? '',
  };
}

export function storeProfile({ name, avatar, email }: { name: string; avatar: string; email: string }): void {
  storage.write('account', accountOf(email));
  claimTab();
  storage.write('username', name);
  storage.write('avatar', avatar);
}

/** Removes an expired session but keeps drafts, unless another tab has signed in meanwhile. */
export function removeSession(): void {
  if (storage.read('token') === pageToken)
    for (const key of ['token', 'username', 'auth'] as const) storage.remove(key);
  pageToken = undefined;
}

/** Clears local and session storage; afterwards this page stores nothing. */
export function endStorage(): void {
  storage.clear();
  endTabStorage();
}

/** Clears session storage; afterwards this page stores nothing. */
export function endTabStorage(): void {
  tabStorage.clear();
  storage.seal();
  tabStorage.seal();
}

/**
 * Calls back when another tab signs in or out, including while this page was in the back/forward cache. Returns the
 * unsubscribe function.
 */
export function watchSession(onChange: (stored: StoredSession) => void): () => void {
  let known = storage.read('token');
  const compare = () => {
    const found = storedSession();
    // Another tab writes the flag and the token one after the other.
    if (found.isFlagged !== found.hasToken) return;
    const token = storage.read('token');
    if (token === known) return;
    known = token;
    onChange(found);
  };
  const stopStorage = watchStorage(compare);
  const stopRestore = onRestore(compare);
  return () => {
    stopStorage();
    stopRestore();
  };
}
