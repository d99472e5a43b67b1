import { SummaryList } from '#design/summary-list.tsx';
import { mutedSmall } from '#design/text.css.ts';
import type { CancellationStep } from '#domain/cancellation.ts';
import { type TimeZone, toLocal } from '#domain/local-time.ts';
import { formatMoney, type Percent } from '#domain/money.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';

interface CancellationListProps {
  readonly steps: readonly CancellationStep[];
  /** Time zone of the pickup place. */
  readonly zone: TimeZone;
  readonly minimumFee?: Percent;
}

export const NOTICES: Readonly<Record<CancellationStep['notice'], string>> = {
  sevenDays: '7 or more days before pickup',
  oneDay: '24 hours to 7 days before pickup',
  fourHours: '4 to 24 hours before pickup',
  late: 'Within 4 hours of pickup',
};

/** `booking/cancellation`: the terms as amounts and as local times at the pickup place. */
export function CancellationList({ steps, zone, minimumFee = 0 }: CancellationListProps) {
  return (
    <>
      {minimumFee > 0 && (
        <p className={mutedSmall}>
          The pickup was moved when cancelling cost {minimumFee}%. Cancelling still costs at least that.
        </p>
      )}
      <SummaryList rows={steps.map((step) => rowOf(step, zone))} />
    </>
  );
}

function rowOf({ notice, until, fee, feePercent }: CancellationStep, zone: TimeZone) {
  return {
    id: notice,
    label: `Until ${formatWireDateTime(toLocal(until, zone))}`,
    note: NOTICES[notice],
    value: feePercent === 0 ? 'Free' : `${formatMoney(fee)} (${feePercent}%)`,
  };
}
