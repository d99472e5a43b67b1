import { assign, not, sendTo, setup, stateIn } from 'xstate';
import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import {
  type ContactDetail,
  type ContactDetails,
  contactDetailErrors,
  MAX_EMERGENCY_CONTACTS,
} from '#domain/emergency.ts';
import type { Failure } from '../support/failure.ts';
import { emptyForm, type FieldChange, type PhoneParts, withPhone } from '../support/form.ts';
import { required } from '../support/required.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { contactRemovalMachine } from './contact-removal.machine.ts';
import {
  type EmergencyContext,
  type EmergencyEvent,
  type EmergencyInput,
  type EmergencyMessage,
  failedForm,
  faultIn,
  isFull,
  NO_CONTACT,
  withName,
} from './emergency-form.ts';

export const emergencyMachine = setup({
  types: {
    context: {} as EmergencyContext,
    events: {} as EmergencyEvent,
    input: {} as EmergencyInput,
    tags: {} as 'busy' | 'error' | 'form',
    children: {} as { loadContacts: 'loadContacts'; addContact: 'addContact'; contactRemoval: 'contactRemoval' },
  },
  actors: {
    loadContacts: unprovided<EmergencyContacts>('loadContacts'),
    addContact: unprovided<EmergencyContacts, ContactDetails>('addContact'),
    contactRemoval: contactRemovalMachine,
  },
  actions: {
    setContacts: assign((_, { data, sms }: EmergencyContacts) => ({ contacts: data, canSendSms: sms })),
    change: assign(({ context }, change: FieldChange<'name'>) => withName(context, change)),
    changePhone: assign(({ context }, phone: PhoneParts) => withPhone(context, phone)),
    showErrors: assign(({ context }) => ({ errors: contactDetailErrors(context.values) })),
    showFailure: assign((_, { error }: { error: unknown }) => failedForm(error)),
    clearMessage: assign({ message: '' }),
    clearForm: assign(emptyForm(NO_CONTACT)),
    setRemoval: assign((_, { contact }: { contact: EmergencyContact }) => ({ removal: contact })),
    clearRemoval: assign({ removal: undefined }),
    focusField: unprovidedAction<{ field: ContactDetail | undefined }>('focusField'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, { text }: { text: string }): EmergencyMessage => ({ type: 'notice.show', text }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasPlace: ({ context }) => context.contacts.length < MAX_EMERGENCY_CONTACTS,
    hasFaults: ({ context }) => faultIn(contactDetailErrors(context.values)) !== undefined,
    isFull: (_, { error }: { error: unknown }) => isFull(error),
    isSaving: stateIn({ kept: { form: { open: 'saving' } } }),
  },
}).createMachine({
  id: 'emergency',
  description: 'Up to five contacts of a customer, who get an SMS in an emergency if the site can send one.',
  context: ({ input }) => ({
    ...input,
    contacts: [],
    canSendSms: false,
    ...emptyForm(NO_CONTACT),
    removal: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: { target: 'kept', actions: { type: 'setContacts', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'loadContacts', error: event.error }) },
        },
      },
    },
    failed: {
      tags: 'error',
      on: { 'contacts.retry': 'loading' },
    },
    kept: {
      type: 'parallel',
      states: {
        form: {
          initial: 'closed',
          states: {
            closed: {
              description: "'Add' is offered while fewer than five contacts are stored.",
              entry: 'clearForm',
              on: { 'contact.add': { guard: 'hasPlace', target: 'open' } },
            },
            open: {
              tags: 'form',
              initial: 'editing',
              states: {
                editing: {
                  initial: 'idle',
                  on: {
                    'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
                    'phone.change': { target: '.idle', actions: { type: 'changePhone', params: ({ event }) => event } },
                    'form.submit': [
                      {
                        guard: 'hasFaults',
                        target: '.idle',
                        actions: ['showErrors', { type: 'focusField', params: ({ context }) => faultOf(context) }],
                      },
                      { target: 'saving', actions: 'showErrors' },
                    ],
                    'form.cancel': '#emergency.kept.form.closed',
                  },
                  states: {
                    idle: {},
                    refused: {
                      description: 'The contact was not saved. The form keeps its entries.',
                      tags: 'error',
                      entry: { type: 'focusField', params: ({ context }) => faultOf(context) },
                      exit: 'clearMessage',
                    },
                  },
                },
                saving: {
                  tags: 'busy',
                  invoke: {
                    id: 'addContact',
                    src: 'addContact',
                    input: ({ context }) => context.values,
                    onDone: {
                      target: '#emergency.kept.form.closed',
                      actions: [
                        { type: 'setContacts', params: ({ event }) => event.output },
                        { type: 'tellParent', params: ({ context }) => ({ text: addedText(context) }) },
                      ],
                    },
                    onError: [
                      { guard: { type: 'isFull', params: ({ event }) => event }, target: 'full' },
                      {
                        target: 'editing.refused',
                        actions: [
                          { type: 'showFailure', params: ({ event }) => event },
                          { type: 'logFailure', params: ({ event }) => ({ what: 'addContact', error: event.error }) },
                        ],
                      },
                    ],
                  },
                },
                full: {
                  description:
                    'Contacts added elsewhere have reached the limit. The form keeps its entries until a contact is removed.',
                  tags: 'error',
                  initial: 'loading',
                  on: { 'contact.removed': 'editing', 'form.cancel': '#emergency.kept.form.closed' },
                  states: {
                    loading: {
                      invoke: {
                        id: 'loadContacts',
                        src: 'loadContacts',
                        onDone: {
                          target: 'known',
                          actions: { type: 'setContacts', params: ({ event }) => event.output },
                        },
                        onError: {
                          target: 'unknown',
                          actions: {
                            type: 'logFailure',
                            params: ({ event }) => ({ what: 'loadContacts', error: event.error }),
                          },
                        },
                      },
                    },
                    known: { always: { guard: 'hasPlace', target: '#emergency.kept.form.open.editing' } },
                    unknown: {},
                  },
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
                      type: 'tellParent',
                      params: ({ event }) => ({
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

function addedText({ values }: EmergencyContext): string {
  return `${values.name.trim()} is now an emergency contact.`;
}

function faultOf({ errors }: EmergencyContext): { field: ContactDetail | undefined } {
  return { field: faultIn(errors) };
}
