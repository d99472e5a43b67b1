import { pickerSelectors } from '#machines/booking/trip-time.selectors.ts';
import type { Leg } from '#machines/booking/trip-time.types.ts';

/** Labels and selectors of the way there and the way back (spec §2). */
export const legs = {
  pickup: { dateLabel: 'Pickup Date', timeLabel: 'Pickup Time', picker: pickerSelectors('pickup') },
  return: { dateLabel: 'Return Date', timeLabel: 'Return Time', picker: pickerSelectors('return') },
} as const satisfies Record<Leg, unknown>;
