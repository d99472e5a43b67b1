import { expect, test } from 'vitest';
import { waitingTerms } from '#domain/waiting.ts';

const TRANSFER = 'Chauffeur will wait 15 minutes free of charge.';

test.each([
  ['no pickup yet', undefined, [TRANSFER]],
  ['an address', { label: '12 Church Street, Parramatta NSW' }, [TRANSFER]],
  [
    'an airport',
    { label: 'Sydney Airport T1 International, Mascot NSW' },
    [
      TRANSFER,
      'Domestic airport pickup: 30 minutes free waiting.',
      'International airport pickup: 60 minutes free waiting.',
    ],
  ],
])('the free waiting time of %s (`booking/waiting`)', (_, pickup, terms) => {
  expect(waitingTerms(pickup)).toEqual(terms);
});
