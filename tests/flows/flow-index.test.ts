import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import { indexOf } from '#flows/flow-index.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';

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
  it('lists them by area, each with what uses it and how large it is', () => {
    const charts = [
      chartOf({ area: 'rooms', name: 'lamp', machine: lamp }),
      chartOf({ area: 'rooms', name: 'hall', machine: hall }),
      chartOf({ area: 'garden', name: 'gate', machine: setup({}).createMachine({ id: 'gate', description: 'In.' }) }),
    ];
    expect(indexOf(charts)).toEqual({
      areas: [
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
      ],
    });
  });

  it('has every machine file there is', async () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
    const { areas } = indexOf((await findMachines()).map(chartOf));
    const paths = areas.flatMap(({ machines }) => machines.map(({ path }) => `${path}.machine.ts`));
    expect(paths.sort()).toEqual(files.filter((file) => file.endsWith('.machine.ts')).sort());
  });
});
