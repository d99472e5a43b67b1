import { type ActorRefFrom, assign, setup } from 'xstate';
import { type OneTimeCodeMessage, oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';

interface OneTimeCodeDemoContext {
  /** The last dialog; it stays mounted while it fades out. */
  readonly dialog: ActorRefFrom<typeof oneTimeCodeMachine> | undefined;
  /** Its last message. */
  readonly message: OneTimeCodeMessage['type'] | undefined;
}

type OneTimeCodeDemoEvent = OneTimeCodeMessage | { readonly type: 'dialog.open' };

export const oneTimeCodeDemoMachine = setup({
  types: { context: {} as OneTimeCodeDemoContext, events: {} as OneTimeCodeDemoEvent },
  actors: { oneTimeCode: oneTimeCodeMachine },
  actions: {
    openDialog: assign({
      dialog: ({ spawn, self }) => spawn('oneTimeCode', { input: { parent: self } }),
      message: undefined,
    }),
    setMessage: assign((_, { type }: OneTimeCodeMessage) => ({ message: type })),
  },
}).createMachine({
  id: 'oneTimeCodeDemo',
  description: 'Opens the dialog of a one-time code and shows its outcome.',
  context: { dialog: undefined, message: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': { target: 'open', actions: 'openDialog' } } },
    open: {
      on: {
        'support.requested': { target: 'closed', actions: { type: 'setMessage', params: ({ event }) => event } },
        'code.closed': { target: 'closed', actions: { type: 'setMessage', params: ({ event }) => event } },
      },
    },
  },
});
