import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { type BookingDraft, writeDraft } from '#machines/booking/booking-draft.ts';
import { storage } from '../browser/storage.ts';

/** The booking draft, stored in this browser. */
export const bookingDraft = bookingDraftMachine.provide({
  actions: {
    persistDraft: (_, { draft }) => {
      if (draft) storage.write('bookingDraft', writeDraft(draft));
      else storage.remove('bookingDraft');
    },
  },
});

/** What an earlier visit, or another tab, has stored. Its schema is loaded only when there is something to read. */
export async function storedDraft(): Promise<BookingDraft | undefined> {
  const stored = storage.read('bookingDraft');
  if (!stored) return undefined;
  const { readDraft } = await import('#machines/booking/read-draft.ts');
  return readDraft(stored);
}
