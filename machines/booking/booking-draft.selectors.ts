import type { SnapshotFrom } from 'xstate';
import type { bookingDraftMachine } from './booking-draft.machine.ts';
import { type BookingDraft, currentDraft } from './booking-draft.ts';

/** The draft that this tab works on. */
export const selectDraft = ({ context }: SnapshotFrom<typeof bookingDraftMachine>): BookingDraft | undefined =>
  currentDraft(context);
