import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, percentOf, roundHalfUp, toAmount, toCents } from '#domain/money.ts';

/** n/d rounded half up, in exact integers. */
function halfUp(n: bigint, d: bigint): bigint {
  const twice = 2n * n + d;
  const quotient = twice / (2n * d);
  return twice < 0n && twice % (2n * d) !== 0n ? quotient - 1n : quotient;
}

const cents = fc.integer({ min: 0, max: 100_000_000 });
/** Rates to a hundredth of a percent, as text. */
const rate = fc.integer({ min: 0, max: 20_000 }).map((basisPoints) => (basisPoints / 100).toFixed(2));

describe('an amount from the wire', () => {
  it.each([
    [1.005, 101],
    ['1.005', 101],
    [1.0049, 100],
    [0, 0],
    ['132', 13_200],
    [132.1, 13_210],
    [8.325, 833],
    [1e-7, 0],
    [1e21, 1e23],
    [-1.005, -100],
  ])('%s is %i cents', (amount, expected) => {
    expect(toCents(amount)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 'twelve', '12,50'])('%s is refused', (amount) => {
    expect(() => toCents(amount)).toThrow(RangeError);
  });

  it('is rounded half up by its decimal digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 99_999 }),
        (whole, fraction) => {
          const written = `${whole}.${String(fraction).padStart(5, '0')}`;
          const scaled = BigInt(written.replace('.', ''));
          expect(toCents(written)).toBe(Number(halfUp(scaled, 1_000n)) + 0);
        },
      ),
    );
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().filter((value) => Math.abs(value) < 1e13),
        (value) => {
          expect(toCents(toAmount(value))).toBe(value);
        },
      ),
    );
  });
});

describe('a share of an amount (`money/rounding`)', () => {
  it.each([
    [10_000, 10, 1_000],
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [13_333, 7.5, 1_000],
    [20, 7.5, 2],
    [6, 7.5, 0],
    [7, 7.5, 1],
    [9_999, 0, 0],
    [9_999, 100, 9_999],
    [1, 33.33, 0],
  ])('of %i cents at %d %% is %i cents', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  it('matches exact fractions, rounded half up once', () => {
    fc.assert(
      fc.property(cents, rate, (amount, percent) => {
        const exact = halfUp(BigInt(amount) * BigInt(percent.replace('.', '')), 10_000n);
        expect(BigInt(percentOf(amount, Number(percent)))).toBe(exact);
      }),
    );
  });
});

describe('money on screen', () => {
  it.each([
    [0, 'A$0.00'],
    [5, 'A$0.05'],
    [13_200, 'A$132.00'],
    [132_000, 'A$1,320.00'],
    [123_456_789, 'A$1,234,567.89'],
    [-2_050, '-A$20.50'],
  ])('%i cents are %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });
});

describe('an amount as text', () => {
  it('matches Intl', () => {
    const { format } = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatMoney(amount)).toBe(`A$${format(amount / 100)}`);
      }),
    );
  });
});

describe('halves', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.4999, 2],
    [-0.5, 0],
    [-1.5, -1],
  ])('rounds %d to %i', (value, expected) => {
    expect(roundHalfUp(value) + 0).toBe(expected);
  });
});
