import { mutedSmall } from '#design/text.css.ts';
import type { LocalDateTime, TimeZone } from '#domain/local-time.ts';
import { foreignZoneLabel } from '#domain/zone-name.ts';
import { useHydrated } from '../shell/use-hydrated.ts';
import { VISITOR_ZONE } from '../shell/visitor-zone.ts';

interface ZoneNoteProps {
  readonly zone: TimeZone;
  readonly times: readonly (LocalDateTime | undefined)[];
}

/** Names the pickup zone if the visitor's clock differs at one of the times (`time/pickup-zone`). */
export function ZoneNote({ zone, times }: ZoneNoteProps) {
  const label = useForeignZone(zone, ...times);
  return label && <p className={mutedSmall}>All times are {label}.</p>;
}

/** A server does not know the visitor's clock. */
export function useForeignZone(zone: TimeZone, ...times: ZoneNoteProps['times']): string | undefined {
  return foreignZoneLabel(zone, useHydrated(VISITOR_ZONE, zone), ...times);
}
