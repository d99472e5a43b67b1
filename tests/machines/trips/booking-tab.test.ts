import { describe, expect, it } from 'vitest';
import type { BookingPage } from '#contract/trips/read-booking-page.ts';
import { bookingTabMachine } from '#machines/trips/booking-tab.machine.ts';
import * as select from '#machines/trips/booking-tab.selectors.ts';
import { offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { dayOf } from '../support/trips-samples.ts';
import { first, none, second } from './booking-tab.paths.ts';

function start(pages = 1) {
  const { actor, effects, calls } = run(bookingTabMachine, { tab: 'upcoming', pages });
  const screen = () => {
    const snapshot = actor.getSnapshot();
    return {
      stage: select.selectStage(snapshot),
      days: select.selectDays(snapshot).map(({ date, bookings }) => [date, ...bookings.map(({ id }) => id)]),
      more: [select.selectIsPartial(snapshot), select.selectIsGrowing(snapshot), select.selectFailure(snapshot)],
    };
  };
  const asked = () => calls('loadBookings').map(({ input }) => input);
  return { actor, effects, screen, asked, calls: calls('loadBookings') };
}

const whole: BookingPage = { days: [...first.days, dayOf('Sat, Jun 05, 2027', 'c', 'd')], total: 4 };

async function open(page: BookingPage) {
  const tab = start();
  tab.actor.send({ type: 'tab.shown' });
  await tab.calls[0]?.resolve(page);
  return tab;
}

describe('bookingTab', () => {
  it('loads page after page up to the total and merges a day that spans two pages', async () => {
    const { actor, asked, calls, effects, screen } = await open(first);
    expect(screen()).toEqual({ stage: 'shown', days: [['Fri, Jun 04, 2027', 'a', 'b']], more: [true, false, ''] });
    actor.send({ type: 'bookings.more' });
    actor.send({ type: 'bookings.more' });
    expect(screen().more).toEqual([true, true, '']);
    await calls[1]?.resolve(second);
    const days = [
      ['Fri, Jun 04, 2027', 'a', 'b', 'c'],
      ['Sat, Jun 05, 2027', 'd'],
    ];
    expect(screen()).toEqual({ stage: 'shown', days, more: [false, false, ''] });
    expect(asked()).toEqual([1, 2].map((page) => ({ tab: 'upcoming', from: page, to: page })));
    expect(effects).toEqual([['storePages', { tab: 'upcoming', pages: 2 }]]);
  });

  it('loads all pages that were loaded when the customer left, then the next one (`trips/way-back`)', async () => {
    const { actor, asked, calls, screen } = start(2);
    actor.send({ type: 'tab.shown' });
    await calls[0]?.resolve({ ...whole, total: 6 });
    expect([screen().stage, screen().more]).toEqual(['shown', [true, false, '']]);
    actor.send({ type: 'bookings.more' });
    expect(asked()).toEqual([
      { tab: 'upcoming', from: 1, to: 2 },
      { tab: 'upcoming', from: 3, to: 3 },
    ]);
  });

  it.each([
    ['all bookings at once from a backend without paging', whole, 'shown', ['a', 'b'], ['c', 'd']],
    ['nothing', none, 'empty'],
  ] as const)('shows %s', async (_, page, stage, ...days) => {
    const { screen } = await open(page);
    expect(screen()).toMatchObject({ stage, more: [false, false, ''] });
    expect(screen().days.map(([, ...ids]) => ids)).toEqual(days);
  });

  it('holds back an empty list, and no other, while the profile is loading', async () => {
    const [empty, filled] = [await open(none), await open(whole)];
    const stages = (isLoading: boolean) =>
      [start(), empty, filled].map(({ actor }) =>
        select.panelStage(select.selectStage(actor.getSnapshot()), isLoading),
      );
    expect([stages(true), stages(false)]).toEqual([
      ['loading', 'loading', 'shown'],
      ['loading', 'empty', 'shown'],
    ]);
  });

  it('ends at a page without new bookings, whatever the total', async () => {
    const { actor, calls, screen } = await open({ ...first, total: 400 });
    actor.send({ type: 'bookings.more' });
    await calls[1]?.resolve({ ...first, total: 400 });
    expect(screen()).toEqual({ stage: 'shown', days: [['Fri, Jun 04, 2027', 'a', 'b']], more: [false, false, ''] });
  });

  it('shows a booking once if it moves to the next page meanwhile', async () => {
    const { actor, asked, calls, screen } = await open(first);
    actor.send({ type: 'bookings.more' });
    await calls[1]?.resolve({ days: [dayOf('Fri, Jun 04, 2027', 'b', 'c')], total: 5 });
    expect(screen()).toMatchObject({ days: [['Fri, Jun 04, 2027', 'a', 'b', 'c']], more: [true, false, ''] });
    actor.send({ type: 'bookings.more' });
    expect(asked().at(-1)).toEqual({ tab: 'upcoming', from: 3, to: 3 });
  });

  it('keeps the loaded pages when the next page fails, and retries that page', async () => {
    const { actor, asked, calls, screen } = await open(first);
    actor.send({ type: 'bookings.more' });
    await calls[1]?.reject(offline);
    const failure = "We couldn't load more bookings. Check your connection and try again.";
    expect(screen()).toMatchObject({ days: [['Fri, Jun 04, 2027', 'a', 'b']], more: [true, false, failure] });
    actor.send({ type: 'bookings.more' });
    await calls[2]?.resolve(second);
    expect(asked().map(({ from }) => from)).toEqual([1, 2, 2]);
    expect(screen().more).toEqual([false, false, '']);
  });
});
