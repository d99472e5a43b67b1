import { expect, test } from 'vitest';
import { knownZone, rememberZone } from '#app/places/known-zones.ts';

test('the zone of a place is what the server names for exactly these coordinates (`time/pickup-zone`)', () => {
  rememberZone({ lat: -31.9403, lng: 115.9672 }, 'Australia/Perth');
  expect(knownZone({ lat: -31.9403, lng: 115.9672 })).toBe('Australia/Perth');
  expect(knownZone({ lat: -31.9403, lng: 115.96721 })).toBeUndefined();
});

test.each([undefined, '', 'Australia/Atlantis'])('%j names no zone', (zone) => {
  rememberZone({ lat: -33.8556, lng: 151.2098 }, zone);
  expect(knownZone({ lat: -33.8556, lng: 151.2098 })).toBeUndefined();
});
