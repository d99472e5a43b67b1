import { zoomIdentity } from 'd3-zoom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstTransform, fitted, showing, withinReach } from '#flows/viewer/pan-zoom.ts';

const length = fc.integer({ min: 50, max: 4_000 });
const size = fc.record({ width: length, height: length });
const frame = fc.record({ width: fc.integer({ min: 200, max: 2_000 }), height: fc.integer({ min: 200, max: 2_000 }) });
const offset = fc.integer({ min: -5_000, max: 5_000 });
const view = fc
  .tuple(offset, offset, fc.double({ min: 0.1, max: 2.5, noNaN: true }))
  .map(([x, y, scale]) => zoomIdentity.translate(x, y).scale(scale));
const part = fc.record({ x: length, y: length, width: length, height: length });

describe('a view', () => {
  it('fits a picture into the frame without enlarging it', () => {
    fc.assert(
      fc.property(size, frame, (picture, seen) => {
        const { x, y, k } = fitted(picture, seen);
        expect(k).toBeLessThanOrEqual(1);
        fc.pre(k > 0.08);
        expectInside(x, picture.width * k, seen.width, 19.9);
        expectInside(y, picture.height * k, seen.height, 19.9);
      }),
    );
  });

  it('panning and zooming never move the picture out of sight', () => {
    fc.assert(
      fc.property(view, size, frame, (before, picture, seen) => {
        const { x, k } = withinReach(before, picture, seen);
        expect(k).toBe(before.k);
        expect(x).toBeLessThanOrEqual(seen.width - 48);
        expect(x + picture.width * k).toBeGreaterThanOrEqual(Math.min(48, picture.width * k) - 0.1);
      }),
    );
  });

  it('shows a part inside the frame', () => {
    fc.assert(
      fc.property(view, part, frame, (before, wanted, seen) => {
        const picture = { width: wanted.x + wanted.width + 100, height: wanted.y + wanted.height + 100 };
        const { x, y, k } = showing(before, wanted, picture, seen);
        fc.pre(k > 0.08);
        expectInside(wanted.x * k + x, wanted.width * k, seen.width, -0.1);
        expectInside(wanted.y * k + y, wanted.height * k, seen.height, -0.1);
      }),
    );
  });

  it('stays as it is for a part that is readable already', () => {
    const now = zoomIdentity.scale(0.7);
    const box = { x: 100, y: 100, width: 50, height: 50 };
    expect(showing(now, box, { width: 900, height: 900 }, { width: 800, height: 600 })).toBe(now);
  });

  it('starts with all of a small picture, and with the start of a large one', () => {
    const seen = { width: 1_000, height: 600 };
    const start = { x: 50, y: 50, width: 100, height: 50 };
    expect(firstTransform({ width: 1_200, height: 600 }, start, seen).k).toBeCloseTo(0.8);
    expect(firstTransform({ width: 3_000, height: 2_000 }, start, seen)).toMatchObject({ x: 20, y: 20, k: 0.85 });
  });
});

function expectInside(start: number, length: number, room: number, margin: number): void {
  expect(start).toBeGreaterThanOrEqual(margin);
  expect(start + length).toBeLessThanOrEqual(room - margin);
}
