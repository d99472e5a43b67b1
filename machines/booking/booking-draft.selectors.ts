import type { SnapshotFrom } from 'xstate';
import type { bookingDraftMachine } from './booking-draft.machine.ts';
import type { BookingDraft } from './booking-draft.ts';

type Snapshot = SnapshotFrom<typeof bookingDraftMachine>;

export const selectDraft = (snapshot: Snapshot): BookingDraft | undefined => snapshot.context.draft;
