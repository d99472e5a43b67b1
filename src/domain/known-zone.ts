import type { TimeZone } from './local-time.ts';

/** True for a time zone that this platform knows. Functions that take a zone throw a RangeError for any other. */
export function isKnownZone(zone: string): zone is TimeZone {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}
