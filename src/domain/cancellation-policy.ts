import type { Percent } from './money.ts';

/** The operator's setting: the fee between 7 days and 24 hours before pickup (`booking/cancellation`). */
export interface CancellationPolicy {
  readonly middleFee: Percent;
}

export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = { middleFee: 0 };

/** How long before pickup cancelling is still free: '24 hours' or '7 days', as the operator decides. */
export function freeNotice({ middleFee }: CancellationPolicy): string {
  return middleFee === 0 ? '24 hours' : '7 days';
}
