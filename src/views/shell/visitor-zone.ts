import { isKnownZone, type TimeZone } from '#domain/local-time.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The zone of the device. Some report one that their own browser does not know, such as 'Etc/Unknown'. */
export const VISITOR_ZONE: TimeZone = isKnownZone(timeZone) ? timeZone : 'UTC';
