import { fromPromise, setup } from 'xstate';

/** A machine with every kind of trigger. */
export const lamp = setup({
  actors: { fetchBulb: fromPromise(async () => undefined) },
  actions: { click: () => undefined },
  guards: { hasBulb: () => true, isHot: () => true },
  delays: { glow: 60_000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': { target: 'choosing', actions: 'click' } } },
    choosing: { always: [{ guard: 'hasBulb', target: 'lit' }, { target: 'dark' }] },
    dark: { invoke: { id: 'fetchBulb', src: 'fetchBulb', onDone: 'choosing', onError: 'broken' } },
    lit: {
      description: 'It gives light.',
      always: { guard: 'isHot', target: 'broken' },
      after: { glow: 'off' },
      on: { 'lamp.press': 'off', 'lamp.look': {} },
    },
    broken: { type: 'final' },
  },
});
