import { setup } from 'xstate';
import { failureText } from '../support/failure-text.ts';
import { emptyForm, type FieldEvent, type FormContext, firstInvalid, hasErrors } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import type { Types } from '../support/types.ts';
import { unprovided } from '../support/unprovided.ts';
import {
  type BookingLookup,
  EMPTY_LOOKUP,
  LOOKUP_FIELDS,
  type LookupField,
  lookupErrors,
} from './find-booking-form.ts';

export type FindBookingContext = FormContext<BookingLookup>;

type FindBookingEvent = FieldEvent<LookupField> | { readonly type: 'form.submit' };

export const findBookingMachine = setup({
  types: {} as Types<FindBookingContext, FindBookingEvent, undefined, 'busy' | 'error'>,
  actors: { sendRideLink: unprovided<unknown, BookingLookup>('sendRideLink') },
  actions: formActions<LookupField, FindBookingContext>(({ values }) => lookupErrors(values)),
  guards: { isValid: ({ context }) => !hasErrors(lookupErrors(context.values)) },
}).createMachine({
  id: 'findBooking',
  description: "'Find my booking': sends a new link to the ride to the email address of the booking.",
  context: emptyForm(EMPTY_LOOKUP),
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: {
        'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'sending' },
          { target: '.idle', actions: ['showErrors', { type: 'focusField', params: firstInvalid(LOOKUP_FIELDS) }] },
        ],
      },
      states: {
        idle: {},
        failed: {
          description: 'The server was unreachable or has limited the requests.',
          tags: 'error',
          exit: 'clearMessage',
        },
        sent: { description: 'The page shows the same text whether or not the booking exists.' },
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
          actions: {
            type: 'showFailure',
            params: ({ event: { error } }) => {
              const otherwise = "We couldn't look for your booking. Please try again.";
              return { message: failureText(error, otherwise, 'Network error. Please try again.') };
            },
          },
        },
      },
    },
  },
});
