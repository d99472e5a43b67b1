import { and, assign, fromPromise, not, or, setup } from 'xstate';

const lamp = setup({ actions: { warm: () => undefined } }).createMachine({ id: 'lamp' });
/** A machine with every kind of state and transition. */
export const door = setup({
  types: { context: {} as { turns: number } },
  actors: { lamp, findKey: fromPromise(async () => undefined) },
  actions: { count: assign({ turns: 0 }), ring: () => undefined },
  guards: { isLocked: () => true, hasKey: () => true, canTurn: () => true },
  delays: { closingPause: 2_500, whim: () => 1 },
}).createMachine({
  id: 'door',
  description: 'A door.',
  type: 'parallel',
  context: { turns: 0 },
  states: {
    leaf: {
      initial: 'closed',
      on: { 'door.slam': '.closed', 'door.leave': { target: 'leaf', reenter: true } },
      states: {
        closed: {
          description: 'Keeps people out.',
          tags: ['shut', 'dark'],
          entry: 'ring',
          exit: ['ring', { type: 'count', params: { by: 1 } }],
          on: {
            'door.push': [
              { guard: not('isLocked'), target: 'open', actions: 'ring' },
              { guard: and(['hasKey', or(['canTurn', not(and(['isLocked', 'hasKey']))])]), target: 'searching' },
              { guard: 'isLocked' },
            ],
          },
        },
        open: { after: { closingPause: 'closed', whim: 'closed', 500: 'closed' }, always: { guard: not('canTurn') } },
        searching: {
          invoke: [
            { id: 'lamp', src: 'lamp', onSnapshot: { actions: 'ring' } },
            { id: 'findKey', src: 'findKey', onDone: 'open', onError: '#door.leaf.gone' },
          ],
        },
        gone: { type: 'final' },
        last: { type: 'history' },
      },
      onDone: { actions: 'ring' },
    },
    bell: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'bell.press': [{ guard: 'isLocked', target: 'ringing' }, { actions: 'ring' }] } },
        ringing: {},
      },
    },
  },
});
