import { type CancellationPolicy, DEFAULT_CANCELLATION_POLICY } from './cancellation-policy.ts';
import { addDays, HOUR_MS, type Instant, type LocalDateTime, type TimeZone, toInstant } from './local-time.ts';
import { type Cents, type Percent, percentOf } from './money.ts';
import { nextExisting } from './timely-trip.ts';

/** Appended to every text about a refund. */
export const BANK_DELAY = 'Your bank may take up to 10 business days to show it.';

/** One step: cancelling until `until`, and after the previous step, costs `fee`, which is `feePercent` of the total. */
export interface CancellationStep {
  readonly notice: 'sevenDays' | 'oneDay' | 'fourHours' | 'late';
  readonly until: Instant;
  readonly feePercent: Percent;
  readonly fee: Cents;
}

/**
 * The steps in words.
 * @param steps those ahead of a trip; all without one
 */
export function cancellationTerms(
  policy: CancellationPolicy,
  steps?: readonly Pick<CancellationStep, 'notice'>[],
): readonly string[] {
  const middle = policy.middleFee === 0 ? 'Free' : `${policy.middleFee}% fee`;
  const terms: Readonly<Record<CancellationStep['notice'], string>> = {
    sevenDays: 'Free if cancelled 7 or more days before pickup',
    oneDay: `${middle} if cancelled 24 hours to 7 days before pickup`,
    fourHours: `${lateFee(policy)}% fee if cancelled 4 to 24 hours before pickup`,
    late: '100% fee if cancelled within 4 hours of pickup',
  };
  return steps ? steps.map(({ notice }) => terms[notice]) : Object.values(terms);
}

/** Between 24 and 4 hours before pickup: never less than earlier. */
function lateFee({ middleFee }: CancellationPolicy): Percent {
  return Math.max(50, middleFee);
}

/** The steps whose deadline is ahead. */
export function stepsAhead(ladder: readonly CancellationStep[], now: Instant): CancellationStep[] {
  return ladder.filter(({ until }) => until > now);
}

/** The last step with the fee that applies at an instant; undefined after the pickup, when nothing can be cancelled. */
export function stepAt(ladder: readonly CancellationStep[], at: Instant): CancellationStep | undefined {
  const step = ladder.find(({ until }) => until >= at);
  return ladder.findLast(({ feePercent }) => feePercent === step?.feePercent);
}

/**
 * The cancellation steps of one trip with times and fees (`booking/cancellation`). Seven days count on the calendar of
 * the pickup place, hours by the clock. Steps that a minimum fee makes equal to the next are left out.
 * @param pickupAt wall-clock time of the pickup place, in `zone`
 * @param total in cents, with tax
 * @throws {RangeError} when the pickup time does not exist in `zone`
 */
export function cancellationLadder(
  pickupAt: LocalDateTime,
  zone: TimeZone,
  total: Cents,
  { middleFee, minimumFee = 0 }: CancellationPolicy = DEFAULT_CANCELLATION_POLICY,
): CancellationStep[] {
  const pickup = toInstant(pickupAt, zone);
  if (pickup === undefined) throw new RangeError(`No such time in ${zone}: ${pickupAt.date} ${pickupAt.time}`);
  const aWeekBefore = nextExisting({ ...pickupAt, date: addDays(pickupAt.date, -7) }, zone);
  const weekBefore = toInstant(aWeekBefore, zone) ?? pickup - 7 * 24 * HOUR_MS;
  const steps = [
    { notice: 'sevenDays', until: weekBefore, percent: 0 },
    { notice: 'oneDay', until: pickup - 24 * HOUR_MS, percent: middleFee },
    { notice: 'fourHours', until: pickup - 4 * HOUR_MS, percent: lateFee({ middleFee }) },
    { notice: 'late', until: pickup, percent: 100 },
  ] as const;
  return steps
    .filter(({ percent }, index) => percent >= minimumFee || (steps[index + 1]?.percent ?? 0) > minimumFee)
    .map(({ notice, until, percent }) => {
      const feePercent = Math.max(percent, minimumFee);
      return { notice, until, feePercent, fee: percentOf(total, feePercent) };
    });
}
