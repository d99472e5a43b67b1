import { expect, it } from 'vitest';
import { timelineRows } from '#machines/trips/timeline.ts';
import { ride } from '../support/trips-samples.ts';

it('shows what has happened on the clock of the pickup place (`trips/timeline`)', () => {
  const timeline = [
    { kind: 'booked' as const, at: '2026-12-31T12:59:00Z', text: '' },
    { kind: 'refunded' as const, at: '2026-12-31T13:00:00Z', text: 'A$50.00' },
  ];
  expect(timelineRows({ ...ride, timeline })).toEqual([
    { title: 'Booked', text: '', at: '2026-12-31T12:59:00Z', time: 'Thu, Dec 31, 2026 11:59 PM' },
    { title: 'Refunded to your card', text: 'A$50.00', at: '2026-12-31T13:00:00Z', time: 'Fri, Jan 01, 12:00 AM' },
  ]);
});
