import { not, or } from 'xstate';
import { required } from '../support/required.ts';
import { ESTIMATED_TAX_RATE, initialContext, wizardSetup } from './wizard.setup.ts';
import * as order from './wizard-order.ts';

export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  description: 'The trip page in three steps: vehicle, customer details, payment. It owns their entries.',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  entry: 'openDraft',
  invoke: [
    { id: 'tripCheck', src: 'tripCheck', input: ({ context, self }) => ({ parent: self, trip: context.entries.trip }) },
    {
      id: 'vehicleLookup',
      src: 'vehicleLookup',
      input: ({ context: { entries }, self }) => ({
        parent: self,
        chosenId: entries.vehicleId,
        bookedId: entries.change?.vehicleId,
        party: entries.customer,
      }),
    },
    {
      id: 'extras',
      src: 'extras',
      input: ({ context: { visitor, entries }, self }) => ({
        parent: self,
        visitor,
        vehicleId: entries.vehicleId,
        chosenIds: entries.extraIds,
      }),
    },
    {
      id: 'customer',
      src: 'customer',
      input: ({ context: { visitor, entries }, self }) => ({ parent: self, visitor, initial: entries.customer }),
    },
    {
      id: 'promo',
      src: 'promo',
      input: ({ context: { visitor, entries, replaced }, self }) => ({
        parent: self,
        visitor,
        promo: entries.promo,
        replaces: replaced.replaces,
      }),
    },
    {
      id: 'checkout',
      src: 'checkout',
      input: ({ context: { draft, replaced }, self }) => ({ parent: self, draft, replaced }),
    },
    { id: 'stepHistory', src: 'stepHistory', input: ({ self }) => ({ wizard: self }) },
    { id: 'watchProfile', src: 'watchProfile', input: ({ context: { session } }) => ({ session }) },
    { id: 'rideTypes', src: 'rideTypes', input: { name: 'rideTypes', fallback: [] } },
    {
      id: 'taxRate',
      src: 'taxRate',
      input: { name: 'taxRate', fallback: ESTIMATED_TAX_RATE },
      onSnapshot: { actions: { type: 'setTaxRate', params: ({ event }) => event.snapshot.context.value } },
    },
  ],
  on: {
    'trip.checked': {
      actions: [
        { type: 'passTripParty', params: ({ event }) => event },
        { type: 'enterTrip', params: ({ event }) => event },
        { type: 'lookUpVehicles', params: ({ event }) => event },
        { type: 'showAddress', params: ({ context }) => ({ address: order.tripAddress(context) }) },
      ],
    },
    'extras.changed': { actions: { type: 'enterExtras', params: ({ event }) => event } },
    'customer.changed': { actions: [{ type: 'enterCustomer', params: ({ event }) => event }, 'passParty'] },
    'promo.changed': { actions: { type: 'enterPromo', params: ({ event }) => event } },
    'profile.changed': { actions: { type: 'setProfile', params: ({ event }) => event } },
    'profile.retry': { actions: 'retryProfile' },
    'login.chosen': { actions: { type: 'leaveFor', params: order.leavingTripFor('/login') } },
  },
  states: {
    step: {
      initial: 'resuming',
      on: {
        'offer.decline': '.vehicle',
        'change.discard': {
          guard: 'isChange',
          actions: ['dropDraft', { type: 'openPage', params: order.toPageBefore }],
        },
        'ride.open': { guard: 'isChange', actions: { type: 'openPage', params: order.toPageBefore } },
      },
      states: {
        resuming: {
          always: [
            { guard: 'isResumedAtPayment', target: 'payment' },
            { guard: 'isResumedAtCustomer', target: 'customer' },
            { target: 'vehicle' },
          ],
        },
        vehicle: {
          on: {
            'step.continue': { guard: 'hasVehicle', target: 'customer', actions: 'markVehicleSeen' },
            'step.back': { actions: { type: 'openPage', params: order.toPageBefore } },
          },
        },
        customer: {
          initial: 'editing',
          states: {
            editing: {
              always: { guard: 'isUnseenVehicle', target: '#wizard.step.vehicle' },
              on: {
                'step.continue': [
                  { guard: 'isProfileAwaited' },
                  { guard: not('hasDetails'), target: 'warning' },
                  { guard: 'hasPricedExtras', target: '#wizard.step.payment' },
                ],
                'step.back': '#wizard.step.vehicle',
                'step.edit': {
                  guard: { type: 'isVehicleStep', params: ({ event }) => event },
                  target: '#wizard.step.vehicle',
                },
              },
            },
            warning: {
              description: "Dialog 'Please update Customer details.', which Continue and Book Now open.",
              tags: 'dialog',
              on: {
                'warning.accept': [
                  {
                    guard: 'isMyself',
                    target: 'editing',
                    actions: { type: 'leaveFor', params: order.leavingTripFor('/profile') },
                  },
                  { target: 'editing', actions: 'demandDetails' },
                ],
                'warning.dismiss': 'editing',
              },
            },
          },
        },
        payment: {
          entry: 'clearEditedField',
          invoke: {
            id: 'payer',
            src: 'payer',
            input: ({ context: { entries }, self }) => ({
              parent: self,
              traveller: entries.customer.contact,
              entered: entries.payer,
            }),
          },
          initial: 'reviewing',
          on: {
            'payer.changed': { actions: { type: 'enterPayer', params: ({ event }) => event } },
            'step.back': 'customer',
            'step.edit': [
              {
                guard: { type: 'isVehicleStep', params: ({ event }) => event },
                target: 'vehicle',
                actions: { type: 'setEditedField', params: ({ event }) => event },
              },
              { target: 'customer', actions: { type: 'setEditedField', params: ({ event }) => event } },
            ],
          },
          states: {
            reviewing: {
              always: [
                { guard: 'isUnseenVehicle', target: '#wizard.step.vehicle' },
                { guard: or(['hasWithheldExtras', 'isProfileUnknown']), target: '#wizard.step.customer' },
                { guard: 'canSendChange', target: 'changing' },
              ],
              on: {
                'book.confirm': [
                  { guard: or(['isProfileAwaited', 'isPromoAwaited']) },
                  { guard: not('hasDetails'), target: '#wizard.step.customer.warning' },
                  { guard: not('hasPayer'), actions: 'demandPayer' },
                  { guard: 'canOrder', target: 'booking', actions: 'placeOrder' },
                ],
              },
            },
            booking: {
              description: 'Book Now was clicked: the page is locked until the checkout stops or the browser leaves.',
              tags: 'busy',
              on: {
                'step.back': {},
                'step.edit': {},
                'checkout.stopped': 'reviewing',
                'price.corrected': { actions: { type: 'correctPrice', params: ({ event }) => event } },
                'price.declined': { actions: 'refreshVehicles' },
                'booking.paid': { actions: { type: 'openPage', params: order.toConfirmation } },
              },
            },
            changing: {
              description: 'Shows what changing the booked ride costs, and saves the change.',
              initial: 'asking',
              invoke: {
                id: 'rideChange',
                src: 'rideChange',
                input: ({ context, self }) => ({
                  parent: self,
                  request: required(order.changeOf(context), 'The change'),
                  agreed: order.agreedBefore(context),
                }),
              },
              on: {
                'change.saved': { actions: ['dropDraft', { type: 'openPage', params: order.toSavedRide }] },
                'change.stored': { actions: 'incrementVersion' },
                'change.returned': 'reviewing',
              },
              states: {
                asking: {
                  always: { guard: not('canSendChange'), target: '#wizard.step.payment.reviewing' },
                  on: {
                    'change.sent': { target: 'sending', actions: { type: 'setSent', params: ({ event }) => event } },
                  },
                },
                sending: {
                  description: 'The page is locked until the change is saved or refused, or the browser leaves to pay.',
                  tags: 'busy',
                  on: { 'step.back': {}, 'step.edit': {}, 'change.discard': {}, 'change.stopped': 'asking' },
                },
              },
            },
          },
        },
      },
    },
    offer: {
      initial: 'current',
      on: {
        'vehicle.changed': {
          target: '.current',
          actions: [{ type: 'enterVehicle', params: ({ event }) => event }, 'offerExtras', 'limitParty'],
        },
        'offer.renewed': { actions: { type: 'enterVehicle', params: ({ event }) => event } },
      },
      states: {
        current: {
          on: {
            'offer.renewed': {
              guard: { type: 'isOtherPrice', params: ({ event }) => event },
              target: 'changed',
              actions: ['setFormerPrice', { type: 'enterVehicle', params: ({ event }) => event }],
            },
          },
        },
        changed: {
          description: 'The held price has run out, and the new one differs: both are shown, line by line.',
          exit: 'clearFormerPrice',
          on: { 'offer.accept': 'current', 'offer.decline': 'current' },
        },
      },
    },
    promo: {
      initial: 'settled',
      states: {
        settled: { on: { 'promo.requested': 'awaited' } },
        awaited: {
          description: 'A promo code is being checked. Book Now waits, because the price may change.',
          on: { 'promo.answered': 'settled' },
        },
      },
    },
    notice: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPaymentCancelled', target: 'paymentCancelled' }, { target: 'none' }] },
        paymentCancelled: {
          description: "'Payment Canceled': Book Now reopens the checkout of the same booking.",
          always: { guard: 'isBooking', target: 'none' },
        },
        none: {},
      },
    },
  },
});
