import { describe, expect, it } from 'vitest';
import type { BookingPage, BookingTab } from '#contract/trips/read-booking-page.ts';
import { bookingListMachine } from '#machines/trips/booking-list.machine.ts';
import * as select from '#machines/trips/booking-list.selectors.ts';
import type { LoadBookingsInput } from '#machines/trips/booking-tab.machine.ts';
import { selectDays, selectStage } from '#machines/trips/booking-tab.selectors.ts';
import { run } from '../support/run.ts';
import { dayOf } from '../support/trips-samples.ts';

const ahead: BookingPage = { days: [dayOf('Fri, Jun 04, 2027', 'a')], total: 1 };
const over: BookingPage = { days: [dayOf('Mon, Jan 04, 2027', 'z')], total: 1 };

function start(tab: BookingTab = 'upcoming') {
  const { actor, effects, callsOfChild } = run(bookingListMachine, { tab });
  const calls = callsOfChild<BookingPage, LoadBookingsInput>('loadBookings');
  const screen = () => {
    const snapshot = actor.getSnapshot();
    const open = select.selectTabActor(snapshot).getSnapshot();
    const ids = selectDays(open).flatMap(({ bookings }) => bookings.map(({ id }) => id));
    return [select.selectTab(snapshot), selectStage(open), ids];
  };
  const asked = () => calls.map(({ input }) => input.tab);
  return { actor, effects, screen, asked, calls };
}

describe('bookingList', () => {
  it('opens with the history if the address names it', async () => {
    const { asked, calls, screen, effects } = start('history');
    await calls[0]?.resolve(over);
    expect([screen(), asked(), effects]).toEqual([['history', 'shown', ['z']], ['history'], []]);
  });

  it('keeps the pages of each tab, with responses in any order, and puts the open tab in the address', async () => {
    const { actor, asked, calls, screen, effects } = start();
    const choose = (tab: BookingTab) => {
      actor.send({ type: 'tab.choose', tab });
      return screen();
    };
    expect(choose('history')).toEqual(['history', 'loading', []]);
    await calls[1]?.resolve(over);
    await calls[0]?.resolve(ahead);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    expect(screen()).toEqual(['history', 'shown', ['z']]);
    expect(choose('upcoming')).toEqual(['upcoming', 'shown', ['a']]);
    expect(choose('history')).toEqual(['history', 'shown', ['z']]);
    expect(asked()).toEqual(['upcoming', 'history']);
    expect(effects).toEqual(
      ['/bookings?tab=history', '/bookings', '/bookings?tab=history'].map((address) => ['showAddress', { address }]),
    );
  });

  it('follows back and forward without changing the address', () => {
    const { actor, screen, effects } = start();
    actor.send({ type: 'address.changed', tab: 'history' });
    expect(screen()).toEqual(['history', 'loading', []]);
    actor.send({ type: 'address.changed', tab: 'upcoming' });
    expect(screen()).toEqual(['upcoming', 'loading', []]);
    expect(effects).toEqual([]);
  });
});
