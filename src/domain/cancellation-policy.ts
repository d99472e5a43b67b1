import type { Percent } from './money.ts';

/** The operator's setting: the fee between 7 days and 24 hours before pickup (`booking/cancellation`). */
export interface CancellationPolicy {
  readonly middleFee: Percent;
}

export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = { middleFee: 0 };
