import type { Leg } from '#machines/booking/trip-time.machine.ts';
import { pickerSelectors } from '#machines/booking/trip-time.selectors.ts';

export const legs = {
  pickup: { dateLabel: 'Pickup Date', timeLabel: 'Pickup Time', picker: pickerSelectors('pickup') },
  return: { dateLabel: 'Return Date', timeLabel: 'Return Time', picker: pickerSelectors('return') },
} as const satisfies Record<Leg, unknown>;
