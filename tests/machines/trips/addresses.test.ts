import { describe, expect, it } from 'vitest';
import { bookingAddress, bookingIn, tabAddress, tabOf } from '#machines/trips/addresses.ts';

describe('the addresses of bookings', () => {
  it.each(['upcoming', 'history'] as const)('round-trip the tab %s', (tab) => {
    expect(tabOf(new URL(tabAddress(tab), 'https://example.com').search)).toBe(tab);
  });

  it('fall back to Upcoming without a valid tab', () => {
    expect(['', '?', '?tab=', '?tab=past'].map(tabOf)).toEqual(['upcoming', 'upcoming', 'upcoming', 'upcoming']);
  });

  it.each(['upcoming', 'history'] as const)('round-trip a booking of %s with any id', (tab) => {
    for (const bookingId of ['V1StGXR8_Z5jdHi6B-myT', '17', 'a/b c%?#'])
      expect(bookingIn(bookingAddress(tab, bookingId))).toEqual({ tab, access: { bookingId } });
  });

  it('are parsed in any case, with a trailing slash and with invalid encoding', () => {
    expect(bookingIn('/HISTORYDETAIL/17/')).toEqual({ tab: 'history', access: { bookingId: '17' } });
    expect(bookingIn('/bookingdetail/100%')).toEqual({ tab: 'upcoming', access: { bookingId: '100%' } });
  });
});
