import type { Percent } from './money.ts';

export interface CancellationPolicy {
  /** Between 7 days and 24 hours before pickup: the operator's setting (`booking/cancellation`). */
  readonly middleFee: Percent;
  /** The minimum that cancelling costs at any time: a change to a later pickup makes it no cheaper (`money/change`). */
  readonly minimumFee?: Percent;
}

export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = { middleFee: 0 };

/** The policy of the operator's setting `cancellation_middle_fee`, which is text: '25' or '25%'. The default for anything else. */
export function readPolicy(middleFee: string): CancellationPolicy {
  const percent = Number(/^(\d+(?:\.\d+)?) ?%?$/.exec(middleFee.trim())?.[1]);
  return percent <= 100 ? { middleFee: percent } : DEFAULT_CANCELLATION_POLICY;
}

/** How long before pickup cancelling is still free: '24 hours' or '7 days', as the operator decides. */
export function freeNotice({ middleFee }: CancellationPolicy): string {
  return middleFee === 0 ? '24 hours' : '7 days';
}
