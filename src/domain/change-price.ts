import type { Cents } from './money.ts';

/** A booking's money before a change, in cents with tax. */
interface Booked {
  readonly isPaid: boolean;
  readonly total: Cents;
  /** Paid beyond the total and not given back since. */
  readonly kept: Cents;
  /** What is paid for the ride and not due back, whether disputed or not. */
  readonly held: Cents;
  /** Earlier differences that no card could be charged. */
  readonly waived: Cents;
}

/** The money of a change: total and kept before, plus `toPay` and `waived`, less `refund`, are the new total and `kept`. */
export interface ChangeMoney {
  readonly toPay: Cents;
  readonly refund: Cents;
  readonly kept: Cents;
  /** A difference that no card can be charged (`money/free-booking`). */
  readonly waived: Cents;
}

/**
 * What a change to another total costs (`money/change`). An unpaid booking is paid as a whole.
 * @param isFree whether cancelling would be free now: only then a lower price goes back
 * @param minimumCharge the smallest amount that a card can be charged
 */
export function changeMoney(booked: Booked, newTotal: Cents, isFree: boolean, minimumCharge: Cents): ChangeMoney {
  const none = { toPay: 0, refund: 0, kept: 0, waived: 0 };
  if (!booked.isPaid) return { ...none, toPay: newTotal };
  const less = booked.total + booked.kept - newTotal;
  if (less < 0) {
    // Otherwise a ride could grow by small steps without a payment.
    if (booked.waived - less < minimumCharge) return { ...none, waived: -less };
    const toPay = Math.max(-less, minimumCharge);
    return { ...none, toPay, kept: toPay + less };
  }
  // What the operator has given back by hand is not given back again.
  const refund = isFree ? Math.min(less, Math.max(0, booked.held - newTotal)) : 0;
  return { ...none, refund, kept: less - refund };
}
