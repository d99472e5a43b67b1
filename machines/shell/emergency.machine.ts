import { assign, not, sendTo, setup, stateIn } from 'xstate';
import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import {
  type ContactDetail,
  type ContactDetails,
  contactDetailErrors,
  MAX_EMERGENCY_CONTACTS,
} from '#domain/emergency.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { contactRemovalMachine } from './contact-removal.machine.ts';
import type { EmergencyContext, EmergencyEvent, EmergencyInput, EmergencyMessage } from './emergency.types.ts';
import {
  cutName,
  firstWrongDetail,
  isFull,
  NO_CONTACT,
  NOBODY,
  refusedDetails,
  saveErrorText,
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
    keepContacts: assign((_, { data, sms }: EmergencyContacts) => ({ contacts: data, canSendSms: sms })),
    changeName: assign(({ context }, { name }: { name: string }) => ({
      details: { ...context.details, name: cutName(name) },
      errors: { ...context.errors, name: undefined },
    })),
    changePhone: assign(({ context }, phone: Pick<ContactDetails, 'countryCode' | 'phone'>) => ({
      details: { ...context.details, ...phone },
      errors: { ...context.errors, phone: undefined },
    })),
    showErrors: assign(({ context }) => ({ errors: contactDetailErrors(context.details) })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      errors: refusedDetails(error),
      message: saveErrorText(error),
    })),
    clearMessage: assign({ message: '' }),
    clearForm: assign({ details: NO_CONTACT, errors: {} }),
    keepRemoval: assign((_, { contact }: { contact: EmergencyContact }) => ({ removal: contact })),
    forgetRemoval: assign({ removal: undefined }),
    focusField: unprovidedAction<{ field: ContactDetail | undefined }>('focusField'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, { text }: { text: string }): EmergencyMessage => ({ type: 'notice.show', text }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasPlace: ({ context }) => context.contacts.length < MAX_EMERGENCY_CONTACTS,
    hasFaults: ({ context }) => firstWrongDetail(contactDetailErrors(context.details)) !== undefined,
    isFull: (_, { error }: { error: unknown }) => isFull(error),
    isSaving: stateIn({ kept: { form: { open: 'saving' } } }),
  },
}).createMachine({
  id: 'emergency',
  description:
    'Whom to tell in an emergency, by SMS where one can be sent: up to five contacts of the customer, added and removed here.',
  context: ({ input }) => ({
    ...input,
    contacts: [],
    canSendSms: false,
    details: NO_CONTACT,
    errors: {},
    message: '',
    removal: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: { target: 'kept', actions: { type: 'keepContacts', params: ({ event }) => event.output } },
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
              description: "'Add' is there until all places are taken.",
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
                    'name.change': { target: '.idle', actions: { type: 'changeName', params: ({ event }) => event } },
                    'phone.change': {
                      target: '.idle',
                      actions: {
                        type: 'changePhone',
                        params: ({ event: { countryCode, phone } }) => ({ countryCode, phone }),
                      },
                    },
                    'contact.save': [
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
                      description: 'It was not saved. All that was entered is there.',
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
                    input: ({ context }) => context.details,
                    onDone: {
                      target: '#emergency.kept.form.closed',
                      actions: [
                        { type: 'keepContacts', params: ({ event }) => event.output },
                        { type: 'tellParent', params: ({ context }) => ({ text: addedText(context) }) },
                      ],
                    },
                    onError: [
                      { guard: { type: 'isFull', params: ({ event }) => event }, target: 'full' },
                      {
                        target: 'editing.refused',
                        actions: [
                          { type: 'keepRefusal', params: ({ event }) => event },
                          { type: 'logFailure', params: ({ event }) => ({ what: 'addContact', error: event.error }) },
                        ],
                      },
                    ],
                  },
                },
                full: {
                  description: 'Others were added elsewhere: what was entered waits until one of them is removed.',
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
                          actions: { type: 'keepContacts', params: ({ event }) => event.output },
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
                  actions: { type: 'keepRemoval', params: ({ event }) => event },
                },
              },
            },
            open: {
              description: 'The dialog asks first: a contact may have been meant for good.',
              invoke: {
                id: 'contactRemoval',
                src: 'contactRemoval',
                input: ({ context, self }) => ({ parent: self, contact: context.removal ?? NOBODY }),
              },
              exit: 'forgetRemoval',
              on: {
                'removal.closed': 'none',
                'contact.removed': {
                  target: 'none',
                  actions: [
                    { type: 'keepContacts', params: ({ event }) => event.answer },
                    {
                      type: 'tellParent',
                      params: ({ event }) => ({ text: `${event.contact.name} is no emergency contact any more.` }),
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

function addedText({ details }: EmergencyContext): string {
  return `${details.name.trim()} is now an emergency contact.`;
}

function faultOf({ errors }: EmergencyContext): { field: ContactDetail | undefined } {
  return { field: firstWrongDetail(errors) };
}
