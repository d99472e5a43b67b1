import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstView, fitted, lookingAt, moved, type View, zoomed } from '#flows/viewport/view.ts';

const length = fc.integer({ min: 50, max: 4_000 });
const size = fc.record({ width: length, height: length });
const frame = fc.record({ width: fc.integer({ min: 200, max: 2_000 }), height: fc.integer({ min: 200, max: 2_000 }) });
const offset = fc.integer({ min: -5_000, max: 5_000 });
const view: fc.Arbitrary<View> = fc.record({
  x: offset,
  y: offset,
  scale: fc.double({ min: 0.1, max: 2.5, noNaN: true }),
});
const part = fc.record({ x: length, y: length, width: length, height: length });

describe('a view', () => {
  it('of all of a picture has all of it in the frame, and never larger than it is', () => {
    fc.assert(
      fc.property(size, frame, (picture, seen) => {
        const { x, y, scale } = fitted(picture, seen);
        expect(scale).toBeLessThanOrEqual(1);
        if (scale === 0.08) return;
        for (const [start, long, room] of [
          [x, picture.width, seen.width],
          [y, picture.height, seen.height],
        ] as const) {
          expect(start).toBeGreaterThanOrEqual(19.9);
          expect(start + long * scale).toBeLessThanOrEqual(room - 19.9);
        }
      }),
    );
  });

  it('keeps the point under the pointer while it is zoomed', () => {
    fc.assert(
      fc.property(view, offset, offset, fc.double({ min: 0.2, max: 5, noNaN: true }), (before, x, y, factor) => {
        const after = zoomed(before, { x, y }, factor);
        expect((x - after.x) / after.scale).toBeCloseTo((x - before.x) / before.scale, 3);
        expect((y - after.y) / after.scale).toBeCloseTo((y - before.y) / before.scale, 3);
      }),
    );
  });

  it('never loses the picture while it is moved', () => {
    fc.assert(
      fc.property(view, size, frame, offset, offset, (before, picture, seen, x, y) => {
        const after = moved(before, { x, y }, picture, seen);
        expect(after.x).toBeLessThanOrEqual(seen.width - 48);
        expect(after.x + picture.width * after.scale).toBeGreaterThanOrEqual(
          Math.min(48, picture.width * after.scale) - 0.1,
        );
      }),
    );
  });

  it('of a part has that in the frame, as large as can be read where it fits', () => {
    fc.assert(
      fc.property(view, part, frame, (before, wanted, seen) => {
        const picture = { width: wanted.x + wanted.width + 100, height: wanted.y + wanted.height + 100 };
        const { x, y, scale } = lookingAt(before, wanted, picture, seen);
        fc.pre(scale > 0.08);
        expect(wanted.x * scale + x).toBeGreaterThanOrEqual(-0.1);
        expect((wanted.x + wanted.width) * scale + x).toBeLessThanOrEqual(seen.width + 0.1);
        expect(wanted.y * scale + y).toBeGreaterThanOrEqual(-0.1);
        expect((wanted.y + wanted.height) * scale + y).toBeLessThanOrEqual(seen.height + 0.1);
      }),
    );
  });

  it('of a part that can be read already stays as it is', () => {
    const now = { x: 0, y: 0, scale: 0.7 };
    const seen = { width: 800, height: 600 };
    expect(lookingAt(now, { x: 100, y: 100, width: 50, height: 50 }, { width: 900, height: 900 }, seen)).toBe(now);
  });

  it('begins with all of a small picture, and with the beginning of a large one', () => {
    const seen = { width: 1_000, height: 600 };
    const begin = { x: 50, y: 50, width: 100, height: 50 };
    expect(firstView({ width: 1_200, height: 600 }, begin, seen).scale).toBeCloseTo(0.8);
    expect(firstView({ width: 3_000, height: 2_000 }, begin, seen)).toEqual({ x: 20, y: 20, scale: 0.85 });
  });
});
