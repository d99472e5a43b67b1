import { assign, not, sendTo, setup } from 'xstate';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import type { ParentRef } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided } from '../support/unprovided.ts';
import type { BookingDraftEvent } from './booking-draft.machine.ts';
import type { TypedPeople } from './typed-people.ts';

interface ConfirmationInput {
  /** `booking_id` in the query; '' without one. */
  readonly bookingId: string;
  readonly draft: ParentRef<BookingDraftEvent>;
  readonly visitor: Visitor;
  /** As typed in this browser: the server sends no personal data here (`booking/capability`). */
  readonly people: TypedPeople;
}

interface ConfirmationContext extends ConfirmationInput, Failing {
  readonly booking: ConfirmedBooking | undefined;
}

type ConfirmationEvent = { readonly type: 'confirmation.retry' };

type ConfirmationAnswer = ConfirmedBooking | undefined;

export const confirmationMachine = setup({
  types: {} as Types<ConfirmationContext, ConfirmationEvent, ConfirmationInput, 'busy' | 'error' | 'empty' | 'booking'>,
  actors: { loadConfirmation: unprovided<ConfirmationAnswer, { bookingId: string }>('loadConfirmation') },
  actions: {
    setBooking: assign((_, booking: ConfirmationAnswer) => ({ booking })),
    reportOutcome: sendTo(
      ({ context }) => context.draft,
      (_, event: BookingDraftEvent) => event,
    ),
    ...failureActions,
  },
  guards: {
    hasId: ({ context }) => context.bookingId !== '',
    hasBooking: ({ context }) => context.booking !== undefined,
    isUnpaid: ({ context }) => isUnpaid(context.booking),
    isClosed: ({ context }) => ['expired', 'cancelled'].includes(context.booking?.status ?? ''),
    isDecided: (_, booking: ConfirmationAnswer) => booking !== undefined && !isUnpaid(booking),
  },
  delays: { pollInterval: 2_000, pollTimeout: 60_000 },
}).createMachine({
  id: 'confirmation',
  description: 'The success page: the booking once its payment is reported.',
  context: ({ input }) => ({ ...input, booking: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasId', target: 'loading' }, { target: 'withoutId' }] },
    withoutId: { description: "'No booking ID provided'", tags: 'empty' },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadConfirmation',
        src: 'loadConfirmation',
        input: ({ context }) => ({ bookingId: context.bookingId }),
        onDone: { target: 'loaded', actions: { type: 'setBooking', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: ['logFailure', 'keepFailure'] },
      },
    },
    loaded: {
      always: [
        { guard: not('hasBooking'), target: 'missing' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isUnpaid', target: 'confirming' },
        { target: 'shown' },
      ],
    },
    failed: {
      description: "The booking could not be loaded: 'No booking ID provided', with a retry.",
      tags: 'error',
      on: { 'confirmation.retry': 'loading' },
    },
    missing: { description: "'No Booking'", tags: 'empty' },
    confirming: {
      description: 'The customer has returned before the payment is reported: the page shows the booking and polls.',
      tags: ['busy', 'booking'],
      initial: 'waiting',
      after: { pollTimeout: 'unconfirmed' },
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: {
          invoke: {
            id: 'loadConfirmation',
            src: 'loadConfirmation',
            input: ({ context }) => ({ bookingId: context.bookingId }),
            onDone: [
              {
                guard: { type: 'isDecided', params: ({ event }) => event.output },
                target: '#confirmation.loaded',
                actions: { type: 'setBooking', params: ({ event }) => event.output },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    unconfirmed: {
      description: 'The payment was not reported within a minute. The customer can retry.',
      tags: 'booking',
      on: { 'confirmation.retry': 'loading' },
    },
    shown: {
      description: "'You're all set!'",
      tags: 'booking',
      entry: {
        type: 'reportOutcome',
        params: ({ context }) => ({ type: 'booking.confirmed', bookingId: context.bookingId }),
      },
    },
    closed: {
      description: 'The booking was not paid in time, or was cancelled.',
      tags: 'error',
      entry: {
        type: 'reportOutcome',
        params: ({ context }) => ({ type: 'booking.expired', bookingId: context.bookingId }),
      },
    },
  },
});

function isUnpaid(booking: ConfirmationAnswer): boolean {
  return booking?.status === 'pending' && booking.paid !== true;
}
