import { type AnyActorRef, assign, sendTo, setup, stateIn } from 'xstate';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { RideType } from '#contract/booking/ride-types.contract.ts';
import type { TimeZone } from '#domain/local-time.ts';
import type { Percent } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import { partyOf, type Trip } from '#domain/trip.ts';
import type { SessionRef } from '../account/session.machine.ts';
import { fetchedMachineOf } from '../shell/fetched.machine.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import type { BookingDraftEvent } from './booking-draft.machine.ts';
import {
  type Agreement,
  attemptFor,
  type ChangedBooking,
  replacedAfter,
  resumeDraft,
  tripKey,
  type WizardStep,
} from './booking-draft.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { customerMachine } from './customer.machine.ts';
import { detailsFor, isCompleteCustomer } from './customer-details.ts';
import { type ExtrasChanged, extrasMachine } from './extras.machine.ts';
import { capacityOf } from './offered-vehicles.ts';
import { payerMachine } from './payer.machine.ts';
import { promoMachine } from './promo.machine.ts';
import { rideChangeMachine } from './ride-change.machine.ts';
import { choicesIn } from './ride-change.ts';
import { tripCheckMachine } from './trip-check.machine.ts';
import { vehicleLookupMachine } from './vehicle-lookup.machine.ts';
import type { AwaitedProfile, Entries, WizardContext, WizardEvent, WizardInput } from './wizard.types.ts';
import { changeOf, hasDetails, hasPayer, isProfileAwaited, orderOf, priceOf } from './wizard-order.ts';

/** Until the operator's rate is known. The server corrects a price that differs (`money/tax-rate`). */
export const ESTIMATED_TAX_RATE: Percent = 10;

type ChosenExtras = Omit<ExtrasChanged, 'type'>;

