import type { ActorRefFrom } from 'xstate';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import {
  attemptFor,
  type BookingAttempt,
  type BookingDrafts,
  currentDraft,
  DRAFTS_VERSION,
  MAX_DRAFTS,
  NO_DRAFTS,
  tripKey,
} from '#machines/booking/booking-draft.ts';
import { storage, tabStorage, watchStorage } from '../browser/storage.ts';
import { onRestore } from '../browser/watch-restore.ts';

type DraftRef = ActorRefFrom<typeof bookingDraftMachine>;
type List = 'bookingDrafts' | 'bookingAttempts';

/** Entries of other trips are passed through unparsed. */
interface Stored {
  readonly key: string;
}

// The schemas load only if something is stored.
export const schemas = () => import('#machines/booking/stored-drafts.ts');

/** The drafts in this browser, the trip of this tab (a new tab takes the newest) and what its search form has. */
export async function storedDrafts(): Promise<BookingDrafts> {
  const [drafts, attempts, search] = [
    storage.read('bookingDrafts'),
    storage.read('bookingAttempts'),
    tabStorage.read('search'),
  ];
  if (drafts === undefined && search === undefined) return NO_DRAFTS;
  const { readDrafts, readAttempts, readSearch } = await schemas();
  const read = { drafts: readDrafts(drafts), attempts: readAttempts(attempts), search: readSearch(search) };
  const newest = read.drafts[0];
  return { ...read, current: tabStorage.read('current_trip') ?? (newest && tripKey(newest.trip)) };
}

/** Attempts this tab knows; another tab may have removed them since. */
export let known: readonly BookingAttempt[] = [];

/** Stores the changes of this tab. Entries of other trips stay as other tabs stored them. */
export function storeDrafts(actor: DraftRef): void {
  let before = actor.getSnapshot().context;
  known = before.attempts;
  actor.subscribe(({ context }) => {
    storeChanges(before, context);
    before = context;
    known = context.attempts;
  });
}

function storeChanges(before: BookingDrafts, after: BookingDrafts): void {
  const draft = currentDraft(after);
  const isChanged = draft !== undefined && draft !== currentDraft(before);
  const attempt = attemptFor(after, after.current);
  const booked = isChanged ? attempt : undefined;
  // Compared by content: two tabs that write back what they have read from each other would never stop.
  const attemptsBefore = before.attempts.map((each) => JSON.stringify(each));
  const isNew = (each: BookingAttempt) => !attemptsBefore.includes(JSON.stringify(each));
  const trips = after.drafts.map(({ trip }) => tripKey(trip));
  for (const key of before.drafts.map(({ trip }) => tripKey(trip)).filter((key) => !trips.includes(key))) {
    drop('bookingDrafts', key);
    // It is booked: a sign-in or a saved profile would lead back to it as if it waited.
    if (attemptFor(before, key)?.bookingId) storage.remove('url');
  }
  // 'Change trip' in another tab may have removed it, and the browser leaves for the payment next.
  const isMissing = attempt && isNew(attempt) && !entriesOf('bookingDrafts').some(({ key }) => key === after.current);
  if (isChanged || (draft && isMissing)) put('bookingDrafts', { key: tripKey(draft.trip), ...draft });
  const attempted = after.attempts.map(({ trip }) => trip);
  for (const { trip } of before.attempts) if (!attempted.includes(trip)) drop('bookingAttempts', trip);
  for (const each of after.attempts) if (each === booked || isNew(each)) putAttempt(each);
  if (after.search === undefined) tabStorage.remove('search');
  else if (after.search !== before.search) tabStorage.write('search', JSON.stringify(after.search));
  if (after.current === undefined) tabStorage.remove('current_trip');
  else if (after.current !== before.current) tabStorage.write('current_trip', after.current);
}

/** Forwards what other tabs store. */
export function followDrafts(actor: DraftRef): void {
  const read = () =>
    storedDrafts().then(
      (stored) => actor.send({ type: 'drafts.stored', stored }),
      () => undefined,
    );
  watchStorage((key) => {
    if (key === undefined) actor.send({ type: 'drafts.cleared' });
    else if (key === 'bookingDrafts' || key === 'bookingAttempts') read();
  });
  onRestore(read);
}

export function putAttempt(attempt: BookingAttempt): void {
  put('bookingAttempts', { key: attempt.trip, ...attempt });
}

function put(list: List, entry: Stored): void {
  const others = entriesOf(list).filter(({ key }) => key !== entry.key);
  write(list, [entry, ...others].slice(0, MAX_DRAFTS));
}

function drop(list: List, key: string): void {
  const entries = entriesOf(list);
  const others = entries.filter((entry) => entry.key !== key);
  if (others.length < entries.length) write(list, others);
}

function write(list: List, entries: readonly Stored[]): void {
  if (entries.length === 0) storage.remove(list);
  else storage.write(list, JSON.stringify({ version: DRAFTS_VERSION, entries }));
}

function entriesOf(list: List): readonly Stored[] {
  try {
    const { version, entries } = JSON.parse(storage.read(list) ?? '{}');
    return version === DRAFTS_VERSION && Array.isArray(entries) ? entries.filter(hasKey) : [];
  } catch {
    return [];
  }
}

function hasKey(entry: unknown): entry is Stored {
  return typeof entry === 'object' && entry !== null && 'key' in entry;
}
