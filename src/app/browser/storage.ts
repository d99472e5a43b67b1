/**
 * Keys of local storage: the session's (`account/session-storage`), the owner of the data, drafts and attempts, the places used
 * before, and the ticket of a Google sign-in that waits for a mailed link.
 */
export type StorageKey =
  | 'token'
  | 'username'
  | 'avatar'
  | 'logo'
  | 'site_email'
  | 'site_title'
  | 'url'
  | 'active'
  | 'auth'
  | 'role'
  | 'account'
  | 'google_ticket'
  | 'bookingDrafts'
  | 'bookingAttempts'
  | 'places';

/** Keys of session storage, which is separate for each tab. */
export type TabStorageKey =
  /** The customer whose entries the others are. */
  | 'account'
  | 'unsaved_profile'
  | 'unsaved_review'
  | 'unsaved_contact'
  | 'reset_email'
  | 'current_trip'
  | 'search'
  | 'ride_changes'
  | 'ride_link'
  | 'operator_link'
  | 'verify_link';

/** Storage that never throws: it may be full, disabled or corrupt. */
function safeStorage<Key extends string>(open: () => Storage) {
  let isSealed = false;
  /** Unavailable storage counts as empty. */
  const attempt = <Result>(act: (opened: Storage) => Result): Result | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key: Key): string | undefined => attempt((opened) => opened.getItem(key)) ?? undefined,
    /** @returns false if the browser refuses to store it */
    write(key: Key, value: string): boolean {
      if (isSealed) return true;
      try {
        open().setItem(key, value);
        return true;
      } catch (cause) {
        console.warn(`Could not store '${key}'`, cause);
        return false;
      }
    },
    remove(key: Key): void {
      if (!isSealed) attempt((opened) => opened.removeItem(key));
    },
    clear: (): void => attempt((opened) => opened.clear()),
    /** Ignores all further writes: after sign-out, a page must not store its customer's data again. */
    seal(): void {
      isSealed = true;
    },
  };
}

export const storage = safeStorage<StorageKey>(() => window.localStorage);
export const tabStorage = safeStorage<TabStorageKey>(() => window.sessionStorage);

/** Calls back when another tab changes a key; `undefined` means all keys. Returns the unsubscribe function. */
export function watchStorage(onChange: (key: StorageKey | undefined) => void): () => void {
  const listen = (event: StorageEvent) => onChange((event.key ?? undefined) as StorageKey | undefined);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
