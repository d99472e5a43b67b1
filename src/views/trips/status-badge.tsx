import { Badge, type BadgeProps } from '#design/badge.tsx';
import { statusText } from './status-badge.css.ts';

const TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['accepted', 'green'],
  ['pending', 'orange'],
  ['completed', 'blue'],
]);

interface StatusBadgeProps {
  readonly status: string;
}

/** The status in its colour; unknown statuses are red. */
export function StatusBadge({ status }: StatusBadgeProps) {
  if (status === '') return null;
  return (
    <Badge tone={TONES.get(status.toLowerCase()) ?? 'red'}>
      <span className={statusText}>{status}</span>
    </Badge>
  );
}
