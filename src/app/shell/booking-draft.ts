import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { type BookingDraft, readDraft, writeDraft } from '#machines/booking/booking-draft.ts';
import { storage } from '../browser/storage.ts';

/** The booking draft, kept in local storage (D22). */
export const bookingDraft = bookingDraftMachine.provide({
  actions: {
    persistDraft: (_, { draft }) => {
      if (draft) storage.write('bookingDraft', writeDraft(draft));
      else storage.remove('bookingDraft');
    },
  },
});

/** What an earlier visit, or another tab, has left. */
export function storedDraft(): BookingDraft | undefined {
  return readDraft(storage.read('bookingDraft'));
}
