import { describe, expect, it } from 'vitest';
import { chartOf } from '#flows/export/read-chart.ts';
import { createSearch, type SearchEntry, searchEntriesOf } from '#flows/search.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { door } from './support/door.ts';
import { bare } from './support/drawn.ts';

const search = createSearch((await findMachines()).map(chartOf).flatMap(searchEntriesOf));

function entry(id: string, title: string, text: string, names: readonly string[] = []): SearchEntry {
  return { kind: 'state', id, machine: id.split('.')[0] ?? '', title, text, names };
}

/** Finds machines in these entries. */
function find(entries: readonly SearchEntry[], query: string): string[] {
  return createSearch(entries)(query).map(({ machine }) => machine);
}

describe('a search', () => {
  it.each([
    ['declined', 'payment'],
    ['card', 'payment'],
    ['what happens when my card is declined?', 'payment'],
    ['discount', 'promo'],
    ['child seat', 'extras'],
    ['wrong password', 'login'],
    ['double booking', 'checkout'],
    ['invoice', 'bookingDetail'],
    ['SMS', 'emergency'],
    ['openCheckout', 'payment'],
  ])("for '%s' leads to %s", (query, machine) => {
    expect(search(query)[0]?.machine).toBe(machine);
  });

  it('leads to the state in which a card is declined', () => {
    expect(search('card declined')[0]?.hits.map(({ id }) => id)).toEqual(['payment', 'payment.redirecting']);
  });

  it('splits names from the code, and matches words by their beginning or stem', () => {
    const entries = [entry('a.one', 'openCheckout is done', ''), entry('b.one', 'closeCheckout is done', '')];
    for (const query of ['openCheckout', 'open checkout', 'OPEN CHECKO', 'opened checkouts'])
      expect(find(entries, query)[0]).toBe('a');
  });

  it('finds charts that contain all words, even in different parts', () => {
    const entries = [
      entry('a.one', 'red', ''),
      entry('a.two', 'blue', ''),
      entry('b.one', 'red', ''),
      entry('c', 'red', ''),
    ];
    expect(find(entries, 'red blue')).toEqual(['a']);
  });

  it('falls back to charts with as many words as possible, and to none', () => {
    const entries = [entry('a.one', 'red', ''), entry('b.one', 'blue', '')];
    expect(find(entries, 'red apple')).toEqual(['a']);
    expect(find(entries, 'apple')).toEqual([]);
    expect(find(entries, '…')).toEqual([]);
  });

  it('ranks descriptions before titles, and titles before other names', () => {
    const entries = [entry('a.one', '', '', ['red']), entry('b.one', 'red', ''), entry('c.one', '', 'red')];
    expect(find(entries, 'red')).toEqual(['c', 'b', 'a']);
  });

  it('ignores stop words unless there are no others', () => {
    const entries = [entry('a.one', 'when', 'red'), entry('b.one', 'apple', '')];
    expect(find(entries, 'when is the apple')).toEqual(['b']);
    expect(find(entries, 'when')).toEqual(['a']);
  });
});

it.each([
  ['house door', 'door'],
  ['keeps people out', 'door.leaf.closed'],
  ['dark', 'door.leaf.closed'],
  ['findKey fails', 'door.leaf.searching | xstate.error.actor.findKey | 0'],
  ['key and turn', 'door.leaf.closed | door.push | 1'],
])("'%s' finds the part of a chart with that description or name, %s", (query, id) => {
  const [found] = createSearch(searchEntriesOf(bare(door)))(query);
  expect(found?.hits[0]?.id).toBe(id);
});
