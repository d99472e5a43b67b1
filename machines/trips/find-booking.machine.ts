import { assign, setup } from 'xstate';
import { emptyForm, type FieldChange, type FormContext, withValue } from '../support/form.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import {
  type BookingClue,
  type ClueField,
  clueErrors,
  clueFault,
  findErrorText,
  NO_CLUE,
} from './find-booking-form.ts';

export type FindBookingContext = FormContext<BookingClue>;

export type FindBookingEvent =
  | ({ readonly type: 'field.change' } & FieldChange<ClueField>)
  | { readonly type: 'field.blur'; readonly field: ClueField }
  | { readonly type: 'form.submit' };

export const findBookingMachine = setup({
  types: {
    context: {} as FindBookingContext,
    events: {} as FindBookingEvent,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    sendRideLink: unprovided<unknown, BookingClue>('sendRideLink'),
  },
  actions: {
    change: assign(({ context }, change: FieldChange<ClueField>) => withValue(context, change)),
    checkField: assign(({ context }, { field }: { field: ClueField }) => ({
      errors: { ...context.errors, [field]: clueErrors(context.values)[field] },
    })),
    showErrors: assign(({ context }) => ({ errors: clueErrors(context.values) })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    focusField: unprovidedAction<{ field: ClueField | undefined }>('focusField'),
  },
  guards: {
    isValid: ({ context }) => clueFault(context.values) === undefined,
  },
}).createMachine({
  id: 'findBooking',
  description: "'Find my booking': booking ID and email get a new link to the ride by email.",
  context: emptyForm(NO_CLUE),
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: {
        'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'sending' },
          {
            target: '.idle',
            actions: [
              'showErrors',
              { type: 'focusField', params: ({ context }) => ({ field: clueFault(context.values) }) },
            ],
          },
        ],
      },
      states: {
        idle: {},
        failed: {
          description: 'The server was not reached, or limits how often it is asked.',
          tags: 'error',
          exit: 'clearMessage',
        },
        sent: { description: 'The page says the same whether or not there is such a booking.' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRideLink',
        src: 'sendRideLink',
        input: ({ context: { values } }) => ({ reference: values.reference.trim(), email: values.email.trim() }),
        onDone: 'editing.sent',
        onError: {
          target: 'editing.failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: findErrorText(event.error) }) },
        },
      },
    },
  },
});
