import { describe, expect, it } from 'vitest';
import { chartOf } from '#flows/chart.ts';
import { find, marked } from '#flows/search/find.ts';
import { type SearchEntry, searchEntriesOf } from '#flows/search/search-entries.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { door } from '../support/door.ts';

const entries = (await findMachines()).map(chartOf).flatMap(searchEntriesOf);
const first = (query: string) => {
  const [flow] = find(entries, query);
  return [flow?.machine, flow?.hits.at(0)?.id];
};
const entry = (id: string, title: string, text: string, names: readonly string[] = []): SearchEntry => ({
  kind: 'state',
  id,
  machine: id.split('.')[0] ?? '',
  title,
  text,
  names,
});

describe('what can be found', () => {
  it('is a machine, its states and its transitions, with all that names them', () => {
    const found = searchEntriesOf(chartOf({ area: 'house', name: 'door', machine: door }));
    const kinds = found.map(({ kind }) => kind);
    expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual(['machine', 'state', 'transition']);
    expect(
      found.filter(({ id }) => ['door', 'door.leaf.closed', 'door.leaf.closed | door.push | 0'].includes(id)),
    ).toEqual([
      { kind: 'machine', id: 'door', machine: 'door', title: 'door', text: 'A door.', names: ['house/door'] },
      {
        kind: 'state',
        id: 'door.leaf.closed',
        machine: 'door',
        title: 'closed',
        text: 'Nobody gets in.',
        names: ['shut', 'dark', 'ring', 'ring', 'count'],
      },
      {
        kind: 'transition',
        id: 'door.leaf.closed | door.push | 0',
        machine: 'door',
        title: 'door.push',
        text: 'is not locked',
        names: ['ring', 'closed', 'open'],
      },
    ]);
  });
});

describe('a search', () => {
  it.each([
    ['declined', 'payment'],
    ['card', 'checkout'],
    ['what happens when my card is declined?', 'payment'],
    ['discount', 'promo'],
    ['child seat', 'extras'],
    ['wrong password', 'login'],
    ['double booking', 'checkout'],
    ['invoice', 'bookingDetail'],
    ['SMS', 'emergency'],
  ])("for '%s' leads a product owner to %s", (query, machine) => {
    expect(first(query)[0]).toBe(machine);
  });

  it('leads to the state in which a card is declined', () => {
    const [payment] = find(entries, 'card declined');
    expect(payment?.hits.map(({ id }) => id)).toEqual(['payment', 'payment.redirecting']);
  });

  it('reads names of the code as words, and words by their beginning or in another form', () => {
    const some = [entry('a.one', 'openCheckout is done', ''), entry('b.one', 'closeCheckout is done', '')];
    for (const query of ['openCheckout', 'open checkout', 'OPEN CHECKO', 'opened checkouts'])
      expect(find(some, query).map(({ machine }) => machine)).toEqual(['a']);
  });

  it('puts words that stand together before those that are strewn', () => {
    expect(first('openCheckout')).toEqual(['payment', 'payment.opening | xstate.done.actor.openCheckout | 0']);
  });

  it('wants all the words, be they in different parts of a chart', () => {
    const some = [
      entry('a.one', 'red', ''),
      entry('a.two', 'blue', ''),
      entry('b.one', 'red', ''),
      entry('c', 'red', ''),
    ];
    expect(find(some, 'red blue')).toEqual([{ machine: 'a', hits: [some[1], some[0]] }]);
  });

  it('is content with as many words as any chart has, and finds nothing where none has any', () => {
    const some = [entry('a.one', 'red', ''), entry('b.one', 'blue', '')];
    expect(find(some, 'red apple').map(({ machine }) => machine)).toEqual(['a']);
    expect(find(some, 'apple')).toEqual([]);
    expect(find(some, '…')).toEqual([]);
  });

  it('puts what is said about a thing before what it is called, and that before the names in it', () => {
    const some = [entry('a.one', '', '', ['red']), entry('b.one', 'red', ''), entry('c.one', '', 'Is it red?')];
    expect(find(some, 'red').map(({ machine }) => machine)).toEqual(['c', 'b', 'a']);
  });

  it('passes over words that say nothing, unless there are no others', () => {
    const some = [entry('a.one', 'when', 'red'), entry('b.one', 'apple', '')];
    expect(find(some, 'when is the apple').map(({ machine }) => machine)).toEqual(['b']);
    expect(find(some, 'when').map(({ machine }) => machine)).toEqual(['a']);
  });
});

it('the words that were asked for are marked, whatever their form', () => {
  expect(marked("The card's checkout, declined.", 'cards decline')).toEqual([
    { text: 'The', isAsked: false },
    { text: ' ', isAsked: false },
    { text: 'card', isAsked: true },
    { text: "'", isAsked: false },
    { text: 's', isAsked: false },
    { text: ' ', isAsked: false },
    { text: 'checkout', isAsked: false },
    { text: ', ', isAsked: false },
    { text: 'declined', isAsked: true },
    { text: '.', isAsked: false },
  ]);
});
