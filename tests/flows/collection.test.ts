import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '#flows/export/chart.ts';
import { indexOf, searchEntriesOf } from '#flows/export/collection.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { door } from './support/door.ts';

const lamp = setup({}).createMachine({
  id: 'lamp',
  description: 'Light.',
  initial: 'off',
  states: { off: { on: { 'lamp.switch': 'on' } }, on: {} },
});
const hall = setup({ actors: { lamp } }).createMachine({
  id: 'hall',
  description: 'A hall.',
  initial: 'dark',
  states: { dark: { initial: 'cold', states: { cold: { invoke: { id: 'lamp', src: 'lamp' } } } } },
});

describe('the index of charts', () => {
  it('lists machines by area with their users and sizes', () => {
    const charts = [
      chartOf({ area: 'rooms', name: 'lamp', machine: lamp }),
      chartOf({ area: 'rooms', name: 'hall', machine: hall }),
      chartOf({ area: 'garden', name: 'gate', machine: setup({}).createMachine({ id: 'gate', description: 'In.' }) }),
    ];
    expect(indexOf(charts).areas).toEqual([
      {
        name: 'garden',
        machines: [{ id: 'gate', path: 'garden/gate', description: 'In.', usedBy: [], states: 0, transitions: 0 }],
      },
      {
        name: 'rooms',
        machines: [
          { id: 'hall', path: 'rooms/hall', description: 'A hall.', usedBy: [], states: 2, transitions: 0 },
          { id: 'lamp', path: 'rooms/lamp', description: 'Light.', usedBy: ['hall'], states: 2, transitions: 1 },
        ],
      },
    ]);
  });

  it('lists every machine file', async () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
    const { areas } = indexOf((await findMachines()).map(chartOf));
    const paths = areas.flatMap(({ machines }) => machines.map(({ path }) => `${path}.machine.ts`));
    expect(paths.sort()).toEqual(files.filter((file) => file.endsWith('.machine.ts')).sort());
  });
});

it('a machine, its states and its transitions are searchable with their names', () => {
  const entries = searchEntriesOf(chartOf({ area: 'house', name: 'door', machine: door }));
  const ids = ['door', 'door.leaf.closed', 'door.leaf.closed | door.push | 0'];
  expect(entries.filter(({ id }) => ids.includes(id))).toEqual([
    { kind: 'machine', id: 'door', machine: 'door', title: 'door', text: 'A door.', names: ['house/door'] },
    {
      kind: 'state',
      id: 'door.leaf.closed',
      machine: 'door',
      title: 'closed',
      text: 'Keeps people out.',
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
