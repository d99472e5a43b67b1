import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeMoney } from '#domain/change-price.ts';

const cents = fc.oneof(fc.nat(100), fc.nat(100_000));

it('a change moves exactly the difference from what was charged before, in one direction (`money/change`)', () => {
  const booked = fc.record({ isPaid: fc.constant(true), total: cents, kept: cents, held: cents, waived: fc.nat(49) });
  fc.assert(
    fc.property(booked, cents, fc.boolean(), (before, newTotal, isFree) => {
      const { toPay, refund, kept, waived } = changeMoney(before, newTotal, isFree, 50);
      expect(newTotal + kept).toBe(before.total + before.kept + toPay + waived - refund);
      expect(Math.min(toPay, refund, kept, waived)).toBe(0);
      expect([toPay === 0 || refund === 0, toPay === 0 || toPay >= 50, before.waived + waived < 50]).toEqual([
        true,
        true,
        true,
      ]);
      // Never below what the changed ride costs, and nothing where cancelling costs something.
      expect(refund).toBeLessThanOrEqual(isFree ? Math.max(0, before.held - newTotal) : 0);
    }),
  );
});

it('an unpaid booking is paid as a whole', () => {
  const unpaid = { isPaid: false, total: 13_200, kept: 0, held: 0, waived: 0 };
  expect(changeMoney(unpaid, 9_900, true, 50)).toEqual({ toPay: 9_900, refund: 0, kept: 0, waived: 0 });
});
