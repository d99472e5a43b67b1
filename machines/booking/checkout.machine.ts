import { assign, sendTo, setup } from 'xstate';
import type { PriceSummary } from '#domain/pricing.ts';
import { hasStatus } from '../support/failure-text.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { BookingDraftEvent } from './booking-draft.machine.ts';
import { type BookingAttempt, type Replaced, replacedAfter } from './booking-draft.ts';
import { type AddBookingInput, type BookingOrder, fingerprintOf, repriced } from './booking-order.ts';
import { isRefusal, newPriceIn, refusalDetail, unansweredDetail } from './checkout-failure.ts';
import { type PaymentInput, type PaymentOutcome, paymentMachine } from './payment.machine.ts';

/** Sent to the parent. */
export type CheckoutMessage =
  /** The checkout has ended without leaving the page. */
  | { readonly type: 'checkout.stopped' }
  /** The server's price, sent before the customer accepts or declines it. */
  | { readonly type: 'price.corrected'; readonly price: PriceSummary }
  | { readonly type: 'price.declined' }
  | { readonly type: 'booking.paid'; readonly bookingId: string };

interface CheckoutInput {
  readonly parent: ParentRef<CheckoutMessage>;
  readonly draft: ParentRef<BookingDraftEvent>;
  /** The next booking replaces it. */
  readonly replaced: Replaced;
}

interface CheckoutContext extends CheckoutInput {
  readonly order: BookingOrder | undefined;
  readonly attempt: BookingAttempt | undefined;
  readonly newPrice: PriceSummary | undefined;
  /** The server's message for the failure on screen. */
  readonly message: string;
}

type CheckoutEvent =
  | { readonly type: 'booking.request'; readonly order: BookingOrder }
  | { readonly type: 'price.accept' | 'price.decline' };

export type ClaimInput = Pick<BookingAttempt, 'trip' | 'fingerprint' | keyof Replaced>;

export interface Claim {
  readonly attempt: BookingAttempt;
  /** False if this or another tab has already created the attempt. */
  readonly isNew: boolean;
}

