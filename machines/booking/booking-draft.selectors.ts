import type { SnapshotFrom } from 'xstate';
import type { TripDraft } from '#domain/trip.ts';
import type { bookingDraftMachine } from './booking-draft.machine.ts';
import { type BookingDraft, currentDraft } from './booking-draft.ts';

/** The current draft of this tab. */
export const selectDraft = ({ context }: SnapshotFrom<typeof bookingDraftMachine>): BookingDraft | undefined =>
  currentDraft(context);

/** What the search form opens with: what was entered in it, otherwise the current trip. */
export const selectSearched = ({ context }: SnapshotFrom<typeof bookingDraftMachine>): TripDraft | undefined =>
  context.search ?? currentDraft(context)?.trip;
