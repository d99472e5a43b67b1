import { type EventObject, fromCallback } from 'xstate';
import { watchBooking } from '#contract/trips/ride-events.contract.ts';
import type { RideAccess } from '#machines/trips/ride-access.ts';
import { onRestore } from '../browser/watch-restore.ts';
import { openForRide } from './send-for-ride.ts';
import { watchEvents } from './watch-events.ts';

/** Sends an event of this type when a ride may have changed, and when its page comes out of the back/forward cache. */
export function watchRide(type: string) {
  return fromCallback<EventObject, { access: RideAccess; hasEvents?: boolean }>(
    ({ sendBack, input: { access, hasEvents = true } }) => {
      const onChange = () => sendBack({ type });
      const open = (signal: AbortSignal) => openForRide(watchBooking, access, signal);
      const stopEvents = hasEvents ? watchEvents({ open, onChange }) : undefined;
      const stopRestore = onRestore(onChange);
      return () => {
        stopEvents?.();
        stopRestore();
      };
    },
  );
}
