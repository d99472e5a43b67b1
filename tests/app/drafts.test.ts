import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { type BookingDraft, MAX_DRAFTS, NO_DRAFTS, tripKey } from '#machines/booking/booking-draft.ts';
import { attempt, booked, draft, order } from '../machines/support/booking-samples.ts';
import { perth, trip } from '../machines/support/samples.ts';
import { FakeStorage } from './support/fake-storage.ts';

const other: BookingDraft = { ...draft, trip: { ...trip, drop: perth }, extraIds: [] };
const claimed = { trip: order.trip, fingerprint: attempt.fingerprint };

const localStorage = new FakeStorage();

/** Locks like those of browsers: one holder at a time, in request order. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** The module in another tab, with the same local storage and its own session storage. */
async function openTab() {
  const sessionStorage = new FakeStorage();
  const crypto = globalThis.crypto;
  vi.stubGlobal('window', {
    get localStorage() {
      return localStorage;
    },
    sessionStorage,
    crypto,
    addEventListener: () => undefined,
  });
  vi.resetModules();
  const tab = await import('#app/booking/drafts.ts');
  const { claimAttempt } = await import('#app/booking/claim-attempt.ts');
  return {
    ...tab,
    claimAttempt,
    /** The tab's draft actor, with its changes stored. */
    start: async () => {
      const actor = createActor(bookingDraftMachine, { input: await tab.storedDrafts() }).start();
      tab.storeDrafts(actor);
      return actor;
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: locks() });
});

describe('stored drafts (`booking/one-attempt`)', () => {
  it('survive a reload and reach a new tab, which continues the newest', async () => {
    const tab = await openTab();
    const actor = await tab.start();
    actor.send({ type: 'draft.opened', draft });
    actor.send({ type: 'attempt.made', attempt: booked });
    actor.send({ type: 'draft.opened', draft: other });
    const saved = { drafts: [other, draft], attempts: [booked], current: tripKey(other.trip) };
    expect(await tab.storedDrafts()).toEqual(saved);
    actor.send({ type: 'draft.opened', draft });
    expect((await (await openTab()).storedDrafts()).current).toBe(tripKey(trip));
  });

  it('of other trips stay as another tab stored them', async () => {
    const [first, second] = [await openTab(), await openTab()];
    const [here, there] = [await first.start(), await second.start()];
    here.send({ type: 'draft.opened', draft });
    there.send({ type: 'draft.opened', draft: other });
    here.send({ type: 'draft.changed', draft: { ...draft, extraIds: [] } });
    expect((await second.storedDrafts()).drafts).toEqual([{ ...draft, extraIds: [] }, other]);
  });

  it('are stored again by Book Now where another tab has changed their trip (`booking/checkout-return`)', async () => {
    const [first, second] = [await openTab(), await openTab()];
    const [here, there] = [await first.start(), await second.start()];
    here.send({ type: 'draft.opened', draft });
    there.send({ type: 'draft.opened', draft });
    there.send({ type: 'draft.changed', draft: other });
    here.send({ type: 'attempt.made', attempt });
    expect(await second.storedDrafts()).toMatchObject({ drafts: [draft, other], attempts: [attempt] });
    there.send({ type: 'draft.opened', draft: { ...draft, extraIds: [] } });
    here.send({ type: 'attempt.made', attempt: booked });
    expect((await second.storedDrafts()).drafts).toEqual([{ ...draft, extraIds: [] }, other]);
  });

  it('of another tab are not written back', async () => {
    const first = await openTab();
    const here = await first.start();
    for (const one of [draft, other]) {
      here.send({ type: 'draft.opened', draft: one });
      here.send({ type: 'attempt.made', attempt: { ...booked, trip: tripKey(one.trip) } });
    }
    const second = await openTab();
    const there = await second.start();
    const writing = vi.spyOn(localStorage, 'setItem');
    there.send({ type: 'drafts.stored', stored: await second.storedDrafts() });
    there.send({ type: 'drafts.stored', stored: await second.storedDrafts() });
    expect(there.getSnapshot().context.attempts).toHaveLength(2);
    expect(writing).not.toHaveBeenCalled();
  });

  it(`are limited to ${MAX_DRAFTS}`, async () => {
    const tab = await openTab();
    const actor = await tab.start();
    for (let day = 1; day <= MAX_DRAFTS + 2; day += 1)
      actor.send({
        type: 'draft.opened',
        draft: { ...draft, trip: { ...trip, pickupAt: { date: `2027-07-0${day}`, time: '09:00' } } },
      });
    const { drafts } = await tab.storedDrafts();
    expect(drafts.map((each) => each.trip.pickupAt?.date)).toEqual([7, 6, 5, 4, 3].map((day) => `2027-07-0${day}`));
  });

  it('are removed when their booking is paid, as is the address to return to, and on sign-out (`account/return-address`)', async () => {
    const tab = await openTab();
    const actor = await tab.start();
    for (const opened of [other, draft]) actor.send({ type: 'draft.opened', draft: opened });
    actor.send({ type: 'attempt.made', attempt: booked });
    localStorage.setItem('url', `/tripDetail?${tripKey(trip)}`);
    actor.send({ type: 'booking.confirmed', bookingId: 'booking-1' });
    expect(await tab.storedDrafts()).toMatchObject({ drafts: [other], attempts: [] });
    expect(localStorage.getItem('url')).toBeNull();
    actor.send({ type: 'drafts.cleared' });
    expect([...localStorage.entries.keys()]).toEqual([]);
  });

  it('are replaced when corrupt', async () => {
    for (const text of ['{', '{"version":2,"entries":7}', '{"version":2,"entries":[null,{"key":1}]}']) {
      localStorage.setItem('bookingDrafts', text);
      const tab = await openTab();
      const actor = await tab.start();
      expect(actor.getSnapshot().context).toMatchObject(NO_DRAFTS);
      actor.send({ type: 'draft.opened', draft });
      expect((await tab.storedDrafts()).drafts).toEqual([draft]);
    }
  });
});

