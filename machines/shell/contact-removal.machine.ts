import { setup } from 'xstate';
import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

export type ContactRemovalMessage =
  | { readonly type: 'contact.removed'; readonly contact: EmergencyContact; readonly answer: EmergencyContacts }
  | { readonly type: 'removal.closed' };

interface ContactRemovalInput {
  readonly parent: ParentRef<ContactRemovalMessage>;
  readonly contact: EmergencyContact;
}

type ContactRemovalEvent = { readonly type: 'removal.confirm' | 'dialog.close' };

export const contactRemovalMachine = setup({
  types: {} as Types<ContactRemovalInput, ContactRemovalEvent, ContactRemovalInput, 'busy' | 'error'>,
  actors: { removeContact: unprovided<EmergencyContacts, { id: string }>('removeContact') },
  actions: {
    sendToParent: sendToParent<ContactRemovalMessage>(),
    logFailure: unprovidedAction('logFailure'),
  },
}).createMachine({
  id: 'contactRemoval',
  description: 'The confirmation dialog for removing an emergency contact.',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      on: {
        'removal.confirm': 'removing',
        'dialog.close': { actions: { type: 'sendToParent', params: { type: 'removal.closed' } } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeContact',
        src: 'removeContact',
        input: ({ context }) => ({ id: context.contact.id }),
        onDone: {
          actions: {
            type: 'sendToParent',
            params: ({ context: { contact }, event }) => ({ type: 'contact.removed', contact, answer: event.output }),
          },
        },
        onError: { target: 'failed', actions: 'logFailure' },
      },
    },
    failed: {
      description: 'The contact was not removed, and the dialog shows the error.',
      tags: 'error',
      on: {
        'removal.confirm': 'removing',
        'dialog.close': { actions: { type: 'sendToParent', params: { type: 'removal.closed' } } },
      },
    },
  },
});
