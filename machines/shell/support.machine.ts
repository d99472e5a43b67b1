import { assign, setup } from 'xstate';
import { phoneLink } from '#domain/phone-link.ts';
import { unprovidedAction } from '../support/unprovided.ts';

/** Contact details of support; '' if the settings have none. */
export interface SupportContact {
  readonly phone: string;
  readonly email: string;
}

export type SupportEvent =
  | { readonly type: 'support.open' | 'support.close' | 'support.call' | 'support.email' }
  | ({ readonly type: 'contact.changed' } & SupportContact);

/** `shell/support` */
export const supportMachine = setup({
  types: {
    context: {} as SupportContact,
    events: {} as SupportEvent,
    input: {} as Partial<SupportContact>,
    tags: {} as 'shown',
  },
  actions: {
    setContact: assign((_, { phone, email }: SupportContact) => ({ phone, email })),
    openLink: unprovidedAction<{ href: string }>('openLink'),
  },
  guards: {
    hasPhone: ({ context }) => context.phone !== '',
    hasEmail: ({ context }) => context.email !== '',
  },
}).createMachine({
  id: 'support',
  description:
    "The support popup: 'Call Support' and 'Send Email to Support', each shown if the settings have the contact.",
  context: ({ input }) => ({ phone: input.phone ?? '', email: input.email ?? '' }),
  initial: 'closed',
  on: { 'contact.changed': { actions: { type: 'setContact', params: ({ event }) => event } } },
  states: {
    closed: { on: { 'support.open': 'open' } },
    open: {
      tags: 'shown',
      on: {
        'support.close': 'closed',
        'support.call': {
          guard: 'hasPhone',
          target: 'closed',
          actions: { type: 'openLink', params: ({ context }) => ({ href: phoneLink(context.phone) }) },
        },
        'support.email': {
          guard: 'hasEmail',
          target: 'closed',
          actions: { type: 'openLink', params: ({ context }) => ({ href: `mailto:${context.email}` }) },
        },
      },
    },
  },
});
