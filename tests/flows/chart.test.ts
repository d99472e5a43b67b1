import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { type Chart, statesOf, usersOf } from '#flows/chart.ts';
import { chartOf } from '#flows/export/read-chart.ts';
import { transitionKey, transitionsOf } from '#machines/support/transitions.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { door } from './support/door.ts';
import { bare } from './support/drawn.ts';

const charts = (await findMachines()).map((found) => [found.machine.id, chartOf(found), found.machine] as const);
const doorChart = bare(door);

describe('a chart', () => {
  it('contains the states of its machine', () => {
    const plain = { description: '', tags: [], entry: [], exit: [], invokes: [] };
    const described = statesOf(doorChart).map(({ states, ...state }) =>
      Object.fromEntries(
        Object.entries(state).filter(([key, value]) => !isDeepStrictEqual(value, plain[key as never])),
      ),
    );
    expect(doorChart).toMatchObject({ id: 'door', area: 'house', name: 'door' });
    expect(described).toEqual([
      { id: 'door', key: 'door', kind: 'parallel', description: 'A door.' },
      { id: 'door.leaf', key: 'leaf', parent: 'door', kind: 'compound', initial: 'door.leaf.closed' },
      {
        id: 'door.leaf.closed',
        key: 'closed',
        parent: 'door.leaf',
        kind: 'atomic',
        description: 'Keeps people out.',
        tags: ['shut', 'dark'],
        entry: ['ring'],
        exit: ['ring', 'count'],
      },
      { id: 'door.leaf.open', key: 'open', parent: 'door.leaf', kind: 'atomic' },
      {
        id: 'door.leaf.searching',
        key: 'searching',
        parent: 'door.leaf',
        kind: 'atomic',
        invokes: [
          { id: 'lamp', src: 'lamp', machine: 'lamp' },
          { id: 'findKey', src: 'findKey' },
        ],
      },
      { id: 'door.leaf.gone', key: 'gone', parent: 'door.leaf', kind: 'final' },
      { id: 'door.leaf.last', key: 'last', parent: 'door.leaf', kind: 'history' },
      { id: 'door.bell', key: 'bell', parent: 'door', kind: 'compound', initial: 'door.bell.quiet' },
      { id: 'door.bell.quiet', key: 'quiet', parent: 'door.bell', kind: 'atomic' },
      { id: 'door.bell.ringing', key: 'ringing', parent: 'door.bell', kind: 'atomic' },
    ]);
  });

  it('describes transitions in words', () => {
    expect(doorChart.transitions.map(inOneLine)).toEqual([
      'leaf: door.slam > closed',
      'leaf: door.leave > leaf, leaving',
      'leaf: leaf is finished / ring',
      'closed: door.push [is not locked] > open / ring, leaving',
      'closed: door.push [has key and (can turn or not (is locked and has key))] > searching, leaving',
      'closed: door.push [is locked]',
      'open: after 0.5 s > closed, leaving',
      'open: after 2.5 s (closing pause) > closed, leaving',
      'open: after whim > closed, leaving',
      'open: at once [cannot turn]',
      'searching: lamp changes / ring',
      'searching: findKey is done > open, leaving',
      'searching: findKey fails > gone, leaving',
      'quiet: bell.press [is locked] > ringing, leaving',
      'quiet: bell.press [otherwise] / ring',
    ]);
  });

  it('rejects a guard without a name', () => {
    const machine = setup({}).createMachine({ id: 'odd', on: { 'odd.ask': { guard: () => true } } });
    expect(() => bare(machine)).toThrow('A guard without a name');
  });
});

it('a chart names the machines that run it', () => {
  expect(usersOf([doorChart], 'lamp')).toEqual(['door']);
  expect(usersOf([doorChart], 'door')).toEqual([]);
});

describe('every machine', () => {
  it.each(charts)('%s has all its states and transitions in its chart', (_, chart, machine) => {
    expect(chart.transitions.map(({ key }) => key)).toEqual(transitionsOf(machine).map(transitionKey));
    expect(chart.root.description).not.toBe('');
    const ids = new Set(statesOf(chart).map(({ id }) => id));
    expect(new Set(chart.transitions.map(({ key }) => key)).size).toBe(chart.transitions.length);
    const ends = chart.transitions.flatMap(({ source, targets }) => [source, ...targets]);
    expect(ends.filter((id) => !ids.has(id))).toEqual([]);
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });
});

function inOneLine({ source, label, guard, targets, actions, isInternal }: Chart['transitions'][number]): string {
  const last = (id: string) => id.split('.').at(-1);
  return [
    `${last(source)}: ${label}`,
    guard && ` [${guard}]`,
    targets.length > 0 && ` > ${targets.map(last)}`,
    actions.length > 0 && ` / ${actions}`,
    !isInternal && ', leaving',
  ]
    .filter(Boolean)
    .join('');
}
