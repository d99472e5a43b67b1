import type { Instant, LocalDate, LocalDateTime, TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import type { TimeChoice, TimePart, TimePicker } from '#domain/time-picker.ts';
import type { ParentRef } from '../support/parent.ts';

/** Sent to the parent. `isReady` is false until the clock and the zone of the pickup place are known. */
export interface TimeChanged {
  readonly type: 'time.changed';
  readonly pickupAt: LocalDateTime | undefined;
  /** Return trips only. */
  readonly returnAt: LocalDateTime | undefined;
  readonly zone: TimeZone;
  readonly isReady: boolean;
}

export type Leg = 'pickup' | 'return';

export interface TripTimeInput {
  readonly parent: ParentRef<TimeChanged>;
  readonly serviceType: number;
  readonly pickupPlace?: Coordinates | undefined;
  readonly dropPlace?: Coordinates | undefined;
  /** Chosen earlier; dropped once they are no longer offered. */
  readonly pickupAt?: LocalDateTime | undefined;
  readonly returnAt?: LocalDateTime | undefined;
}

export interface TripTimeContext extends Omit<TripTimeInput, 'pickupAt' | 'returnAt'> {
  readonly zone: TimeZone;
  /** The pickup place that `zone` belongs to. */
  readonly zonedPlace: Coordinates | undefined;
  /** False while the zone of a pickup place is looked up or could not be, and once a place has been cleared. */
  readonly isZoneKnown: boolean;
  readonly now: Instant | undefined;
  readonly choices: Choices;
  /** Empty before the first tick; only a return trip has a return picker. */
  readonly pickers: Readonly<Partial<Record<Leg, TimePicker>>>;
  /** The chosen return that the pickup has overtaken, and the pickup before. */
  readonly overtaken: Readonly<Record<Leg, LocalDateTime>> | undefined;
}

export type Choices = Readonly<Partial<Record<Leg, TimeChoice>>>;

export interface Choice {
  readonly leg: Leg;
  readonly part: { readonly date: LocalDate } | TimePart;
}

export type TripTimeEvent =
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  | { readonly type: 'service.changed'; readonly serviceType: number }
  | { readonly type: 'pickup.changed' | 'drop.changed'; readonly place: Coordinates | undefined }
  | ({ readonly type: 'time.choose' } & Choice)
  /** The answers to an overtaken return. */
  | { readonly type: 'return.move' | 'pickup.restore' };
