import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExtraDetail, parseExtraIds } from '#contract/booking/extra-detail.ts';

const id = fc.stringMatching(/^[a-z\d][a-z\d-]{0,20}$/);
const extra = fc.record({ id, title: fc.string({ maxLength: 40 }), price: fc.integer({ min: 0, max: 100_000 }) });

describe('extra_detail', () => {
  it('names id, title and price of each extra', () => {
    const detail = formatExtraDetail([
      { id: '3', title: 'Child seat', price: 1500 },
      { id: '5', title: 'Golf; ski', price: 120_000 },
    ]);
    expect(detail).toBe('3: Child seat A$15.00; 5: Golf, ski A$1,200.00');
  });

  it('returns the chosen ids, whatever the titles contain', () => {
    fc.assert(
      fc.property(fc.uniqueArray(extra, { selector: (chosen) => chosen.id, maxLength: 8 }), (chosen) => {
        expect(parseExtraIds(formatExtraDetail(chosen))).toEqual(chosen.map((one) => one.id));
      }),
    );
  });

  it.each([
    ['', []],
    ['   ', []],
    [';;', []],
    ['7', ['7']],
    ['7: Seat; 7: Seat; 8', ['7', '8']],
  ])('reads %j as the ids %j', (detail, ids) => {
    expect(parseExtraIds(detail)).toEqual(ids);
  });
});
