import { assign, sendTo, setup } from 'xstate';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { BookingDraftEvent } from './booking-draft.machine.ts';
import type { BookingAttempt } from './booking-draft.ts';
import { type AddBookingInput, attemptAt, type BookingOrder, isAttemptAt, repriced } from './booking-order.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput, CheckoutMessage } from './checkout.types.ts';
import { isRefusal, newPriceIn, refusalDetail } from './checkout-failure.ts';
import { type PaymentOutcome, paymentMachine } from './payment.machine.ts';

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    tags: {} as 'busy' | 'error' | 'dialog',
    children: {} as { payment: 'payment'; addBooking: 'addBooking'; newIdempotencyKey: 'newIdempotencyKey' },
  },
  actors: {
    newIdempotencyKey: unprovided<string>('newIdempotencyKey'),
    addBooking: unprovided<{ bookingId: string }, AddBookingInput>('addBooking'),
    payment: paymentMachine,
  },
  actions: {
    setOrder: assign((_, { order }: { order: BookingOrder }) => ({ order })),
    startAttempt: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
      attempt: attemptAt(orderIn(context), idempotencyKey),
    })),
    keepBooking: assign(({ context }, { bookingId }: { bookingId: string }) => ({
      attempt: { ...attemptIn(context), bookingId },
    })),
    dropAttempt: assign({ attempt: undefined }),
    setNewPrice: assign((_, { newPrice }: { newPrice: PriceSummary | undefined }) => ({ newPrice })),
    clearNewPrice: assign({ newPrice: undefined }),
    adoptNewPrice: assign(({ context }) => ({ order: repricedIn(context) })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, message: CheckoutMessage) => message,
    ),
    tellDraft: sendTo(
      ({ context }) => context.draft,
      (_, event: BookingDraftEvent) => event,
    ),
    tellDropped: sendTo(({ context }) => context.draft, { type: 'attempt.dropped' }),
    sendConversion: unprovidedAction<{ idempotencyKey: string }>('sendConversion'),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    isBooked: ({ context }) => isRepeated(context) && context.attempt?.bookingId !== undefined,
    isAttempted: ({ context }) => isRepeated(context),
    isPriceChange: (_, { error }: { error: unknown }) => newPriceIn(error) !== undefined,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    isPaid: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'paid',
    isRenewal: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'renew',
    isExpired: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'expired',
  },
}).createMachine({
  id: 'checkout',
  description: 'Book Now: one booking per attempt, never a double one, then the card checkout of the provider.',
  context: ({ input }) => ({ ...input, order: undefined, newPrice: undefined, message: '' }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The button is normal.',
      initial: 'idle',
      entry: { type: 'tellParent', params: { type: 'checkout.stopped' } },
      on: { 'booking.request': { target: 'deciding', actions: { type: 'setOrder', params: ({ event }) => event } } },
      states: {
        idle: {},
        failed: {
          description: "Alert 'Booking failed. Please try again.' The next press repeats the attempt, not the booking.",
          tags: 'error',
          exit: { type: 'setMessage', params: { message: '' } },
        },
      },
    },
    deciding: {
      description: 'The same order as before goes on where it stopped; any other is a new attempt.',
      always: [
        { guard: 'isBooked', target: 'paying' },
        { guard: 'isAttempted', target: 'creating' },
        { target: 'preparing' },
      ],
    },
    preparing: {
      description: 'A new attempt gets its key and is kept before anything is sent. It counts as one conversion.',
      tags: 'busy',
      invoke: {
        id: 'newIdempotencyKey',
        src: 'newIdempotencyKey',
        onDone: {
          target: 'creating',
          actions: [
            { type: 'startAttempt', params: ({ event }) => ({ idempotencyKey: event.output }) },
            { type: 'sendConversion', params: ({ event }) => ({ idempotencyKey: event.output }) },
          ],
        },
        onError: 'resting.failed',
      },
    },
    repricing: {
      description: 'The same Book Now at the price that was agreed: another key, but no further conversion.',
      tags: 'busy',
      invoke: {
        id: 'newIdempotencyKey',
        src: 'newIdempotencyKey',
        onDone: {
          target: 'creating',
          actions: { type: 'startAttempt', params: ({ event }) => ({ idempotencyKey: event.output }) },
        },
        onError: 'resting.failed',
      },
    },
    creating: {
      description: 'The booking is being made. Repeating it with the same key makes no second one.',
      tags: 'busy',
      entry: { type: 'tellDraft', params: ({ context }) => ({ type: 'attempt.started', attempt: attemptIn(context) }) },
      invoke: {
        id: 'addBooking',
        src: 'addBooking',
        input: ({ context }) => bookingInput(context),
        onDone: {
          target: 'paying',
          actions: { type: 'keepBooking', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isPriceChange', params: ({ event }) => event },
            target: 'priceChanged',
            actions: [
              { type: 'setNewPrice', params: ({ event }) => ({ newPrice: newPriceIn(event.error) }) },
              { type: 'tellParent', params: ({ context }) => correctionOf(context) },
            ],
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'resting.failed',
            actions: [
              { type: 'setMessage', params: ({ event }) => ({ message: refusalDetail(event.error) }) },
              'dropAttempt',
              'tellDropped',
            ],
          },
          {
            target: 'resting.failed',
            actions: { type: 'logFailure', params: ({ event }) => ({ what: 'addBooking', error: event.error }) },
          },
        ],
      },
    },
    priceChanged: {
      description: 'Nothing was booked: the price is another one now. The customer sees what changed and decides.',
      tags: ['error', 'dialog'],
      entry: ['dropAttempt', 'tellDropped'],
      on: {
        'price.accept': { target: 'repricing', actions: ['adoptNewPrice', 'clearNewPrice'] },
        'price.decline': {
          target: 'resting',
          actions: ['clearNewPrice', { type: 'tellParent', params: { type: 'price.declined' } }],
        },
      },
    },
    paying: {
      description: 'The booking exists, and its card checkout is opened. While that asks nothing, the button is busy.',
      tags: 'busy',
      entry: {
        type: 'tellDraft',
        params: ({ context }) => ({ type: 'booking.created', bookingId: bookingIdIn(context) }),
      },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ bookingId: bookingIdIn(context), cancelPath: orderIn(context).cancelPath }),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'paid' },
          {
            guard: { type: 'isRenewal', params: ({ event }) => event.output },
            target: 'preparing',
            actions: ['dropAttempt', 'tellDropped'],
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['dropAttempt', 'tellDropped'],
          },
          { target: 'resting' },
        ],
      },
    },
    paid: {
      description: 'The booking has been paid already, perhaps in another tab: the confirmation is shown.',
      tags: 'busy',
      entry: {
        type: 'tellParent',
        params: ({ context }) => ({ type: 'booking.paid', bookingId: bookingIdIn(context) }),
      },
    },
  },
});

function isRepeated({ order, attempt }: CheckoutContext): boolean {
  return order !== undefined && isAttemptAt(order, attempt);
}

function repricedIn({ order, newPrice }: CheckoutContext): BookingOrder | undefined {
  return order && newPrice ? repriced(order, newPrice) : order;
}

function correctionOf(context: CheckoutContext): CheckoutMessage {
  return { type: 'price.corrected', price: context.newPrice ?? orderIn(context).price };
}

function orderIn({ order }: CheckoutContext): BookingOrder {
  if (!order) throw new Error('Nothing has been ordered');
  return order;
}

function attemptIn({ attempt }: CheckoutContext): BookingAttempt {
  if (!attempt) throw new Error('No attempt has been started');
  return attempt;
}

function bookingIdIn(context: CheckoutContext): string {
  return attemptIn(context).bookingId ?? '';
}

function bookingInput(context: CheckoutContext): AddBookingInput {
  const { visitor, payload } = orderIn(context);
  return { visitor, payload, idempotencyKey: attemptIn(context).idempotencyKey };
}
