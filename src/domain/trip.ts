import type { LocalDate, LocalDateTime } from './local-time.ts';
import { MIN_LUGGAGE, MIN_PASSENGERS, type Party } from './party.ts';
import type { Place } from './place.ts';

/** Service type ids that the app knows. Any other is a one-way ride under the server's label (`booking/service-types`). */
export const ONE_WAY = 0;
export const RETURN = 1;
export const HOURLY = 2;

export type TripKind = 'oneWay' | 'return' | 'hourly';

/** How a service type is priced and which fields it asks for. */
export function tripKind(serviceType: number): TripKind {
  if (serviceType === RETURN) return 'return';
  if (serviceType === HOURLY) return 'hourly';
  return 'oneWay';
}

const TRANSFER_LABELS: Record<TripKind, string> = { oneWay: 'One Way', return: 'Return', hourly: 'Hourly' };

/** 'One Way', 'Return' or 'Hourly' as the booking summary shows it. */
export function transferLabel(serviceType: number): string {
  return TRANSFER_LABELS[tripKind(serviceType)];
}

/** `booking/hourly`: 24 durations in hours. */
export const DEFAULT_HOURS = 3;
export const HOUR_OPTIONS: readonly number[] = Array.from({ length: 24 }, (_, index) => index + 3);

/** The given hours if they are offered, otherwise 3. */
export function hoursOrDefault(hours: number | undefined): number {
  return hours !== undefined && HOUR_OPTIONS.includes(hours) ? hours : DEFAULT_HOURS;
}

/** A trip to price and book. Times are wall-clock times of the pickup place (`time/pickup-zone`). */
export interface Trip {
  readonly pickup: Place;
  readonly drop: Place;
  readonly serviceType: number;
  readonly pickupAt: LocalDateTime;
  /** Return trips only. */
  readonly returnAt?: LocalDateTime | undefined;
  /** Hourly trips only. */
  readonly hours?: number | undefined;
  /** Absent in addresses that do not say; see {@link partyOf}. */
  readonly passengers?: number | undefined;
  readonly luggage?: number | undefined;
}

/** A trip that is still being entered. `pickupOn` and `returnOn` are dates without a time. */
export type TripDraft = Partial<Trip> & {
  readonly serviceType: number;
  readonly pickupOn?: LocalDate | undefined;
  readonly returnOn?: LocalDate | undefined;
};

/** The party in the trip's address: 1 passenger without luggage where it does not say (`booking/party`). */
export function partyOf({ passengers = MIN_PASSENGERS, luggage = MIN_LUGGAGE }: Partial<Party>): Party {
  return { passengers, luggage };
}

/** True when the trip has everything its kind needs. */
export function isCompleteTrip(trip: TripDraft): trip is Trip {
  if (!trip.pickup || !trip.drop || !trip.pickupAt) return false;
  if (tripKind(trip.serviceType) === 'return') return trip.returnAt !== undefined;
  return true;
}
