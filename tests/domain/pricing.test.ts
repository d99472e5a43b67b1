import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, missingFor, type PriceParts, priceDifferences, summarisePrice } from '#domain/pricing.ts';

const halfUp = (n: bigint, d: bigint) => (2n * n + d) / (2n * d);

/** `money/total` in exact fractions: discount on subtotal and extras, tax on the rest, each line rounded once. */
function exactly(parts: PriceParts) {
  const [subtotal, additionalPrice] = [
    BigInt(parts.subtotal),
    parts.extras.reduce((sum, each) => sum + BigInt(each), 0n),
  ];
  const finalPrice = subtotal + additionalPrice;
  const hundredths = (rate: number) => BigInt(Math.round(rate * 100));
  const { discount } = parts;
  const wanted = !discount
    ? 0n
    : discount.type === 'percentage'
      ? halfUp(finalPrice * hundredths(discount.percent), 10_000n)
      : BigInt(discount.amount);
  const discountAmount = wanted > finalPrice ? finalPrice : wanted;
  const tax = halfUp((finalPrice - discountAmount) * hundredths(parts.taxRate), 10_000n);
  const total = finalPrice - discountAmount + tax;
  return { subtotal, additionalPrice, finalPrice, discountAmount, tax, total };
}

const amount = fc.integer({ min: 0, max: 5_000_000 });
const rate = fc.integer({ min: 0, max: 15_000 }).map((basisPoints) => basisPoints / 100);
const discount: fc.Arbitrary<Discount | undefined> = fc.oneof(
  fc.constant(undefined),
  rate.map((percent) => ({ type: 'percentage' as const, percent })),
  amount.map((fixed) => ({ type: 'fixed' as const, amount: fixed })),
);
const parts: fc.Arbitrary<PriceParts> = fc.record({
  subtotal: amount,
  extras: fc.array(amount, { maxLength: 6 }),
  discount,
  taxRate: rate,
});

describe('a price', () => {
  it('has no discount below the minimum of a promotion (`booking/promo-minimum`)', () => {
    const twenty = { type: 'fixed', amount: 2_000, minimum: 12_000 } as const;
    const amounts = [11_999, 12_000].map((subtotal) => [
      summarisePrice({ subtotal, extras: [], discount: twenty, taxRate: 10 }).discountAmount,
      missingFor(twenty, subtotal, 10),
    ]);
    expect(amounts).toEqual([
      [0, 1],
      [2_000, 0],
    ]);
  });

  it('ignores a negative discount', () => {
    expect(
      summarisePrice({ subtotal: 100, extras: [], discount: { type: 'fixed', amount: -50 }, taxRate: 0 }).total,
    ).toBe(100);
  });

  it('matches exact fractions', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const exact = Object.fromEntries(Object.entries(exactly(given)).map(([line, value]) => [line, Number(value)]));
        expect(summarisePrice(given)).toEqual(exact);
      }),
    );
  });
});

describe('two prices', () => {
  const before = summarisePrice({ subtotal: 12_000, extras: [1_500], taxRate: 10 });

  it('differ in the displayed lines, in display order', () => {
    const after = summarisePrice({
      subtotal: 13_000,
      extras: [1_500],
      discount: { type: 'fixed', amount: 500 },
      taxRate: 10,
    });
    expect(priceDifferences(before, after)).toEqual([
      { line: 'subtotal', before: 12_000, after: 13_000 },
      { line: 'discountAmount', before: 0, after: 500 },
      { line: 'tax', before: 1_350, after: 1_400 },
      { line: 'total', before: 14_850, after: 15_400 },
    ]);
  });

  it('have no differences when equal', () => {
    expect(priceDifferences(before, { ...before })).toEqual([]);
  });
});
