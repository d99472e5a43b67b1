import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectEntries, selectStep } from '#machines/booking/wizard.selectors.ts';

/** Saves the entries of the trip page on every change. */
export function saveEntries(draft: ActorRefFrom<typeof bookingDraftMachine>) {
  let saved: unknown[] = [];
  return (snapshot: SnapshotFrom<typeof wizardMachine>): void => {
    const [entries, step] = [selectEntries(snapshot), selectStep(snapshot)];
    if (saved[0] === entries && saved[1] === step) return;
    saved = [entries, step];
    draft.send({ type: 'draft.changed', draft: { ...entries, step } });
  };
}
