import * as v from 'valibot';
import type { SentLink } from '#machines/account/forgot-password.machine.ts';

const KEY = 'reset_email';

/** For browsers without session storage. */
let latest: SentLink | undefined;

const sentLink = v.object({ email: v.pipe(v.string(), v.minLength(1)), message: v.string() });

/**
 * Where a reset link was asked for: kept for this tab alone, so that the next page survives a reload and the address stands
 * in no URL and in no storage that lasts.
 */
export function keepSentLink(sent: SentLink): void {
  latest = sent;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch (cause) {
    console.warn('Could not keep where the link was sent', cause);
  }
}

/** What was kept; undefined where there is nothing that can be read. */
export function keptSentLink(): SentLink | undefined {
  try {
    return v.parse(sentLink, JSON.parse(window.sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return latest;
  }
}
