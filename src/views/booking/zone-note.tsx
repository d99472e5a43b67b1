import { mutedSmall } from '#design/text.css.ts';
import type { LocalDateTime, TimeZone } from '#domain/local-time.ts';
import { foreignZoneLabel } from '#domain/zone-name.ts';

interface ZoneNoteProps {
  readonly at: LocalDateTime;
  readonly zone: TimeZone;
}

/** Names the pickup zone if the visitor's clock differs (`time/pickup-zone`). */
export function ZoneNote({ at, zone }: ZoneNoteProps) {
  const label = foreignZoneLabel(at, zone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return label && <p className={mutedSmall}>All times are {label}.</p>;
}
