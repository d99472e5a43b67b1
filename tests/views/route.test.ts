import { readFile } from 'node:fs/promises';
import { encode } from '@googlemaps/polyline-codec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Route } from '#contract/booking/route.ts';
import { arrivalText } from '#views/route/arrival-text.ts';
import { curveBetween, frameAround, scaleOf } from '#views/route/frame.ts';
import { createLabels } from '#views/route/labels.ts';
import { type MapRegion, regionOf } from '#views/route/map-regions.ts';

const AIRPORT = { lat: -33.9361, lng: 151.1656 };
const MANLY = { lat: -33.7969, lng: 151.2855 };

const ROUTE: Route = {
  pickup: AIRPORT,
  drop: MANLY,
  distance: 24.7,
  duration: 32,
  is_estimate: false,
  line: encode([[AIRPORT.lat, AIRPORT.lng]], 5),
  arrives_at: '2027-01-05T04:02:00.000Z',
  pickup_zone: 'Australia/Sydney',
  drop_zone: 'Australia/Sydney',
};

/** A wide typeface. */
const widthOf = (text: string, fontSize: number) => text.length * fontSize * 0.75;

const regionAround = async (pickup: typeof AIRPORT, drop: typeof AIRPORT): Promise<MapRegion> => {
  const name = regionOf(frameAround([pickup, drop], 320, 200).bounds);
  return JSON.parse(await readFile(new URL(`../../public/maps/${name}.json`, import.meta.url), 'utf8'));
};

describe('the arrival of a ride (`route/arrival`)', () => {
  test.each<[string, Partial<Route>, string]>([
    ['is a time', {}, '03:02 PM'],
    ["says 'about' for an estimate", { is_estimate: true }, 'about 03:02 PM'],
    ["is on the drop-off's clock", { drop_zone: 'Australia/Brisbane' }, '02:02 PM, Brisbane time (AEST)'],
    ['names the next day', { arrives_at: '2027-01-05T13:10:00.000Z' }, '12:10 AM, Wed, Jan 06, 2027'],
    ['is not known by the hour', { arrives_at: null }, ''],
  ])('%s', (_, changes, text) => {
    expect(arrivalText({ ...ROUTE, ...changes })).toBe(text);
  });
});

const place = fc.record({
  lat: fc.double({ min: -43, max: -11, noNaN: true }),
  lng: fc.double({ min: 114, max: 153, noNaN: true }),
});
const width = fc.integer({ min: 220, max: 700 });

describe('the drawing of a route (`route/picture`)', () => {
  test('shows the whole route, north up, at the correct scale', () => {
    fc.assert(
      fc.property(place, place, width, (from, to, wide) => {
        const high = wide * 0.625;
        const way = curveBetween(from, to);
        const frame = frameAround([from, to, ...way], wide, high);
        for (const { x, y } of way.map(frame.toPixels)) {
          expect(x > 40 && x < wide - 40 && y > 30 && y < high - 30).toBe(true);
        }
        const [start, end] = [frame.toPixels(from), frame.toPixels(to)];
        expect(Math.sign(end.y - start.y)).toBe(Math.sign(from.lat - to.lat));
        const { km, pixels } = scaleOf(frame, 90);
        expect(`${km}`).toMatch(/^(?:0\.)?[125]0*$/);
        expect(pixels / (km / frame.kmPerPixel)).toBeCloseTo(1);
      }),
    );
  });

  test('names places and towns inside the picture, none over another', () => {
    const point = fc.record({ x: fc.integer({ min: 20, max: 300 }), y: fc.integer({ min: 20, max: 180 }) });
    const naming = fc.record({ text: fc.constantFrom('Bondi', 'Sydney Airport T1', 'Surfers Paradise'), at: point });
    fc.assert(
      fc.property(naming, naming, fc.array(naming, { maxLength: 30 }), (from, to, towns) => {
        const labels = createLabels(320, 200, widthOf);
        const named = [...labels.namePlaces([from, to], [from.at, to.at]), ...labels.nameTowns(towns, 8)];
        const boxes = named.map(({ text, anchor, x, y }) => {
          const font = 11;
          const wide = widthOf(text, font);
          const left = x - { start: 0, middle: wide / 2, end: wide }[anchor];
          return { left, right: left + wide, top: y - font * 0.7, bottom: y };
        });
        for (const [index, one] of boxes.entries()) {
          expect(one.left >= 0 && one.right <= 320 && one.top >= 0 && one.bottom <= 200).toBe(true);
          for (const other of boxes.slice(index + 1)) {
            expect(
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            ).toBe(false);
          }
        }
      }),
    );
  });

  test('a name keeps off the road between two of its points, and goes to a corner where no side is free', () => {
    const at = { x: 160, y: 100 };
    const nameOn = (road: readonly { x: number; y: number }[]) => {
      const [name] = createLabels(320, 200, widthOf).namePlaces([{ text: 'Bondi', at }], road);
      return name && [name.anchor, Math.round(name.y)];
    };
    expect(nameOn([at, { x: 300, y: 100 }])).toEqual(['end', 105]);
    const [left, right, below] = [
      { x: 60, y: 100 },
      { x: 260, y: 100 },
      { x: 160, y: 180 },
    ];
    expect(nameOn([left, at, right, at, below])).toEqual(['middle', 87]);
    expect(nameOn([left, at, right, at, below, at, { x: 160, y: 20 }])).toEqual(['start', 87]);
  });

  test('shows a city in detail, and the country for longer routes', async () => {
    const city = await regionAround(AIRPORT, MANLY);
    const country = await regionAround(AIRPORT, { lat: -37.8, lng: 144.9 });
    expect([city.digits, city.towns[0], country.digits]).toEqual([4, ['Sydney', -33.869, 151.209], 3]);
    expect(country.towns.map(([name]) => name)).toContain('Alice Springs');
  });
});
