import type { ActorRefFrom } from 'xstate';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { type BookingDraft, DRAFTS_VERSION, MAX_DRAFTS, tripKey } from '#machines/booking/booking-draft.ts';
import { type ChangeDraft, changeAddress } from '#machines/booking/ride-change.ts';
import { readChanges } from '#machines/booking/stored-drafts.ts';
import { openAddress } from '../browser/location.ts';
import { tabStorage } from '../browser/storage.ts';
import { createRootActor } from '../inspection/root-actor.ts';

/** What the browser refuses to store. */
let unstored: string | undefined;

/** The draft of a change, which stays in its tab (`booking/change-draft`). */
export function keptChange(bookingId: string): ChangeDraft | undefined {
  return stored().find(({ change }) => change.bookingId === bookingId);
}

/** Opens the trip page with this draft, or with this tab's earlier entries for the same ride. */
export function openChange(draft: ChangeDraft): void {
  const { bookingId } = draft.change;
  rebase(draft);
  if (!keptChange(bookingId)) put(bookingId, draft);
  openAddress(changeAddress(draft.change));
}

/** The entries stay while the booking is unchanged, for example while a change awaits its payment. */
export function rebase({ change }: ChangeDraft): void {
  const kept = keptChange(change.bookingId);
  if (!kept) return;
  const isSame = kept.change.booked === change.booked;
  put(change.bookingId, isSame ? { ...kept, change: { ...kept.change, ...change } } : undefined);
}

/** Keeps the draft as the trip page changes it. */
export function followChange(draft: ChangeDraft): ActorRefFrom<typeof bookingDraftMachine> {
  const input = { drafts: [draft], attempts: [], current: tripKey(draft.trip) };
  const actor = createRootActor(bookingDraftMachine, { input });
  actor.subscribe((snapshot) => put(draft.change.bookingId, selectDraft(snapshot)));
  return actor.start();
}

function put(bookingId: string, draft: BookingDraft | undefined): void {
  const others = stored().filter(({ change }) => change.bookingId !== bookingId);
  const entries = draft ? [draft, ...others].slice(0, MAX_DRAFTS) : others;
  const text = JSON.stringify({ version: DRAFTS_VERSION, entries });
  unstored = undefined;
  if (entries.length === 0) tabStorage.remove('ride_changes');
  else if (!tabStorage.write('ride_changes', text)) unstored = text;
}

function stored(): readonly ChangeDraft[] {
  return readChanges(unstored ?? tabStorage.read('ride_changes'));
}
