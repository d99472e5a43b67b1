import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitingTrip } from '#domain/account.ts';

const SITE = 'https://book.example.com';

describe('the address that waits for a customer (`account/return-address`)', () => {
  it.each([
    ['/tripDetail?pickup=Sydney&drop=A%20%26%20B', '/tripDetail?pickup=Sydney&drop=A%20%26%20B'],
    ['/tripdetail', '/tripdetail'],
    ['/tripDetail?back=https://evil.example/#there', '/tripDetail?back=https://evil.example/'],
    ['/bookings/../tripDetail', '/tripDetail'],
  ])('accepts a trip of this site: %j', (kept, address) => {
    expect(waitingTrip(kept)).toBe(address);
  });

  it.each([
    undefined,
    '',
    'tripDetail',
    '/',
    '/profile',
    '/tripDetail/..',
    '/tripDetail/x',
    '//tripDetail',
    'https://evil.example/tripDetail',
    'https://site.invalid/tripDetail',
    '//evil.example/tripDetail',
    '/\\evil.example/tripDetail',
    '\\\\evil.example/tripDetail',
    '/\t/evil.example/tripDetail',
    '/\n\\evil.example/tripDetail',
    ' //evil.example/tripDetail',
    '///evil.example/tripDetail',
    'javascript:alert(1)//tripDetail',
    '//[/tripDetail',
  ])('refuses anything else: %j', (kept) => {
    expect(waitingTrip(kept)).toBeUndefined();
  });

  it('never leaves the trip page of its site', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '\t', '\n', ' ', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '\u3002', '\uff0f', 'https:'],
      ...['javascript:', 'site.invalid', 'evil.example', 'tripDetail', '/tripDetail', '/tripDetail?', 'TRIPDETAIL'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const followed = waitingTrip(pieces.join(''));
        if (followed === undefined) return;
        const { origin, pathname } = new URL(followed, SITE);
        expect([origin, pathname.toLowerCase()]).toEqual([SITE, '/tripdetail']);
      }),
      { numRuns: 3000 },
    );
  });
});
