import { type ActorRefFrom, assign, setup } from 'xstate';
import { type OneTimeCodeMessage, oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';

export interface OneTimeCodeDemoContext {
  /** The dialog that was opened last; it stays, so that it can fade. */
  readonly dialog: ActorRefFrom<typeof oneTimeCodeMachine> | undefined;
  /** What it has told last. */
  readonly told: OneTimeCodeMessage['type'] | undefined;
}

export type OneTimeCodeDemoEvent = OneTimeCodeMessage | { readonly type: 'dialog.open' };

export const oneTimeCodeDemoMachine = setup({
  types: { context: {} as OneTimeCodeDemoContext, events: {} as OneTimeCodeDemoEvent },
  actors: { oneTimeCode: oneTimeCodeMachine },
  actions: {
    openDialog: assign({
      dialog: ({ spawn, self }) => spawn('oneTimeCode', { input: { parent: self } }),
      told: undefined,
    }),
    keepTold: assign((_, { type }: OneTimeCodeMessage) => ({ told: type })),
  },
}).createMachine({
  id: 'oneTimeCodeDemo',
  description: 'Opens the dialog of a one-time code, which no flow leads to yet, and hears what becomes of it.',
  context: { dialog: undefined, told: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': { target: 'open', actions: 'openDialog' } } },
    open: {
      on: {
        'support.requested': { target: 'closed', actions: { type: 'keepTold', params: ({ event }) => event } },
        'code.closed': { target: 'closed', actions: { type: 'keepTold', params: ({ event }) => event } },
      },
    },
  },
});
