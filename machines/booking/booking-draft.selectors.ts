import type { SnapshotFrom } from 'xstate';
import type { bookingDraftMachine } from './booking-draft.machine.ts';
import { type BookingDraft, currentDraft } from './booking-draft.ts';

/** The current draft of this tab. */
export const selectDraft = ({ context }: SnapshotFrom<typeof bookingDraftMachine>): BookingDraft | undefined =>
  currentDraft(context);
