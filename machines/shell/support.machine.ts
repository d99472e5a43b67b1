import { setup } from 'xstate';
import { unprovidedAction } from '../support/unprovided.ts';

type SupportEvent =
  | { readonly type: 'support.open' | 'support.close' }
  /** A phone call or an email. */
  | { readonly type: 'contact.choose'; readonly href: string };

/** `shell/support` */
export const supportMachine = setup({
  types: { events: {} as SupportEvent, tags: {} as 'shown' },
  actions: { openLink: unprovidedAction<{ href: string }>('openLink') },
}).createMachine({
  id: 'support',
  description: "The support popup: 'Call Support' and 'Send Email to Support'.",
  initial: 'closed',
  states: {
    closed: { on: { 'support.open': 'open' } },
    open: {
      tags: 'shown',
      on: {
        'support.close': 'closed',
        'contact.choose': {
          target: 'closed',
          actions: { type: 'openLink', params: ({ event: { href } }) => ({ href }) },
        },
      },
    },
  },
});
