import * as v from 'valibot';
import type { SentLink } from '#machines/account/forgot-password.machine.ts';
import { tabStorage } from '../browser/storage.ts';

/** Fallback for browsers without session storage. */
let latest: SentLink | undefined;

const sentLink = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.pipe(v.string(), v.minLength(1)), message: v.string() }),
);

/** Stores the address a reset link was sent to, per tab, which keeps it out of the URL and of local storage. */
export function storeSentLink(sent: SentLink): void {
  latest = sent;
  tabStorage.write('reset_email', JSON.stringify(sent));
}

export function readSentLink(): SentLink | undefined {
  const stored = v.safeParse(sentLink, tabStorage.read('reset_email'));
  return stored.success ? stored.output : latest;
}
