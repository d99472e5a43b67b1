import { Badge } from '#design/badge.tsx';
import type { Kind } from '#design/banner.tsx';
import { capitalized } from '#design/text.css.ts';

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['accepted', 'success'],
  ['pending', 'warning'],
  ['completed', 'info'],
]);

/** Unknown statuses are red. */
export const kindOfStatus = (status: string): Kind => KINDS.get(status.toLowerCase()) ?? 'error';

export function StatusBadge({ status }: { readonly status: string }) {
  if (status === '') return null;
  return (
    <Badge tone={kindOfStatus(status)}>
      <span className={capitalized}>{status}</span>
    </Badge>
  );
}
