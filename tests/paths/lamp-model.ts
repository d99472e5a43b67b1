import { assign, setup } from 'xstate';
import { unprovided } from '#machines/support/unprovided.ts';
import { pathModel } from './engine/model.ts';

export const lampMachine = setup({
  types: {
    context: {} as { hasPower: boolean },
    events: {} as { type: 'lamp.switch' } | { type: 'power.changed'; hasPower: boolean },
    input: {} as { hasPower: boolean },
    tags: {} as 'busy' | 'error',
  },
  actors: { heatBulb: unprovided('heatBulb') },
  actions: { keepPower: assign((_, { hasPower }: { hasPower: boolean }) => ({ hasPower })) },
  guards: { hasPower: ({ context }) => context.hasPower },
  delays: { nightTime: 8_000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp whose bulb may fail.',
  context: ({ input }) => input,
  initial: 'settling',
  on: { 'power.changed': { actions: { type: 'keepPower', params: ({ event }) => event } } },
  states: {
    settling: { always: 'dark' },
    dark: { on: { 'lamp.switch': { guard: 'hasPower', target: 'warming' } } },
    warming: { tags: 'busy', invoke: { id: 'heatBulb', src: 'heatBulb', onDone: 'lit', onError: 'broken' } },
    lit: { description: 'It shines.', on: { 'lamp.switch': 'dark' }, after: { nightTime: 'dark' } },
    broken: { description: 'The bulb is gone.', tags: 'error', on: { 'lamp.switch': 'warming' } },
  },
});

/** A machine with one of each kind of transition. */
export const lamp = pathModel(lampMachine, {
  input: { hasPower: false },
  slice: ({ hasPower }) => hasPower,
  events: { 'power.changed': [{ hasPower: true }] },
  says: (snapshot) => snapshot.matches('broken') && 'The bulb is gone.',
});