export const wizardSetup = setup({
  types: {} as Types<
    WizardContext,
    WizardEvent,
    WizardInput,
    'busy' | 'dialog',
    | 'tripCheck'
    | 'vehicleLookup'
    | 'extras'
    | 'customer'
    | 'payer'
    | 'promo'
    | 'checkout'
    | 'rideChange'
    | 'rideTypes'
    | 'taxRate'
  >,
  actors: {
    tripCheck: tripCheckMachine,
    vehicleLookup: vehicleLookupMachine,
    extras: extrasMachine,
    customer: customerMachine,
    payer: payerMachine,
    promo: promoMachine,
    checkout: checkoutMachine,
    rideChange: rideChangeMachine,
    watchProfile: unprovidedCallback<{ session: SessionRef }>('watchProfile'),
    stepHistory: unprovidedCallback<{ wizard: AnyActorRef }>('stepHistory'),
    rideTypes: fetchedMachineOf<readonly RideType[]>(),
    taxRate: fetchedMachineOf<Percent>(),
  },
  actions: {
    enterTrip: assign(({ context }, { trip, zone }: Pick<Entries, 'trip'> & { zone: TimeZone }) => ({
      entries: { ...context.entries, trip },
      zone,
      correctedPrice: undefined,
    })),
    enterVehicle: assign(({ context: { entries } }, { vehicle }: { vehicle: Vehicle | undefined }) => ({
      entries: vehicle ? { ...entries, vehicleId: vehicle.id } : entries,
      vehicle,
      correctedPrice: undefined,
    })),
    enterExtras: assign(({ context }, { chosenIds, chosen, status }: ChosenExtras) => ({
      entries: { ...context.entries, extraIds: chosenIds },
      extras: chosen,
      extrasStatus: status,
      correctedPrice: undefined,
    })),
    enterCustomer: assign(({ context }, { details }: { details: Entries['customer'] }) => ({
      entries: { ...context.entries, customer: details },
    })),
    enterPayer: assign(({ context }, { payer }: Pick<Entries, 'payer'>) => ({
      entries: { ...context.entries, payer },
    })),
    enterPromo: assign(({ context }, { promo }: Pick<Entries, 'promo'>) => ({
      entries: { ...context.entries, promo },
      correctedPrice: undefined,
    })),
    setFormerPrice: assign({ formerPrice: ({ context }) => priceOf(context) }),
    clearFormerPrice: assign({ formerPrice: undefined }),
    setTaxRate: assign(({ context }, taxRate: Percent) =>
      taxRate === context.taxRate ? {} : { taxRate, correctedPrice: undefined },
    ),
    setProfile: assign((_, { profile, profileFailure }: AwaitedProfile) => ({ profile, profileFailure })),
    correctPrice: assign((_, { price }: { price: PriceSummary }) => ({ correctedPrice: price })),
    setEditedField: assign((_, { field }: { field?: string }) => ({ editedField: field })),
    clearEditedField: assign({ editedField: undefined }),
    markVehicleSeen: assign({ seenVehicleId: ({ context }) => context.vehicle?.id }),
    openDraft: sendTo(
      ({ context }) => context.draft,
      ({ context }): BookingDraftEvent => ({
        type: 'draft.opened',
        draft: { ...context.entries, step: context.resumeAt },
      }),
    ),
    setSent: assign(({ context: { entries } }, { agreed }: { agreed: Agreement }) => ({
      entries: withChange(entries, ({ version }) => ({ sent: { version, choices: choicesIn(entries), agreed } })),
    })),
    incrementVersion: assign(({ context: { entries } }) => ({
      entries: withChange(entries, ({ version }) => ({ version: version + 1 })),
    })),
    /** The change is saved or given up. */
    dropDraft: sendTo(({ context }) => context.draft, { type: 'drafts.cleared' } satisfies BookingDraftEvent),
    lookUpVehicles: sendTo('vehicleLookup', (_, { trip }: { trip: Trip }) => ({ type: 'trip.changed', trip })),
    passTripParty: sendTo('customer', ({ context }, { trip }: { trip: Trip }) => ({
      type: 'tripParty.changed',
      before: partyOf(context.entries.trip),
      party: partyOf(trip),
    })),
    passParty: sendTo('vehicleLookup', ({ context }) => ({ type: 'party.changed', party: context.entries.customer })),
    refreshVehicles: sendTo('vehicleLookup', { type: 'vehicles.retry' }),
    offerExtras: sendTo('extras', ({ context }) => ({ type: 'vehicle.changed', vehicleId: context.vehicle?.id })),
    limitParty: sendTo('customer', ({ context: { vehicle } }) => ({
      type: 'vehicle.changed',
      capacity: vehicle && capacityOf(vehicle),
    })),
    retryProfile: sendTo('watchProfile', { type: 'profile.retry' }),
    demandDetails: sendTo('customer', { type: 'details.demanded' }),
    demandPayer: sendTo('payer', { type: 'payer.demanded' }),
    placeOrder: sendTo('checkout', ({ context }) => ({
      type: 'booking.request',
      order: required(orderOf(context), 'The order'),
    })),
    showAddress: unprovidedAction<{ address: string }>('showAddress'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
    /** Opens a page from which the customer returns to `address`, see `account/return-address`. */
    leaveFor: unprovidedAction<{ to: string; address: string }>('leaveFor'),
  },
  guards: {
    isResumedAtCustomer: ({ context }) => context.resumeAt === 'customer',
    isResumedAtPayment: ({ context }) => context.resumeAt === 'payment',
    isPaymentCancelled: ({ context }) => context.isPaymentCancelled,
    isUnseenVehicle: ({ context: { vehicle, seenVehicleId } }) => vehicle !== undefined && vehicle.id !== seenVehicleId,
    hasVehicle: ({ context }) => context.vehicle !== undefined,
    hasWithheldExtras: ({ context }) => context.extrasStatus === 'withheld',
    hasPricedExtras: ({ context }) => context.extrasStatus === 'priced',
    hasDetails: ({ context }) => hasDetails(context),
    hasPayer: ({ context }) => hasPayer(context),
    isOtherPrice: ({ context: { entries, vehicle: before } }, { vehicle }: { vehicle: Vehicle | undefined }) =>
      entries.change === undefined && before !== undefined && vehicle !== undefined && vehicle.price !== before.price,
    isProfileAwaited: ({ context }) => isProfileAwaited(context),
    isProfileUnknown: ({ context }) => isProfileAwaited(context) && context.profileFailure !== undefined,
    isMyself: ({ context }) => context.entries.customer.traveller === 'myself',
    isVehicleStep: (_, { step }: { step: WizardStep }) => step === 'vehicle',
    isPromoAwaited: stateIn({ promo: 'awaited' }),
    isBooking: stateIn({ step: { payment: 'booking' } }),
    isChange: ({ context }) => context.entries.change !== undefined,
    canOrder: ({ context }) => context.entries.change === undefined && orderOf(context) !== undefined,
    canSendChange: ({ context }) => changeOf(context) !== undefined,
  },
});

function withChange(entries: Entries, changes: (change: ChangedBooking) => Partial<ChangedBooking>): Entries {
  const { change } = entries;
  return { ...entries, change: change && { ...change, ...changes(change) } };
}

export function initialContext({ trip, saved, ...input }: WizardInput): WizardContext {
  const { step, ...entered } = resumeDraft(trip, saved);
  const attempt = attemptFor(saved, tripKey(entered.trip));
  // The draft is gone once the booking is paid, perhaps in another tab: then this payment was not cancelled.
  const isResumed = saved.drafts.some((draft) => tripKey(draft.trip) === tripKey(entered.trip));
  const customer = detailsFor(input.visitor, entered.customer, trip);
  // A customer whose session has ended is a guest without details.
  const isUnnamed = customer.traveller === 'someoneElse' && !isCompleteCustomer(customer, undefined);
  return {
    ...input,
    isPaymentCancelled: input.isPaymentCancelled && isResumed,
    replaced: attempt ? replacedAfter(attempt) : {},
    resumeAt: step === 'payment' && isUnnamed ? 'customer' : step,
    entries: { ...entered, customer },
    zone: undefined,
    vehicle: undefined,
    seenVehicleId: entered.vehicleId,
    extras: [],
    extrasStatus: 'loading',
    taxRate: ESTIMATED_TAX_RATE,
    formerPrice: undefined,
    correctedPrice: undefined,
    editedField: undefined,
  };
}
