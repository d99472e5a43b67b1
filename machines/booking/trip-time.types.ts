import type { Instant, LocalDate, LocalDateTime, TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import type { TimeChoice, TimePicker } from '#domain/time-picker.ts';
import type { DayPeriod } from '#domain/trip-time.ts';
import type { ParentRef } from '../support/parent.ts';

/** What the parent hears. `isSettled` is false while the clock or the zone of the pickup place is not known yet. */
export interface TimeChanged {
  readonly type: 'time.changed';
  readonly pickupAt: LocalDateTime | undefined;
  /** Return trips only. */
  readonly returnAt: LocalDateTime | undefined;
  readonly zone: TimeZone;
  readonly isSettled: boolean;
}

export interface TripTimeInput {
  readonly parent: ParentRef<TimeChanged>;
  readonly serviceType: number;
  readonly pickupPlace?: Coordinates | undefined;
  /** Times chosen earlier; kept while they are offered. */
  readonly pickupAt?: LocalDateTime | undefined;
  readonly returnAt?: LocalDateTime | undefined;
}

export interface TripTimeContext {
  readonly parent: ParentRef<TimeChanged>;
  readonly serviceType: number;
  readonly pickupPlace: Coordinates | undefined;
  readonly zone: TimeZone;
  /** The pickup place that `zone` belongs to. */
  readonly zonedPlace: Coordinates | undefined;
  readonly now: Instant | undefined;
  readonly pickupChoice: TimeChoice | undefined;
  readonly returnChoice: TimeChoice | undefined;
  readonly pickup: TimePicker | undefined;
  readonly back: TimePicker | undefined;
}

export type Leg = 'pickup' | 'return';

export type TripTimeEvent =
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  | { readonly type: 'service.changed'; readonly serviceType: number }
  | { readonly type: 'place.changed'; readonly place: Coordinates | undefined }
  | { readonly type: `${Leg}.date.choose`; readonly date: LocalDate }
  | { readonly type: `${Leg}.hour.choose`; readonly hour: string }
  | { readonly type: `${Leg}.minute.choose`; readonly minute: string }
  | { readonly type: `${Leg}.period.choose`; readonly period: DayPeriod };
