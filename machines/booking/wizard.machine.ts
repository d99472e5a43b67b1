import { assign, not, sendTo, setup, stateIn } from 'xstate';
import type { SessionRef } from '../account/session.machine.ts';
import { unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { customerMachine } from './customer.machine.ts';
import { extrasMachine } from './extras.machine.ts';
import { promoMachine } from './promo.machine.ts';
import { taxRateMachine } from './tax-rate.machine.ts';
import { tripCheckMachine } from './trip-check.machine.ts';
import { vehicleLookupMachine } from './vehicle-lookup.machine.ts';
import type { WizardContext, WizardEvent, WizardInput } from './wizard.types.ts';
import {
  capacityOf,
  confirmationPath,
  customerInput,
  draftPatch,
  extrasInput,
  initialContext,
  isComplete,
  isProfileAwaited,
  isReadyToPay,
  type KeptPart,
  orderOf,
  type PricedChange,
  repricedBy,
  requiredOrder,
  tripAddress,
} from './wizard-context.ts';

export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as WizardInput,
    tags: {} as 'busy' | 'error' | 'dialog',
    children: {} as {
      tripCheck: 'tripCheck';
      vehicleLookup: 'vehicleLookup';
      extras: 'extras';
      customer: 'customer';
      promo: 'promo';
      checkout: 'checkout';
      taxRate: 'taxRate';
      watchProfile: 'watchProfile';
    },
  },
  actors: {
    tripCheck: tripCheckMachine,
    vehicleLookup: vehicleLookupMachine,
    extras: extrasMachine,
    customer: customerMachine,
    promo: promoMachine,
    checkout: checkoutMachine,
    taxRate: taxRateMachine,
    watchProfile: unprovidedCallback<{ session: SessionRef }>('watchProfile'),
  },
  actions: {
    change: assign(({ context }, change: PricedChange) => repricedBy(context, change)),
    keep: assign((_, part: KeptPart) => part),
    agreeVehicle: assign({ agreedVehicleId: ({ context }) => context.vehicle?.id }),
    resumeDraft: sendTo(
      ({ context }) => context.draft,
      ({ context }) => ({ type: 'draft.resumed', draft: context.resumed }),
    ),
    keepDraft: sendTo(
      ({ context }) => context.draft,
      ({ context }) => ({ type: 'draft.changed', patch: draftPatch(context) }),
    ),
    lookUpVehicles: sendTo('vehicleLookup', ({ context }) => ({ type: 'trip.changed', trip: context.trip })),
    passParty: sendTo('vehicleLookup', ({ context }) => ({ type: 'party.changed', party: context.customer })),
    refreshVehicles: sendTo('vehicleLookup', { type: 'vehicles.retry' }),
    offerExtras: sendTo('extras', ({ context }) => ({ type: 'vehicle.changed', vehicleId: context.vehicle?.id })),
    boundParty: sendTo('customer', ({ context }) => ({ type: 'vehicle.changed', capacity: capacityOf(context) })),
    retryProfile: sendTo('watchProfile', { type: 'profile.retry' }),
    demandDetails: sendTo('customer', { type: 'details.demanded' }),
    placeOrder: sendTo('checkout', ({ context }) => ({ type: 'booking.request', order: requiredOrder(context) })),
    showAddress: unprovidedAction<{ address: string }>('showAddress'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
    /** Opens a page from which the customer comes back to `address`, which is kept under 'url' (spec §2). */
    leaveFor: unprovidedAction<{ to: string; address: string }>('leaveFor'),
  },
  guards: {
    isAtCustomer: ({ context }) => context.step === 'customer',
    isAtPayment: ({ context }) => context.step === 'payment',
    isPaymentCanceled: ({ context }) => context.isPaymentCanceled,
    isOtherVehicle: ({ context }) => context.vehicle !== undefined && context.vehicle.id !== context.agreedVehicleId,
    hasVehicle: ({ context }) => context.trip !== undefined && context.vehicle !== undefined,
    hasWithheldExtras: ({ context }) => context.extras.status === 'withheld',
    isComplete: ({ context }) => isComplete(context),
    isProfileAwaited: ({ context }) => isProfileAwaited(context),
    isProfileUnknown: ({ context }) => isProfileAwaited(context) && context.isProfileUnknown,
    isReadyToPay: ({ context }) => isReadyToPay(context),
    isForMyself: ({ context }) => context.customer.traveller === 'myself',
    isBooking: stateIn({ step: 'booking' }),
    isBookable: ({ context }) => orderOf(context) !== undefined,
  },
}).createMachine({
  id: 'wizard',
  description:
    'The trip page in three steps: vehicle, customer details, payment. What is entered is kept as it is entered.',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  entry: 'resumeDraft',
  invoke: [
    { id: 'tripCheck', src: 'tripCheck', input: ({ context, self }) => ({ parent: self, trip: context.resumed.trip }) },
    {
      id: 'vehicleLookup',
      src: 'vehicleLookup',
      input: ({ context, self }) => ({ parent: self, chosenId: context.resumed.vehicleId, party: context.customer }),
    },
    { id: 'extras', src: 'extras', input: ({ context, self }) => ({ parent: self, ...extrasInput(context) }) },
    { id: 'customer', src: 'customer', input: ({ context, self }) => ({ parent: self, ...customerInput(context) }) },
    {
      id: 'promo',
      src: 'promo',
      input: ({ context, self }) => ({ parent: self, visitor: context.visitor, promo: context.promo, bookingId: '' }),
    },
    {
      id: 'checkout',
      src: 'checkout',
      input: ({ context, self }) => ({ parent: self, draft: context.draft, attempt: context.resumed.attempt }),
    },
    { id: 'taxRate', src: 'taxRate', input: ({ self }) => ({ parent: self }) },
    { id: 'watchProfile', src: 'watchProfile', input: ({ context: { session } }) => ({ session }) },
  ],
  on: {
    'trip.settled': {
      actions: [
        { type: 'change', params: ({ event }) => ({ trip: event.trip, zone: event.zone }) },
        'lookUpVehicles',
        'keepDraft',
        { type: 'showAddress', params: ({ context }) => ({ address: tripAddress(context) }) },
      ],
    },
    'vehicle.changed': {
      actions: [
        { type: 'change', params: ({ event }) => ({ vehicle: event.vehicle }) },
        'offerExtras',
        'boundParty',
        'keepDraft',
      ],
    },
    'extras.changed': {
      actions: [{ type: 'change', params: ({ event: { type: _, ...extras } }) => ({ extras }) }, 'keepDraft'],
    },
    'customer.changed': {
      actions: [{ type: 'keep', params: ({ event }) => ({ customer: event.details }) }, 'passParty', 'keepDraft'],
    },
    'promo.changed': {
      actions: [{ type: 'change', params: ({ event }) => ({ promo: event.coupon }) }, 'keepDraft'],
    },
    'tax.changed': { actions: { type: 'change', params: ({ event: { type: _, ...tax } }) => tax } },
    'profile.changed': { actions: { type: 'keep', params: ({ event: { type: _, ...own } }) => own } },
    'profile.retry': { actions: 'retryProfile' },
    'login.chosen': {
      actions: { type: 'leaveFor', params: ({ context }) => ({ to: '/login', address: tripAddress(context) }) },
    },
  },
  states: {
    step: {
      initial: 'resuming',
      states: {
        resuming: {
          description: 'Going on at the step that was kept.',
          always: [
            { guard: 'isAtPayment', target: 'payment' },
            { guard: 'isAtCustomer', target: 'customer' },
            { target: 'vehicle' },
          ],
        },
        vehicle: {
          entry: [{ type: 'keep', params: { step: 'vehicle' } }, 'keepDraft'],
          on: {
            'step.continue': { guard: 'hasVehicle', target: 'customer', actions: 'agreeVehicle' },
            'step.back': { actions: { type: 'openPage', params: { to: '/' } } },
          },
        },
        customer: {
          entry: [{ type: 'keep', params: { step: 'customer' } }, 'keepDraft'],
          always: { guard: 'isOtherVehicle', target: 'vehicle' },
          on: {
            'step.continue': [
              { guard: 'isReadyToPay', target: 'payment' },
              { guard: 'isComplete' },
              { guard: 'isProfileAwaited' },
              { target: 'warning' },
            ],
            'step.back': 'vehicle',
          },
        },
        payment: {
          entry: [{ type: 'keep', params: { step: 'payment' } }, 'keepDraft'],
          always: [
            { guard: 'isOtherVehicle', target: 'vehicle' },
            { guard: 'hasWithheldExtras', target: 'customer' },
            { guard: 'isProfileUnknown', target: 'customer' },
          ],
          on: {
            'step.back': 'customer',
            'book.confirm': [
              { guard: 'isProfileAwaited' },
              { guard: not('isComplete'), target: 'warning' },
              { guard: 'isBookable', target: 'booking', actions: ['keepDraft', 'placeOrder'] },
            ],
          },
        },
        warning: {
          description: "Dialog 'Please update Customer details.' with an OK button.",
          tags: 'dialog',
          on: {
            'warning.accept': [
              {
                guard: 'isForMyself',
                target: 'customer',
                actions: {
                  type: 'leaveFor',
                  params: ({ context }) => ({ to: '/profile', address: tripAddress(context) }),
                },
              },
              { target: 'customer', actions: 'demandDetails' },
            ],
            'warning.dismiss': 'customer',
          },
        },
        booking: {
          description: 'Book Now was pressed: nothing changes until the checkout stops or the browser leaves.',
          tags: 'busy',
          on: {
            'checkout.stopped': 'payment',
            'price.corrected': { actions: { type: 'keep', params: ({ event }) => ({ price: event.price }) } },
            'price.declined': { actions: 'refreshVehicles' },
            'booking.paid': { actions: { type: 'openPage', params: ({ event }) => ({ to: confirmationPath(event) }) } },
          },
        },
      },
    },
    notice: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPaymentCanceled', target: 'paymentCanceled' }, { target: 'none' }] },
        paymentCanceled: {
          description:
            "'Payment Canceled': the customer came back without paying, perhaps after a card was declined. Everything is restored, and Book Now opens the same booking's checkout.",
          always: { guard: 'isBooking', target: 'none' },
        },
        none: {},
      },
    },
  },
});
