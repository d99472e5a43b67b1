/** The keys of local storage: those of spec §3, and the booking draft (D22). */
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
  | 'bookingDraft';

/** Local storage that never throws: it may be full, switched off, or hold anything at all. */
export const storage = {
  read(key: StorageKey): string | undefined {
    try {
      return window.localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key: StorageKey, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch (cause) {
      console.warn(`Could not keep '${key}' in local storage`, cause);
    }
  },
  remove(key: StorageKey): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Nothing was kept there, then.
    }
  },
  /** Leaves nothing, of this tab's own store either. */
  clear(): void {
    try {
      window.localStorage.clear();
      window.sessionStorage.clear();
    } catch {
      // Nothing was kept there, then.
    }
  },
};

/** Calls back when another tab changes a key; `undefined` stands for all of them. Returns the way to stop. */
export function watchStorage(onChange: (key: StorageKey | undefined) => void): () => void {
  const listen = (event: StorageEvent) => onChange((event.key ?? undefined) as StorageKey | undefined);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
