import { mutedSmall } from '#design/text.css.ts';
import type { LocalDateTime, TimeZone } from '#domain/local-time.ts';
import { foreignZoneLabel } from '#domain/zone-name.ts';
import { useHydrated } from '../shell/use-hydrated.ts';

interface ZoneNoteProps {
  readonly at: LocalDateTime;
  readonly zone: TimeZone;
}

/** Names the pickup zone if the visitor's clock differs (`time/pickup-zone`). */
export function ZoneNote({ at, zone }: ZoneNoteProps) {
  const label = useForeignZone(at, zone);
  return label && <p className={mutedSmall}>All times are {label}.</p>;
}

/** A server does not know the visitor's clock. */
export function useForeignZone(at: LocalDateTime, zone: TimeZone): string | undefined {
  const visitorZone = useHydrated<string>(Intl.DateTimeFormat().resolvedOptions().timeZone, zone);
  return foreignZoneLabel(at, zone, visitorZone);
}
