import { assign, setup } from 'xstate';
import type { Visitor } from '#domain/routes.ts';
import type { DraftPromo } from '../booking/booking-draft.ts';
import { type PaymentOutcome, paymentMachine } from '../booking/payment.machine.ts';
import { type PromoMessage, promoMachine } from '../booking/promo.machine.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';

export type PayNowMessage =
  /** The price or the payment status has changed. */
  | { readonly type: 'booking.changed' }
  /** The booking has another promo code than is shown, perhaps by another tab. */
  | { readonly type: 'payNow.outdated' }
  /** 'Book again' of an expired booking. */
  | { readonly type: 'ride.repeat'; readonly direction: 'again' };

export interface PayNowInput {
  readonly parent: ParentRef<PayNowMessage>;
  readonly bookingId: string;
  /** As it is shown. */
  readonly promo: DraftPromo | undefined;
  /** A guest's booking takes no promo code. */
  readonly visitor: Visitor;
  /** The page to which the provider returns without a payment. */
  readonly cancelPath: string;
}

type PayNowEvent =
  | PromoMessage
  | { readonly type: 'pay.request' }
  /** The parent has reloaded the booking, which has this promo code, or failed to. */
  | { readonly type: 'booking.reloaded'; readonly promo: DraftPromo | undefined }
  | { readonly type: 'reload.failed' };

export const payNowMachine = setup({
  types: {} as Types<PayNowInput, PayNowEvent, PayNowInput, 'busy', 'promo' | 'payment'>,
  actors: { promo: promoMachine, payment: paymentMachine },
  actions: {
    setPromo: assign((_, { promo }: Pick<PayNowInput, 'promo'>) => ({ promo })),
    sendToParent: sendToParent<PayNowMessage>(),
  },
  guards: {
    isOtherPromo: ({ context }, { promo }: Pick<PayNowInput, 'promo'>) => promo?.code !== context.promo?.code,
    isRenewal: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'renew',
  },
  delays: {
    /** The button is enabled after this timeout: the provider shows the price before it charges the card. */
    reloadTimeout: 15_000,
  },
}).createMachine({
  id: 'payNow',
  description: "'Pay now': an unpaid booking accepts a promo code and opens its card checkout.",
  context: ({ input }) => input,
  invoke: {
    id: 'promo',
    src: 'promo',
    input: ({ context, self }) => ({
      parent: self,
      visitor: context.visitor,
      promo: context.promo,
      bookingId: context.bookingId,
    }),
  },
  initial: 'offered',
  states: {
    offered: {
      on: {
        'pay.request': 'paying',
        'promo.requested': 'waiting',
        'booking.reloaded': {
          guard: { type: 'isOtherPromo', params: ({ event }) => event },
          actions: [
            { type: 'setPromo', params: ({ event }) => event },
            { type: 'sendToParent', params: { type: 'payNow.outdated' } },
          ],
        },
      },
    },
    waiting: {
      description: 'A promo code is being checked or removed. Payment waits because the price may change.',
      tags: 'busy',
      on: { 'promo.answered': 'repricing' },
    },
    repricing: {
      description:
        'The price or the payment status may have changed, also where the answer was lost, so the booking is reloaded.',
      tags: 'busy',
      entry: { type: 'sendToParent', params: { type: 'booking.changed' } },
      after: { reloadTimeout: 'offered' },
      on: {
        'booking.reloaded': [
          {
            guard: { type: 'isOtherPromo', params: ({ event }) => event },
            target: 'offered',
            actions: [
              { type: 'setPromo', params: ({ event }) => event },
              { type: 'sendToParent', params: { type: 'payNow.outdated' } },
            ],
          },
          { target: 'offered' },
        ],
        'reload.failed': 'offered',
        'promo.requested': 'waiting',
        'promo.changed': { actions: { type: 'setPromo', params: ({ event }) => event } },
      },
    },
    paying: {
      description: 'The card checkout is opening. The button is busy unless a dialog is shown.',
      tags: 'busy',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { bookingId, cancelPath } }) => ({ bookingId, cancelPath }),
        onDone: [
          {
            guard: { type: 'isRenewal', params: ({ event }) => event.output },
            target: 'repricing',
            actions: { type: 'sendToParent', params: { type: 'ride.repeat', direction: 'again' } },
          },
          { target: 'repricing' },
        ],
      },
    },
  },
});
