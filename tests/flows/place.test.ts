import { describe, expect, it } from 'vitest';
import { hashOf, placeAt, placeOfQuery, titleOf } from '#flows/viewer/place.ts';

describe('the address of a place', () => {
  it.each([
    ['#', { page: 'list' }],
    ['#components', { page: 'components' }],
    ['#live', { page: 'live' }],
    ['#q=card%20declined%20%26%20100%25', { page: 'results', query: 'card declined & 100%' }],
    ['#payment', { page: 'chart', machine: 'payment', state: 'payment' }],
    [
      '#confirmation.confirming.asking',
      { page: 'chart', machine: 'confirmation', state: 'confirmation.confirming.asking' },
    ],
    [
      '#payment.failed/checkout.retry/0',
      { page: 'chart', machine: 'payment', state: 'payment.failed', transition: 'payment.failed | checkout.retry | 0' },
    ],
  ] as const)('%s is read and written', (hash, place) => {
    expect(placeAt(hash)).toEqual(place);
    expect(hashOf(place)).toBe(hash);
  });

  it('defaults to the list, and tolerates malformed encoding', () => {
    expect(placeAt('')).toEqual({ page: 'list' });
    expect(placeAt('#q=100%')).toEqual({ page: 'results', query: '100%' });
  });

  it('shows the list for an empty search', () => {
    expect(placeOfQuery('')).toEqual({ page: 'list' });
    expect(placeOfQuery(' ')).toEqual({ page: 'results', query: ' ' });
  });
});

it('the place determines the title of the window', () => {
  expect(['#', '#q=card', '#components', '#live', '#payment.failed'].map((hash) => titleOf(placeAt(hash)))).toEqual([
    'Flows · Meridian Chauffeurs',
    'Search · Flows · Meridian Chauffeurs',
    'Components · Flows · Meridian Chauffeurs',
    'Live · Flows · Meridian Chauffeurs',
    'payment.failed · Flows · Meridian Chauffeurs',
  ]);
});