describe.each([
  ['with locks', () => ({ locks: locks() })],
  ['without locks', () => ({})],
])('an attempt, %s', (_, createNavigator) => {
  beforeEach(() => vi.stubGlobal('navigator', createNavigator()));

  it('is shared by all tabs that claim it at the same time, and new for only one of them', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    const claims = await Promise.all(tabs.map((tab) => tab.claimAttempt(claimed)));
    expect(new Set(claims.map((claim) => claim.attempt.idempotencyKey)).size).toBe(1);
    expect(claims.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('continues with the booking that another tab created', async () => {
    const [first, second] = [await openTab(), await openTab()];
    const here = await first.start();
    here.send({ type: 'draft.opened', draft });
    const { attempt: made } = await first.claimAttempt(claimed);
    here.send({ type: 'attempt.made', attempt: { ...made, bookingId: 'booking-7' } });
    expect(await second.claimAttempt(claimed)).toEqual({ attempt: { ...made, bookingId: 'booking-7' }, isNew: false });
  });

  it('is replaced by the attempt at another order', async () => {
    const tab = await openTab();
    const first = await tab.claimAttempt(claimed);
    const second = await tab.claimAttempt({ ...claimed, fingerprint: 'other' });
    expect([first.isNew, second.isNew]).toEqual([true, true]);
    expect((await tab.claimAttempt(claimed)).attempt).not.toEqual(first.attempt);
  });

  it("takes the place of another tab's booking of the same trip, paid or not (`booking/replaced`)", async () => {
    const [first, second] = [await openTab(), await openTab()];
    const [here, there] = [await first.start(), await second.start()];
    for (const actor of [here, there]) actor.send({ type: 'draft.opened', draft });
    here.send({ type: 'attempt.made', attempt: booked });
    there.send({ type: 'drafts.stored', stored: await second.storedDrafts() });
    here.send({ type: 'booking.confirmed', bookingId: 'booking-1' });
    const { attempt: made } = await second.claimAttempt({ ...claimed, fingerprint: 'other' });
    expect(made).toMatchObject({ fingerprint: 'other', replaces: 'booking-1' });
  });

  it('is remembered by this tab after another tab paid for it', async () => {
    localStorage.setItem('bookingDrafts', JSON.stringify({ version: 2, entries: [{ key: order.trip, ...draft }] }));
    localStorage.setItem('bookingAttempts', JSON.stringify({ version: 2, entries: [{ key: order.trip, ...booked }] }));
    const tab = await openTab();
    await tab.start();
    localStorage.clear();
    expect(await tab.claimAttempt(claimed)).toEqual({ attempt: booked, isNew: false });
  });

  it('is dropped once refused', async () => {
    const tab = await openTab();
    const actor = await tab.start();
    actor.send({ type: 'draft.opened', draft });
    const { attempt: refused } = await tab.claimAttempt(claimed);
    actor.send({ type: 'attempt.made', attempt: refused });
    actor.send({ type: 'attempt.dropped', idempotencyKey: refused.idempotencyKey });
    const { attempt: next, isNew } = await tab.claimAttempt(claimed);
    expect([next.idempotencyKey === refused.idempotencyKey, isNew]).toEqual([false, true]);
  });
});
