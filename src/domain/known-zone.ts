import type { TimeZone } from './local-time.ts';

/** True for a zone that there is a clock for: all that takes a zone throws for any other. */
export function isKnownZone(zone: string): zone is TimeZone {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}
