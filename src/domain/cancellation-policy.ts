import type { Percent } from './money.ts';

/** The operator's part of the cancellation terms: what is charged between 7 days and 24 hours before pickup (`booking/cancellation`). */
export interface CancellationPolicy {
  readonly middleFee: Percent;
}

/** Free between 24 hours and 7 days unless the operator says otherwise. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = { middleFee: 0 };
