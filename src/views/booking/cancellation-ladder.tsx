import { SummaryList } from '#design/summary-list.tsx';
import type { CancellationStep } from '#domain/cancellation.ts';
import { type Instant, type TimeZone, toLocal } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';

interface CancellationLadderProps {
  readonly steps: readonly CancellationStep[];
  readonly zone: TimeZone;
}

/** The cancellation terms of this trip in clock times of the pickup place and A$ (D16). */
export function CancellationLadder({ steps, zone }: CancellationLadderProps) {
  const rows = steps.map((step) => ({
    id: step.notice,
    label: step.notice === 'late' ? 'After that' : `Until ${clockTime(step.until, zone)}`,
    value: step.fee === 0 ? 'Free' : `${formatMoney(step.fee)} (${step.feePercent}%)`,
  }));
  return <SummaryList rows={rows} />;
}

function clockTime(instant: Instant, zone: TimeZone): string {
  return formatWireDateTime(toLocal(instant, zone));
}
