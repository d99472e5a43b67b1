import * as v from 'valibot';
import type { SentLink } from '#machines/account/forgot-password.machine.ts';
import { tabStorage } from '../browser/storage.ts';

/** For browsers without session storage. */
let latest: SentLink | undefined;

const sentLink = v.object({ email: v.pipe(v.string(), v.minLength(1)), message: v.string() });

/** Stores where a reset link was sent for this tab alone, so that the address stands neither in a URL nor in local storage. */
export function storeSentLink(sent: SentLink): void {
  latest = sent;
  tabStorage.write('reset_email', JSON.stringify(sent));
}

export function readSentLink(): SentLink | undefined {
  try {
    return v.parse(sentLink, JSON.parse(tabStorage.read('reset_email') ?? ''));
  } catch {
    return latest;
  }
}
