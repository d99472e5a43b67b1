import { describe, expect, it } from 'vitest';
import { bookingAddress, bookingIn, tabAddress, tabOf } from '#machines/trips/addresses.ts';

describe('the addresses of bookings', () => {
  it.each(['upcoming', 'history'] as const)('name the tab %s so that it is found again', (tab) => {
    expect(tabOf(new URL(tabAddress(tab), 'https://example.com').search)).toBe(tab);
  });

  it('mean Upcoming where they name no tab, or one that there is not', () => {
    expect(['', '?', '?tab=', '?tab=past'].map(tabOf)).toEqual(['upcoming', 'upcoming', 'upcoming', 'upcoming']);
  });

  it.each(['upcoming', 'history'] as const)('name a booking of %s, whatever its id looks like', (tab) => {
    for (const bookingId of ['V1StGXR8_Z5jdHi6B-myT', '17', 'a/b c%?#'])
      expect(bookingIn(bookingAddress(tab, bookingId))).toEqual({ tab, bookingId });
  });

  it('are read in any case, with a slash at their end, and with what is no encoding', () => {
    expect(bookingIn('/HISTORYDETAIL/17/')).toEqual({ tab: 'history', bookingId: '17' });
    expect(bookingIn('/bookingdetail/100%')).toEqual({ tab: 'upcoming', bookingId: '100%' });
  });
});
