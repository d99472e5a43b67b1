import { assign, setup } from 'xstate';
import { unprovidedAction } from '../support/unprovided.ts';
import { type BookingAttempt, type BookingDraft, EMPTY_DRAFT } from './booking-draft.ts';

export interface BookingDraftContext {
  readonly draft: BookingDraft | undefined;
}

/** What other machines may change; the attempt has events of its own. */
export type DraftPatch = Partial<Omit<BookingDraft, 'version' | 'attempt'>>;

export type BookingDraftEvent =
  | { readonly type: 'draft.changed'; readonly patch: DraftPatch }
  /** A trip page was opened, and goes on from this. */
  | { readonly type: 'draft.resumed'; readonly draft: BookingDraft }
  /** 'Request a ride': the step is 1 again, all else stays. */
  | { readonly type: 'draft.restarted' }
  | { readonly type: 'draft.cleared' }
  /** Another tab has written, or removed, the stored draft. */
  | { readonly type: 'draft.replaced'; readonly draft: BookingDraft | undefined }
  | { readonly type: 'attempt.started'; readonly attempt: BookingAttempt }
  /** Refused for good, or its booking has expired: the next attempt needs another key. */
  | { readonly type: 'attempt.dropped' }
  | { readonly type: 'booking.created'; readonly bookingId: string }
  | { readonly type: 'booking.settled'; readonly bookingId: string }
  | { readonly type: 'booking.expired'; readonly bookingId: string };

export interface BookingDraftInput {
  readonly draft: BookingDraft | undefined;
}

interface BookingOfDraft {
  readonly draft: BookingDraft | undefined;
  readonly bookingId: string;
}

export const bookingDraftMachine = setup({
  types: {
    context: {} as BookingDraftContext,
    events: {} as BookingDraftEvent,
    input: {} as BookingDraftInput,
    tags: {} as 'empty',
  },
  actions: {
    persistDraft: unprovidedAction<BookingDraftContext>('persistDraft'),
    patchDraft: assign({ draft: ({ context }, patch: Partial<BookingDraft>) => patched(context.draft, patch) }),
    replaceDraft: assign((_, { draft }: BookingDraftContext) => ({ draft })),
    rememberBooking: assign({
      draft: ({ context }, { bookingId }: { bookingId: string }) => withBooking(context.draft, bookingId),
    }),
    clearDraft: assign({ draft: undefined }),
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== undefined,
    hasBooking: ({ context }) => context.draft?.attempt?.bookingId !== undefined,
    hasAttempt: ({ context }) => context.draft?.attempt !== undefined,
    isOfDraft: (_, { draft, bookingId }: BookingOfDraft) => draft?.attempt?.bookingId === bookingId,
  },
}).createMachine({
  id: 'bookingDraft',
  description:
    'What has been entered for a booking. It outlives pages and reloads until the booking is paid or expired.',
  context: ({ input }) => ({ draft: input.draft }),
  initial: 'opening',
  on: {
    'draft.changed': {
      actions: [
        { type: 'patchDraft', params: ({ event }) => event.patch },
        { type: 'persistDraft', params: ({ context }) => context },
      ],
    },
    'draft.replaced': {
      target: '.opening',
      actions: { type: 'replaceDraft', params: ({ event }) => event },
    },
    'draft.resumed': {
      target: '.opening',
      actions: [
        { type: 'replaceDraft', params: ({ event }) => event },
        { type: 'persistDraft', params: ({ context }) => context },
      ],
    },
    'draft.cleared': {
      target: '.empty',
      actions: ['clearDraft', { type: 'persistDraft', params: ({ context }) => context }],
    },
    'attempt.started': {
      target: '.working',
      actions: [
        { type: 'patchDraft', params: ({ event }) => ({ attempt: event.attempt }) },
        { type: 'persistDraft', params: ({ context }) => context },
      ],
    },
    'attempt.dropped': {
      guard: 'hasAttempt',
      target: '.working',
      actions: [
        { type: 'patchDraft', params: { attempt: undefined } },
        { type: 'persistDraft', params: ({ context }) => context },
      ],
    },
  },
  states: {
    opening: {
      description: 'Deciding where a draft that was found in storage stands.',
      always: [
        { guard: 'hasBooking', target: 'awaitingPayment' },
        { guard: 'hasDraft', target: 'working' },
        { target: 'empty' },
      ],
    },
    empty: {
      tags: 'empty',
      description: 'Nothing has been entered yet, or the last booking is paid.',
      on: {
        'draft.changed': {
          target: 'working',
          actions: [
            { type: 'patchDraft', params: ({ event }) => event.patch },
            { type: 'persistDraft', params: ({ context }) => context },
          ],
        },
      },
    },
    working: {
      description: 'A booking is being entered; nothing is booked yet.',
      on: {
        'draft.restarted': {
          actions: [
            { type: 'patchDraft', params: { step: 'vehicle' } },
            { type: 'persistDraft', params: ({ context }) => context },
          ],
        },
        'booking.created': {
          guard: 'hasAttempt',
          target: 'awaitingPayment',
          actions: [
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'persistDraft', params: ({ context }) => context },
          ],
        },
      },
    },
    awaitingPayment: {
      description: 'A booking exists and is unpaid: everything is kept, so that payment can be tried again.',
      on: {
        'draft.restarted': {
          actions: [
            { type: 'patchDraft', params: { step: 'vehicle' } },
            { type: 'persistDraft', params: ({ context }) => context },
          ],
        },
        'booking.settled': {
          guard: {
            type: 'isOfDraft',
            params: ({ context, event }) => ({ draft: context.draft, bookingId: event.bookingId }),
          },
          target: 'empty',
          actions: ['clearDraft', { type: 'persistDraft', params: ({ context }) => context }],
        },
        'booking.expired': {
          guard: {
            type: 'isOfDraft',
            params: ({ context, event }) => ({ draft: context.draft, bookingId: event.bookingId }),
          },
          target: 'working',
          actions: [
            { type: 'patchDraft', params: { attempt: undefined } },
            { type: 'persistDraft', params: ({ context }) => context },
          ],
        },
      },
    },
  },
});

function patched(draft: BookingDraft | undefined, patch: Partial<BookingDraft>): BookingDraft {
  return { ...(draft ?? EMPTY_DRAFT), ...patch };
}

function withBooking(draft: BookingDraft | undefined, bookingId: string): BookingDraft | undefined {
  return draft?.attempt && { ...draft, attempt: { ...draft.attempt, bookingId } };
}
