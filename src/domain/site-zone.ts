import type { TimeZone } from './local-time.ts';

/** The zone until a pickup is chosen, and the default of the operator's setting (`time/pickup-zone`). */
export const SITE_ZONE: TimeZone = 'Australia/Sydney';
