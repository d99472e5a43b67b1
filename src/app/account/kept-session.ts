import type { KeptSession } from '#machines/account/kept-session.ts';
import { storage, watchStorage } from '../browser/storage.ts';
import { watchRestore } from '../browser/watch-restore.ts';

/** What the last visit, or another tab, has left of the session. */
export function keptSession(): KeptSession {
  return {
    isFlagged: storage.read('auth') === 'true',
    hasToken: Boolean(storage.read('token')),
    name: storage.read('username') ?? '',
    avatar: storage.read('avatar') ?? '',
  };
}

const fingerprint = () => `${storage.read('auth')} ${storage.read('token')}`;

/**
 * Calls back when another tab has signed in or out, and when the browser shows a page again that was left before that.
 * Returns the way to stop.
 */
export function watchSession(onChange: (kept: KeptSession) => void): () => void {
  let known = fingerprint();
  const compare = () => {
    const found = fingerprint();
    if (found === known) return;
    known = found;
    onChange(keptSession());
  };
  const stopStorage = watchStorage(compare);
  const stopRestore = watchRestore(compare);
  return () => {
    stopStorage();
    stopRestore();
  };
}
