import { assign, not, sendTo, setup, stateIn } from 'xstate';
import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import type { ContactDetails } from '#domain/emergency.ts';
import { hasStatus } from '../support/failure-text.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type NoticeShown, type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { hasRoomIn } from './contact-details.ts';
import { type ContactFormMessage, contactFormMachine } from './contact-form.machine.ts';
import { type ContactRemovalMessage, contactRemovalMachine } from './contact-removal.machine.ts';

interface EmergencyInput {
  readonly parent: ParentRef<NoticeShown>;
  /** A contact that was typed and not saved. */
  readonly unsaved?: ContactDetails | undefined;
}

interface EmergencyContext extends EmergencyInput, Failing {
  readonly contacts: readonly EmergencyContact[];
  readonly canSendSms: boolean;
  /** The contact whose removal is being confirmed. */
  readonly removal: EmergencyContact | undefined;
}

type EmergencyEvent =
  | { readonly type: 'contacts.retry' | 'contact.add' }
  | { readonly type: 'contact.remove'; readonly contact: EmergencyContact }
  | ContactFormMessage
  | ContactRemovalMessage;

export const emergencyMachine = setup({
  types: {} as Types<
    EmergencyContext,
    EmergencyEvent,
    EmergencyInput,
    'busy' | 'error' | 'empty',
    'contactForm' | 'contactRemoval'
  >,
  actors: {
    loadContacts: unprovided<EmergencyContacts>('loadContacts'),
    contactForm: contactFormMachine,
    contactRemoval: contactRemovalMachine,
  },
  actions: {
    setContacts: assign((_, { data, sms }: EmergencyContacts) => ({ contacts: data, canSendSms: sms })),
    setRemoval: assign((_, { contact }: { contact: EmergencyContact }) => ({ removal: contact })),
    clearRemoval: assign({ removal: undefined }),
    forgetUnsaved: assign({ unsaved: undefined }),
    removeUnsaved: unprovidedAction('removeUnsaved'),
    freeRoom: sendTo('contactForm', { type: 'room.freed' }),
    sendToParent: sendToParent<NoticeShown>(),
    ...failureActions,
  },
  guards: {
    hasRoom: ({ context }) => hasRoomIn(context.contacts),
    canResume: ({ context: { unsaved } }, { data }: EmergencyContacts) => unsaved !== undefined && hasRoomIn(data),
    isUnknownCall: (_, { error }: { error: unknown }) => hasStatus(error, 404),
    isSaving: stateIn({ kept: { form: { open: 'saving' } } }),
  },
}).createMachine({
  id: 'emergency',
  description: 'Up to five contacts of a customer, who get an SMS in an emergency if the site can send one.',
  context: ({ input }) => ({ ...input, contacts: [], canSendSms: false, removal: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: [
          {
            guard: { type: 'canResume', params: ({ event }) => event.output },
            target: 'kept.form.open',
            actions: { type: 'setContacts', params: ({ event }) => event.output },
          },
          { target: 'kept', actions: { type: 'setContacts', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isUnknownCall', params: ({ event }) => event }, target: 'absent' },
          { target: 'failed', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    absent: { description: 'The backend has no emergency contacts, so the page hides them.', tags: 'empty' },
    failed: { tags: 'error', on: { 'contacts.retry': 'loading' } },
    kept: {
      type: 'parallel',
      states: {
        form: {
          initial: 'closed',
          states: {
            closed: {
              description: "'Add' is offered while fewer than five contacts are stored.",
              on: { 'contact.add': { guard: 'hasRoom', target: 'open' } },
            },
            open: {
              invoke: {
                id: 'contactForm',
                src: 'contactForm',
                input: ({ context: { unsaved }, self }) => ({ parent: self, unsaved }),
              },
              exit: ['forgetUnsaved', 'removeUnsaved'],
              initial: 'editing',
              on: {
                'contacts.changed': { actions: { type: 'setContacts', params: ({ event }) => event.answer } },
                'contact.removed': { actions: 'freeRoom' },
                'contact.added': {
                  target: 'closed',
                  actions: [
                    { type: 'setContacts', params: ({ event }) => event.answer },
                    {
                      type: 'sendToParent',
                      params: ({ event }) => ({
                        type: 'notice.show',
                        text: `${event.name} is now an emergency contact.`,
                      }),
                    },
                  ],
                },
                'form.closed': 'closed',
              },
              states: {
                editing: { on: { 'contact.sent': 'saving' } },
                saving: {
                  description: 'No contact can be removed meanwhile, so that the responses stay in order.',
                  on: { 'contact.answered': 'editing' },
                },
              },
            },
          },
        },
        removal: {
          initial: 'none',
          states: {
            none: {
              on: {
                'contact.remove': {
                  guard: not('isSaving'),
                  target: 'open',
                  actions: { type: 'setRemoval', params: ({ event }) => event },
                },
              },
            },
            open: {
              invoke: {
                id: 'contactRemoval',
                src: 'contactRemoval',
                input: ({ context, self }) => ({ parent: self, contact: required(context.removal, 'removal') }),
              },
              exit: 'clearRemoval',
              on: {
                'removal.closed': 'none',
                'contact.removed': {
                  target: 'none',
                  actions: [
                    { type: 'setContacts', params: ({ event }) => event.answer },
                    {
                      type: 'sendToParent',
                      params: ({ event }) => ({
                        type: 'notice.show',
                        text: `${event.contact.name} was removed from your emergency contacts.`,
                      }),
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
});
