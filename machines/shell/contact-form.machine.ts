import { setup } from 'xstate';
import type { EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import {
  CONTACT_DETAILS,
  CONTACT_NAME_LENGTH,
  type ContactDetail,
  type ContactDetails,
  contactDetailErrors,
} from '#domain/emergency.ts';
import { hasStatus } from '../support/failure-text.ts';
import {
  emptyForm,
  type FieldEvent,
  type FormContext,
  firstInvalid,
  hasErrors,
  type PhoneEvent,
} from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { EMPTY_DETAILS, hasRoomIn, refusedContact } from './contact-details.ts';

export type ContactFormMessage =
  /** A contact is being saved; 'contact.answered' always follows. */
  | { readonly type: 'contact.sent' | 'contact.answered' }
  | { readonly type: 'contact.added'; readonly name: string; readonly answer: EmergencyContacts }
  /** Contacts were added elsewhere. */
  | { readonly type: 'contacts.changed'; readonly answer: EmergencyContacts }
  | { readonly type: 'form.closed' };

interface ContactFormInput {
  readonly parent: ParentRef<ContactFormMessage>;
  readonly unsaved?: ContactDetails | undefined;
}

interface ContactFormContext extends ContactFormInput, FormContext<ContactDetails, ContactDetail> {}

type ContactFormEvent =
  | { readonly type: 'form.submit' | 'form.cancel' }
  | FieldEvent<'name'>
  | PhoneEvent
  /** A contact was removed. */
  | { readonly type: 'room.freed' };

export const contactFormMachine = setup({
  types: {} as Types<ContactFormContext, ContactFormEvent, ContactFormInput, 'busy' | 'error'>,
  actors: {
    addContact: unprovided<EmergencyContacts, ContactDetails>('addContact'),
    loadContacts: unprovided<EmergencyContacts>('loadContacts'),
  },
  actions: {
    ...formActions<ContactDetail, ContactFormContext>(({ values }) => contactDetailErrors(values), {
      name: CONTACT_NAME_LENGTH,
    }),
    storeUnsaved: unprovidedAction<ContactDetails>('storeUnsaved'),
    sendToParent: sendToParent<ContactFormMessage>(),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    isValid: ({ context }) => !hasErrors(contactDetailErrors(context.values)),
    hasRoom: (_, answer: EmergencyContacts) => hasRoomIn(answer.data),
    /** Contacts added elsewhere have reached the limit. */
    isFull: (_, { error }: { error: unknown }) => hasStatus(error, 409),
  },
}).createMachine({
  id: 'contactForm',
  description: 'The form for a new emergency contact. It closes once the contact is saved.',
  context: ({ input }) => ({ ...input, ...emptyForm(input.unsaved ?? EMPTY_DETAILS) }),
  initial: 'editing',
  on: { 'form.cancel': { actions: { type: 'sendToParent', params: { type: 'form.closed' } } } },
  states: {
    editing: {
      initial: 'idle',
      on: {
        'field.change': {
          target: '.idle',
          actions: [
            { type: 'change', params: ({ event }) => event },
            { type: 'storeUnsaved', params: ({ context }) => context.values },
          ],
        },
        'phone.change': {
          target: '.idle',
          actions: [
            { type: 'changePhone', params: ({ event }) => event },
            { type: 'storeUnsaved', params: ({ context }) => context.values },
          ],
        },
        'form.submit': [
          { guard: 'isValid', target: 'saving', actions: 'showErrors' },
          { target: '.idle', actions: ['showErrors', { type: 'focusField', params: firstInvalid(CONTACT_DETAILS) }] },
        ],
      },
      states: {
        idle: {},
        refused: {
          description: 'The contact was not saved. The form keeps its entries.',
          tags: 'error',
          entry: { type: 'focusField', params: firstInvalid(CONTACT_DETAILS) },
          exit: 'clearMessage',
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: { type: 'sendToParent', params: { type: 'contact.sent' } },
      exit: { type: 'sendToParent', params: { type: 'contact.answered' } },
      on: { 'form.cancel': {} },
      invoke: {
        id: 'addContact',
        src: 'addContact',
        input: ({ context }) => context.values,
        onDone: {
          target: 'saved',
          actions: {
            type: 'sendToParent',
            params: ({ context: { values }, event }) => ({
              type: 'contact.added',
              name: values.name.trim(),
              answer: event.output,
            }),
          },
        },
        onError: [
          { guard: { type: 'isFull', params: ({ event }) => event }, target: 'full' },
          {
            target: 'editing.refused',
            actions: [{ type: 'showFailure', params: ({ event }) => refusedContact(event.error) }, 'logFailure'],
          },
        ],
      },
    },
    full: {
      description:
        'Contacts added elsewhere have reached the limit. The form keeps its entries until a contact is removed.',
      tags: 'error',
      initial: 'loading',
      on: { 'room.freed': 'editing' },
      states: {
        loading: {
          invoke: {
            id: 'loadContacts',
            src: 'loadContacts',
            onDone: [
              {
                guard: { type: 'hasRoom', params: ({ event }) => event.output },
                target: '#contactForm.editing',
                actions: {
                  type: 'sendToParent',
                  params: ({ event }) => ({ type: 'contacts.changed', answer: event.output }),
                },
              },
              {
                target: 'waiting',
                actions: {
                  type: 'sendToParent',
                  params: ({ event }) => ({ type: 'contacts.changed', answer: event.output }),
                },
              },
            ],
            onError: { target: 'waiting', actions: 'logFailure' },
          },
        },
        waiting: {},
      },
    },
    saved: { type: 'final' },
  },
});
