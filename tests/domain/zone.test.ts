import { describe, expect, test } from 'vitest';
import { zoneOf } from '#domain/zone.ts';
import places from '#server/embedded/places/places.json' with { type: 'json' };

const ZONES: Readonly<Record<string, readonly string[]>> = {
  ACT: ['Australia/Sydney'],
  NSW: ['Australia/Sydney', 'Australia/Broken_Hill'],
  NT: ['Australia/Darwin'],
  QLD: ['Australia/Brisbane', 'Australia/Lindeman'],
  SA: ['Australia/Adelaide'],
  TAS: ['Australia/Hobart'],
  VIC: ['Australia/Melbourne'],
  WA: ['Australia/Perth'],
};

describe('the zone of a place (`time/pickup-zone`)', () => {
  test('is that of its state, for every place of our own list', () => {
    const wrong = places.filter(({ lat, lng, state }) => !ZONES[state]?.includes(zoneOf({ lat, lng })));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["O'Reilly's, QLD", -28.231, 153.135, 'Brisbane'],
    ['Binna Burra, QLD', -28.197, 153.189, 'Brisbane'],
    ['Springbrook, QLD', -28.19, 153.265, 'Brisbane'],
    ['Currumbin Valley, QLD', -28.19, 153.41, 'Brisbane'],
    ['Coolangatta, QLD', -28.1675, 153.537, 'Brisbane'],
    ['Gold Coast Airport, QLD', -28.166, 153.506, 'Brisbane'],
    ['Tweed Heads, NSW', -28.1785, 153.5415, 'Sydney'],
    ['Murwillumbah, NSW', -28.327, 153.395, 'Sydney'],
    ['Kyogle, NSW', -28.62, 153.004, 'Sydney'],
    ['Stanthorpe, QLD', -28.655, 151.9335, 'Brisbane'],
    ['Tenterfield, NSW', -29.051, 152.018, 'Sydney'],
    ['Goondiwindi, QLD', -28.543, 150.31, 'Brisbane'],
    ['Boggabilla, NSW', -28.605, 150.36, 'Sydney'],
    ['Lightning Ridge, NSW', -29.427, 147.979, 'Sydney'],
    ['Cunnamulla, QLD', -28.068, 145.684, 'Brisbane'],
    ['Birdsville, QLD', -25.899, 139.352, 'Brisbane'],
    ['Mount Isa, QLD', -20.726, 139.493, 'Brisbane'],
    ['Innamincka, SA', -27.747, 140.738, 'Adelaide'],
    ['Renmark, SA', -34.174, 140.747, 'Adelaide'],
    ['Mildura, VIC', -34.184, 142.158, 'Melbourne'],
    ['Bordertown, SA', -36.311, 140.771, 'Adelaide'],
    ['Kaniva, VIC', -36.379, 141.242, 'Melbourne'],
    ['Mount Gambier, SA', -37.829, 140.783, 'Adelaide'],
    ['Nelson, VIC', -38.047, 141.009, 'Melbourne'],
    ['Broken Hill, NSW', -31.957, 141.453, 'Broken_Hill'],
    ['Wentworth, NSW', -34.107, 141.917, 'Sydney'],
    ['Eucla, WA', -31.677, 128.889, 'Eucla'],
    ['Norseman, WA', -32.197, 121.779, 'Perth'],
    ['Ceduna, SA', -32.127, 133.672, 'Adelaide'],
    ['Kununurra, WA', -15.773, 128.739, 'Perth'],
    ['Timber Creek, NT', -15.662, 130.483, 'Darwin'],
    ['Yulara, NT', -25.24, 130.985, 'Darwin'],
    ['Albury, NSW', -36.081, 146.916, 'Sydney'],
    ['Launceston, TAS', -41.433, 147.137, 'Hobart'],
    ['Lord Howe Island, NSW', -31.553, 159.079, 'Lord_Howe'],
  ])('is the right one near a border: %s', (_, lat, lng, city) => {
    expect(zoneOf({ lat, lng })).toBe(`Australia/${city}`);
  });
});
