import * as v from 'valibot';
import { isInstant, looseText } from '../wire.ts';

/** What can happen to a ride. No server sends the last four yet. */
const TIMELINE_KINDS = [
  'booked',
  'paid',
  'confirmed',
  'changed',
  'note',
  'declined',
  'cancelled',
  'refunded',
  'finished',
  'assigned',
  'on_the_way',
  'arrived',
  'on_board',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

const entry = v.object({
  kind: v.picklist(TIMELINE_KINDS),
  /** ISO 8601. */
  at: v.pipe(looseText, isInstant),
  /** The operator's words, or an amount. */
  text: looseText,
});
export type TimelineEntry = v.InferOutput<typeof entry>;

/** What has happened to a ride, oldest first (`trips/timeline`). Entries of other kinds, and unreadable ones, are left out. */
export const timeline = v.pipe(
  v.fallback(v.optional(v.nullable(v.array(v.fallback(v.optional(entry), undefined))), []), []),
  v.transform((entries) => (entries ?? []).filter((known) => known !== undefined)),
);
