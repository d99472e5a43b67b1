import { Skeleton } from '#design/skeleton.tsx';
import type { LocalDateTime } from '#domain/local-time.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import { date, pending } from './trip-overview.css.ts';

interface TripTimeProps {
  /** Undefined until the earliest pickup time is known. */
  readonly at: LocalDateTime | undefined;
}

export function TripTime({ at }: TripTimeProps) {
  if (!at)
    return (
      <span className={pending}>
        <Skeleton width="9rem" height="100%" />
      </span>
    );
  return (
    <>
      {formatWireTime(at.time)}
      <span className={date}>{formatWireDate(at.date)}</span>
    </>
  );
}
