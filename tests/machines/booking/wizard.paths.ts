import assert from 'node:assert/strict';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { Contact } from '#domain/contact.ts';
import { toAmount } from '#domain/money.ts';
import { type BookingDraft, currentDraft, NO_DRAFTS } from '#machines/booking/booking-draft.ts';
import type { CustomerDetails } from '#machines/booking/customer-details.ts';
import type { Payer } from '#machines/booking/payer.ts';
import { choicesIn } from '#machines/booking/ride-change.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { changeOf, hasDetails, hasPayer, isProfileAwaited, orderOf, priceOf } from '#machines/booking/wizard-order.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { change, childSeat, dearer, details, draft, nobody, savedAs } from '../support/booking-samples.ts';
import { sedan, trip, van } from '../support/samples.ts';
import { agreed } from './ride-change.paths.ts';

const nameIn = ({ customer }: BookingDraft) =>
  customer?.traveller === 'myself' ? 'myself' : customer?.contact.firstName || 'someone without a name';

export default pathModel(wizardMachine, {
  input: {
    trip,
    isPaymentCancelled: false,
    visitor: 'guest',
    saved: NO_DRAFTS,
    profile: undefined,
  },
  otherInputs: [
    { saved: savedAs(draft), isPaymentCancelled: true },
    { saved: savedAs({ ...draft, step: 'customer' }) },
    { saved: savedAs({ ...draft, customer: { ...details, contact: nobody } }) },
    { visitor: 'customer', saved: savedAs({ ...draft, customer: { ...details, traveller: 'myself' } }) },
    { saved: savedAs({ ...draft, change }) },
    { saved: savedAs({ ...draft, change: { ...change, booked: choicesIn(draft) } }) },
  ],
  slice: ({ zone, vehicle, seenVehicleId, extrasStatus, entries, profile, profileFailure }) => [
    zone !== undefined,
    vehicle && vehicle.id === seenVehicleId,
    extrasStatus,
    entries.customer.traveller,
    entries.customer.contact.firstName,
    entries.payer?.email,
    entries.customer.traveller === 'myself' && [profile?.firstName, profileFailure !== undefined],
    entries.change && [choicesIn(entries) === entries.change.booked, entries.change.version],
  ],
  events: {
    'trip.checked': [{ trip, zone: 'Australia/Sydney' }],
    'vehicle.changed': [{ vehicle: sedan }, { vehicle: van }, { vehicle: undefined }],
    'offer.renewed': [{ vehicle: sedan }, { vehicle: { ...sedan, price: 13_000 } }],
    'extras.changed': [
      { chosenIds: ['3'], chosen: [childSeat], status: 'priced' },
      { chosenIds: ['3'], chosen: [], status: 'withheld' },
    ],
    'customer.changed': [{ details }, { details: { ...details, contact: nobody } }],
    'payer.changed': [{ payer: { name: 'Jo', email: 'jo' } }, { payer: undefined }],
    'promo.changed': [{ promo: undefined }],
    'step.edit': [
      { step: 'vehicle', field: 'route' },
      { step: 'customer', field: 'email' },
    ],
    'profile.changed': [{ profile: nobody }, { profile: undefined, profileFailure: new Error('offline') }],
    'price.corrected': [{ price: dearer }],
    'booking.paid': [{ bookingId: 'booking-1' }],
    'change.sent': [{ agreed }],
  },
  outcomes: { taxRate: { snapshot: [{ context: { value: 10 } }, { context: { value: 7.5 } }] } },
  inputInWords: ({ visitor, saved, isPaymentCancelled }) => {
    const kept = currentDraft(saved);
    const ofRide = kept?.change;
    return [
      `a ${visitor}`,
      kept ? `a draft at the step ${kept.step} for ${nameIn(kept)}` : 'no draft',
      ...(isPaymentCancelled ? ['back from a cancelled payment'] : []),
      ...(ofRide ? [`changing a ${ofRide.booked === '' ? 'different' : 'like'} booking`] : []),
    ].join(', ');
  },
  eventsInWords: {
    'offer.renewed': ({ vehicle }: { readonly vehicle: Vehicle | undefined }) =>
      vehicle?.price === sedan.price ? 'at the same price' : 'at another price',
    'trip.checked': () => 'all of it is known',
    'step.edit': ({ step }: { readonly step: string }) => `the ${step} step`,
    'customer.changed': ({ details: { contact } }: { readonly details: CustomerDetails }) =>
      contact === nobody ? 'without a name' : 'complete',
    'payer.changed': ({ payer }: { readonly payer: Payer | undefined }) =>
      payer ? 'with half an address' : 'the traveller',
    'profile.changed': ({ profile }: { readonly profile: Contact | undefined }) =>
      profile === nobody ? 'loaded, but empty' : 'it could not be loaded',
  },
  filter: (snapshot, { type }) => {
    // The notice affects nothing else: while it is shown, explore only the events on the way to booking.
    const ofNotice = ['trip.checked', 'vehicle.changed', 'extras.changed', 'book.confirm'];
    if (snapshot.matches({ notice: 'paymentCancelled' })) return ofNotice.includes(type);
    // A promo code that is being checked affects only Book Now.
    if (snapshot.matches({ promo: 'awaited' })) return type === 'promo.answered';
    if (type === 'promo.requested')
      return snapshot.context.visitor === 'customer' && snapshot.matches({ step: { payment: 'reviewing' } });
    // A change keeps its payer. Its Edit buttons are those of any order, but locked while it is saved.
    const { change: ofRide } = snapshot.context.entries;
    if (ofRide && type === 'payer.changed') return false;
    if (type === 'change.stored') return ofRide?.version === 1;
    if (ofRide && type === 'step.edit') return snapshot.matches({ step: { payment: { changing: 'sending' } } });
    // The tax rate affects nothing else either.
    const { visitor, entries, profileFailure } = snapshot.context;
    if (type.endsWith('taxRate')) return visitor === 'guest' && snapshot.matches({ step: 'vehicle' });
    // Who pays is entered at the last step alone, and matters only to a guest.
    if (type === 'payer.changed') return visitor === 'guest' && snapshot.matches({ offer: 'current' });
    // The profile matters only to a customer who books for themselves.
    if (type === 'profile.retry') return profileFailure !== undefined;
    return type !== 'profile.changed' || (visitor === 'customer' && entries.customer.traveller === 'myself');
  },
  invariants: {
    'the order charges the price that is shown': (snapshot) => {
      const order = orderOf(snapshot.context);
      if (!order) return;
      assert.deepEqual(order.price, select.selectPrice(snapshot));
      assert.equal(order.payload.total_amount, toAmount(order.price.total));
    },
    'Book Now works exactly when the order is complete or customer details are missing': (snapshot) => {
      const isComplete = hasDetails(snapshot.context) && hasPayer(snapshot.context);
      const isAsking = !isProfileAwaited(snapshot.context) && !isComplete;
      const isReviewing = snapshot.matches({ step: { payment: 'reviewing' } });
      const isOrder = snapshot.context.entries.change === undefined && orderOf(snapshot.context) !== undefined;
      const isReady = isReviewing && (isAsking || isOrder) && snapshot.matches({ promo: 'settled' });
      assert.equal(select.selectCanBook(snapshot), isReady);
    },
    'a change is priced exactly while it is complete and differs from what is booked': (snapshot) => {
      const isPriced = snapshot.matches({ step: { payment: { changing: 'asking' } } });
      const isReview = snapshot.matches({ step: 'payment' }) && !snapshot.matches({ step: { payment: 'booking' } });
      if (!snapshot.matches({ step: { payment: { changing: 'sending' } } }))
        assert.equal(isPriced, isReview && changeOf(snapshot.context) !== undefined);
    },
    'after step 1, the vehicle is the one confirmed there': (snapshot) => {
      const { vehicle, seenVehicleId } = snapshot.context;
      if (snapshot.matches({ step: { customer: 'editing' } }) || snapshot.matches({ step: { payment: 'reviewing' } }))
        assert.ok([undefined, seenVehicleId].includes(vehicle?.id));
    },
    'the payment step is not open without the details that failed to load': (snapshot) => {
      const isUnknown = isProfileAwaited(snapshot.context) && snapshot.context.profileFailure !== undefined;
      if (snapshot.matches({ step: { payment: 'reviewing' } })) assert.equal(isUnknown, false);
    },
    'the payment step is not open while earlier extras have no prices': (snapshot) => {
      if (snapshot.matches({ step: { payment: 'reviewing' } }))
        assert.notEqual(snapshot.context.extrasStatus, 'withheld');
    },
    'there is a price exactly when there is a vehicle': ({ context }) => {
      assert.equal(priceOf(context) === undefined, context.vehicle === undefined);
    },
    'the tax rate is the loaded one or 10 %': ({ context }) => {
      assert.ok([7.5, 10].includes(context.taxRate));
    },
  },
});