export const checkoutMachine = setup({
  types: {} as Types<CheckoutContext, CheckoutEvent, CheckoutInput, 'busy' | 'error' | 'dialog', 'payment'>,
  actors: {
    /** All tabs share one attempt per order. */
    claimAttempt: unprovided<Claim, ClaimInput>('claimAttempt'),
    addBooking: unprovided<{ bookingId: string }, AddBookingInput>('addBooking'),
    payment: paymentMachine,
  },
  actions: {
    setOrder: assign(({ context }, { order }: { order: BookingOrder }) => ({
      order,
      attempt: undefined,
      replaced: context.attempt ? replacedAfter(context.attempt) : context.replaced,
    })),
    setAttempt: assign((_, { attempt }: Claim) => ({ attempt })),
    setBooking: assign(({ context }, { bookingId }: { bookingId: string }) => ({
      attempt: { ...attemptIn(context), bookingId },
    })),
    clearAttempt: assign({ attempt: undefined }),
    replaceBooking: assign(({ context }) => ({ replaced: replacedAfter(attemptIn(context)), attempt: undefined })),
    setNewPrice: assign((_, { newPrice }: { newPrice: PriceSummary | undefined }) => ({ newPrice })),
    clearNewPrice: assign({ newPrice: undefined }),
    repriceOrder: assign(({ context }) => ({
      order: repriced(orderIn(context), required(context.newPrice, 'The new price')),
      newPrice: undefined,
    })),
    setMessage: assign((_, message: string) => ({ message })),
    sendToParent: sendToParent<CheckoutMessage>(),
    reportAttempt: sendTo(
      ({ context }) => context.draft,
      ({ context }): BookingDraftEvent => ({ type: 'attempt.made', attempt: attemptIn(context) }),
    ),
    reportDroppedAttempt: sendTo(
      ({ context }) => context.draft,
      ({ context }): BookingDraftEvent => ({
        type: 'attempt.dropped',
        idempotencyKey: attemptIn(context).idempotencyKey,
      }),
    ),
    sendConversion: unprovidedAction<{ idempotencyKey: string }>('sendConversion'),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    hasBooking: (_, { attempt }: Claim) => attempt.bookingId !== undefined,
    /** A repriced order is not a first attempt. */
    isFirstAttempt: ({ context }, { isNew }: Claim) => isNew && context.attempt === undefined,
    isPriceChange: (_, { error }: { error: unknown }) => newPriceIn(error) !== undefined,
    /**
     * The customer came back without having seen that the booking to replace is paid. A backend without offers replaces
     * none: its 409 has another reason.
     */
    isPaidBefore: ({ context: { attempt, order } }, { error }: { error: unknown }) =>
      hasStatus(error, 409) && attempt?.replaces !== undefined && order?.payload.offer !== undefined,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
    isPaid: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'paid',
    isRenewal: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'renew',
    isExpired: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'expired',
    isChanged: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'changed',
  },
}).createMachine({
  id: 'checkout',
  description:
    "Book Now: prevents a double booking of an order, even across tabs, then leads to the provider's card checkout.",
  context: ({ input }) => ({ ...input, order: undefined, attempt: undefined, newPrice: undefined, message: '' }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'idle',
      entry: { type: 'sendToParent', params: { type: 'checkout.stopped' } },
      on: { 'booking.request': { target: 'claiming', actions: { type: 'setOrder', params: ({ event }) => event } } },
      states: {
        idle: {},
        failed: {
          description: "Alert 'Booking failed. Please try again.' The next click retries the same attempt.",
          tags: 'error',
          exit: { type: 'setMessage', params: '' },
        },
      },
    },
    claiming: {
      description: 'An order resumes the attempt of this or another tab. A new order gets a new idempotency key.',
      tags: 'busy',
      invoke: {
        id: 'claimAttempt',
        src: 'claimAttempt',
        input: ({ context }) => claimOf(context),
        onDone: [
          {
            guard: { type: 'hasBooking', params: ({ event }) => event.output },
            target: 'paying',
            actions: { type: 'setAttempt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFirstAttempt', params: ({ event }) => event.output },
            target: 'creating',
            actions: [
              { type: 'setAttempt', params: ({ event }) => event.output },
              { type: 'sendConversion', params: ({ event }) => event.output.attempt },
            ],
          },
          { target: 'creating', actions: { type: 'setAttempt', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting.failed', actions: 'logFailure' },
      },
    },
    creating: {
      description: 'The booking is being created. A retry with the same key creates no second booking.',
      tags: 'busy',
      entry: 'reportAttempt',
      invoke: {
        id: 'addBooking',
        src: 'addBooking',
        input: ({ context }) => bookingInput(context),
        onDone: { target: 'paying', actions: { type: 'setBooking', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isPriceChange', params: ({ event }) => event },
            target: 'priceChanged',
            actions: { type: 'setNewPrice', params: ({ event }) => ({ newPrice: newPriceIn(event.error) }) },
          },
          {
            guard: { type: 'isPaidBefore', params: ({ event }) => event },
            target: 'paid',
            actions: [
              'reportDroppedAttempt',
              { type: 'setBooking', params: ({ context }) => ({ bookingId: replacedBy(context) }) },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'resting.failed',
            actions: [
              { type: 'setMessage', params: ({ event }) => refusalDetail(event.error) },
              'reportDroppedAttempt',
              'clearAttempt',
            ],
          },
          {
            target: 'resting.failed',
            actions: [
              { type: 'setMessage', params: ({ context, event }) => unansweredDetail(event.error, context.attempt) },
              'logFailure',
            ],
          },
        ],
      },
    },
    priceChanged: {
      description: 'The price has changed, so nothing was booked. The customer accepts or rejects the new price.',
      tags: ['error', 'dialog'],
      entry: ['reportDroppedAttempt', { type: 'sendToParent', params: ({ context }) => correctionOf(context) }],
      on: {
        'price.accept': { target: 'claiming', actions: 'repriceOrder' },
        'price.decline': {
          target: 'resting',
          actions: ['clearNewPrice', { type: 'sendToParent', params: { type: 'price.declined' } }],
        },
      },
    },
    paying: {
      description: 'The booking exists, and its card checkout is opening.',
      tags: 'busy',
      entry: 'reportAttempt',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInput(context),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'paid' },
          {
            guard: { type: 'isRenewal', params: ({ event }) => event.output },
            target: 'claiming',
            actions: ['reportDroppedAttempt', 'clearAttempt'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'claiming',
            actions: ['reportDroppedAttempt', 'replaceBooking'],
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'reportDroppedAttempt',
          },
          { target: 'resting' },
        ],
      },
    },
    paid: {
      description: 'The booking is already paid, perhaps in another tab: the confirmation is opening.',
      tags: 'busy',
      entry: { type: 'sendToParent', params: ({ context }) => ({ type: 'booking.paid', ...bookingOf(context) }) },
    },
  },
});

function orderIn({ order }: CheckoutContext): BookingOrder {
  return required(order, 'The order');
}

function attemptIn({ attempt }: CheckoutContext): BookingAttempt {
  return required(attempt, 'The attempt');
}

function bookingInput(context: CheckoutContext): AddBookingInput {
  const { visitor, payload } = orderIn(context);
  const { idempotencyKey, replaces, replacesKey } = attemptIn(context);
  const replaced = { ...(replaces && { replaces }), ...(replacesKey && { replaces_key: replacesKey }) };
  return { visitor, payload: { ...payload, ...replaced }, idempotencyKey };
}

function replacedBy(context: CheckoutContext): string {
  return required(attemptIn(context).replaces, 'The booking to replace');
}

function bookingOf(context: CheckoutContext): { bookingId: string } {
  return { bookingId: required(attemptIn(context).bookingId, 'The booking') };
}

function paymentInput(context: CheckoutContext): PaymentInput {
  const { cancelPath, price } = orderIn(context);
  return { ...bookingOf(context), cancelPath, total: price.total };
}

function claimOf(context: CheckoutContext): ClaimInput {
  const order = orderIn(context);
  return { trip: order.trip, fingerprint: fingerprintOf(order), ...context.replaced };
}

function correctionOf(context: CheckoutContext): CheckoutMessage {
  return { type: 'price.corrected', price: required(context.newPrice, 'The new price') };
}
