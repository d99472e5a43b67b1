import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, firstWords, LOCATION_CHARACTERS, LOCATION_WORDS, truncate } from '#domain/text.ts';

describe('a long text (`trips/shortened-text`)', () => {
  it.each([
    ['Sydney Airport (T1)', 'Sydney Airport (T1)'],
    ['Sydney Airport (T1) ', 'Sydney Airport (T1) '],
    ['12345678901234567890', '12345678901234567890'],
    ['123456789012345678901', '12345678901234567890...'],
    ['Sydney Airport Stop 1 Mascot', 'Sydney Airport Stop...'],
    ['🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘', '🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘🚘...'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(truncate(text, LOCATION_CHARACTERS)).toBe(shown);
  });

  it('is cut at its end when it is longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, length) => {
        const shown = truncate(text, length);
        if ([...text].length <= length) expect(shown).toBe(text);
        else expect([shown.endsWith('...'), text.startsWith(shown.slice(0, -3))]).toEqual([true, true]);
      }),
    );
  });
});

describe('a location in a list', () => {
  it('is cut to its first seven words', () => {
    expect(firstWords('1 Macquarie Street Sydney  NSW 2000 Australia Earth', LOCATION_WORDS)).toBe(
      '1 Macquarie Street Sydney NSW 2000 Australia ...',
    );
  });

  it('stays as it is if it has no more than seven', () => {
    expect(firstWords(' Perth  Airport ', LOCATION_WORDS)).toBe('Perth Airport');
    expect(firstWords('1 Macquarie Street Sydney NSW 2000 Australia', LOCATION_WORDS)).not.toContain('...');
  });
});

describe('a text that is too long for its field', () => {
  it.each([
    ['abcd', 'abc'],
    ['ab👍', 'ab'],
    ['a👍', 'a👍'],
    ['\ud83d b', '\ud83d b'],
  ])('is cut without splitting a character: %j to %j', (text, cut) => {
    expect(cutText(text, 3)).toBe(cut);
  });
});
