import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import type { Chart, ChartState } from '#flows/chart.types.ts';
import { statesBelow } from '#flows/flow-index.ts';
import { transitionKey, transitionsOf } from '#machines/support/transitions.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { door } from './support/door.ts';

const found = await findMachines();
const charts = found.map((one) => [one.machine.id, chartOf(one), one.machine] as const);

const atRest = { description: '', tags: [], entry: [], exit: [], invokes: [], states: [] };

describe('a chart', () => {
  it('holds the states of its machine', () => {
    expect(chartOf({ area: 'house', name: 'door', machine: door })).toMatchObject({
      area: 'house',
      name: 'door',
      id: 'door',
      description: 'A door.',
    });
    expect(chartOf({ area: 'house', name: 'door', machine: door }).root).toEqual({
      ...atRest,
      id: 'door',
      key: 'door',
      kind: 'parallel',
      description: 'A door.',
      states: [
        {
          ...atRest,
          id: 'door.leaf',
          key: 'leaf',
          kind: 'compound',
          initial: 'door.leaf.closed',
          states: [
            {
              ...atRest,
              id: 'door.leaf.closed',
              key: 'closed',
              kind: 'atomic',
              description: 'Nobody gets in.',
              tags: ['shut', 'dark'],
              entry: ['ring'],
              exit: ['ring', 'count'],
            },
            { ...atRest, id: 'door.leaf.open', key: 'open', kind: 'atomic' },
            {
              ...atRest,
              id: 'door.leaf.searching',
              key: 'searching',
              kind: 'atomic',
              invokes: [
                { id: 'lamp', src: 'lamp', machine: 'lamp' },
                { id: 'findKey', src: 'findKey' },
              ],
            },
            { ...atRest, id: 'door.leaf.gone', key: 'gone', kind: 'final' },
            { ...atRest, id: 'door.leaf.last', key: 'last', kind: 'history' },
          ],
        },
        {
          ...atRest,
          id: 'door.bell',
          key: 'bell',
          kind: 'compound',
          initial: 'door.bell.quiet',
          states: [
            { ...atRest, id: 'door.bell.quiet', key: 'quiet', kind: 'atomic' },
            { ...atRest, id: 'door.bell.ringing', key: 'ringing', kind: 'atomic' },
          ],
        },
      ],
    });
  });

  it('says in words what leads from state to state', () => {
    expect(chartOf({ area: 'house', name: 'door', machine: door }).transitions.map(inOneLine)).toEqual([
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

  it('refuses a guard that nobody can name', () => {
    const machine = setup({}).createMachine({ id: 'odd', on: { 'odd.ask': { guard: () => true } } });
    expect(() => chartOf({ area: 'house', name: 'odd', machine })).toThrow('A guard without a name');
  });
});

describe('every machine', () => {
  it.each(charts)('%s is in its chart with all that it has', (_, chart, machine) => {
    expect(chart.transitions.map(({ key }) => key)).toEqual(transitionsOf(machine).map(transitionKey));
    expect(chart.description).not.toBe('');
    const ids = new Set([chart.root, ...statesBelow(chart.root)].map(({ id }) => id));
    expect(new Set(chart.transitions.map(({ key }) => key)).size).toBe(chart.transitions.length);
    expect(chart.transitions.flatMap(endsOf).filter((id) => !ids.has(id))).toEqual([]);
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

function endsOf({ source, targets }: Chart['transitions'][number]): ChartState['id'][] {
  return [source, ...targets];
}
