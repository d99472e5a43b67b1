import type { ChangeTerms } from '#contract/trips/change.contract.ts';
import { type CancellationStep, cancellationLadder, stepAt, stepsAhead } from '#domain/cancellation.ts';
import { formatShortDateTime } from '#domain/date-text.ts';
import { type Instant, type TimeZone, toLocal } from '#domain/local-time.ts';
import { formatMoney, type Percent } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Trip } from '#domain/trip.ts';
import { foreignZoneLabel } from '#domain/zone-name.ts';

interface PricedTrip {
  readonly trip: Trip | undefined;
  readonly zone: TimeZone | undefined;
  readonly price: PriceSummary | undefined;
  readonly isChange: boolean;
  /** What a change costs, once it is known. */
  readonly terms: ChangeTerms | undefined;
  readonly middleFee: Percent;
}

interface TripCancellation {
  readonly steps: readonly CancellationStep[];
  readonly zone: TimeZone;
  readonly minimumFee: Percent;
}

/** The steps of {@link cancellationLadder} that are ahead of a trip; undefined until it is known. */
export function cancellationAhead({
  trip,
  zone,
  now,
}: Pick<PricedTrip, 'trip' | 'zone'> & { now: Instant | undefined }) {
  return trip && zone && now !== undefined ? stepsAhead(cancellationLadder(trip.pickupAt, zone, 0), now) : undefined;
}

/** Undefined until trip and price are known. For a change, the server names the terms. */
export function tripCancellation(known: PricedTrip): TripCancellation | undefined {
  const { trip, zone, price, isChange, terms, middleFee } = known;
  const total = isChange ? terms && terms.new_total + terms.kept : price?.total;
  if (!trip || !zone || total === undefined) return undefined;
  const minimumFee = terms?.least_fee ?? 0;
  return { steps: cancellationLadder(trip.pickupAt, zone, total, { middleFee, minimumFee }), zone, minimumFee };
}

/** What cancelling costs now and until when (`booking/free-cancellation`); undefined after the pickup. */
export function cancellationText(
  { steps, zone }: TripCancellation,
  now: Instant,
  visitorZone: TimeZone,
): string | undefined {
  const step = stepAt(steps, now);
  if (!step) return undefined;
  if (step.feePercent === 100) return 'No refund if you cancel';
  const local = toLocal(step.until, zone);
  const time = formatShortDateTime(local, toLocal(now, zone).date.slice(0, 4));
  const label = foreignZoneLabel(zone, visitorZone, local);
  const cost = step.feePercent === 0 ? 'Free cancellation' : `Cancelling costs ${formatMoney(step.fee)}`;
  return `${cost} until ${[time, label].filter(Boolean).join(', ')}`;
}
