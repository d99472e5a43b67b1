import assert from 'node:assert/strict';
import type { Contact } from '#domain/contact.ts';
import { toAmount } from '#domain/money.ts';
import type { BookingDraftEvent } from '#machines/booking/booking-draft.machine.ts';
import { type CustomerDetails, isCompleteCustomer } from '#machines/booking/customer-details.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { WizardInput } from '#machines/booking/wizard.types.ts';
import { isProfileAwaited, orderOf } from '#machines/booking/wizard-context.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { idleSession } from '../support/account-samples.ts';
import { listeningParent } from '../support/actors.ts';
import { childSeat, dearer, details, draft, nobody } from '../support/booking-samples.ts';
import { sedan, trip, van } from '../support/samples.ts';

const input: WizardInput = {
  trip,
  isPaymentCanceled: false,
  visitor: 'guest',
  kept: undefined,
  draft: listeningParent<BookingDraftEvent>().ref,
  session: idleSession,
  profile: undefined,
};

export default pathModel(wizardMachine, {
  input,
  otherInputs: [
    { ...input, kept: draft, isPaymentCanceled: true },
    { ...input, kept: { ...draft, step: 'customer' } },
    { ...input, visitor: 'customer', kept: { ...draft, customer: { ...details, traveller: 'myself' } } },
  ],
  slice: ({ trip: settled, vehicle, agreedVehicleId, extras, customer, profile, isProfileUnknown }) => [
    settled !== undefined,
    vehicle && vehicle.id === agreedVehicleId,
    extras.status,
    customer.traveller,
    customer.contact.firstName,
    customer.traveller === 'myself' && [profile?.firstName, isProfileUnknown],
  ],
  events: {
    'trip.settled': [{ trip, zone: 'Australia/Sydney' }],
    'vehicle.changed': [
      { vehicle: sedan, isChoice: false },
      { vehicle: van, isChoice: true },
      { vehicle: undefined, isChoice: false },
    ],
    'extras.changed': [
      { chosenIds: ['3'], chosen: [childSeat], status: 'settled' },
      { chosenIds: ['3'], chosen: [], status: 'withheld' },
    ],
    'customer.changed': [{ details }, { details: { ...details, contact: nobody } }],
    'promo.changed': [{ coupon: undefined }],
    'tax.changed': [{ taxRate: 10, isTaxEstimated: false }],
    'profile.changed': [
      { profile: nobody, isProfileUnknown: false },
      { profile: undefined, isProfileUnknown: true },
    ],
    'price.corrected': [{ price: dearer }],
    'booking.paid': [{ bookingId: 'booking-1' }],
  },
  given: ({ visitor, kept, isPaymentCanceled }) =>
    [
      `a ${visitor}`,
      kept ? `kept at the step ${kept.step} for ${kept.customer?.traveller}` : 'nothing kept',
      ...(isPaymentCanceled ? ['back from a canceled payment'] : []),
    ].join(', '),
  saying: {
    'trip.settled': () => 'all of it is known',
    'customer.changed': ({ details: { contact } }: { readonly details: CustomerDetails }) =>
      contact === nobody ? 'without a name' : 'complete',
    'profile.changed': ({ profile }: { readonly profile: Contact | undefined }) =>
      profile === nobody ? 'loaded, with nothing in it' : 'it could not be loaded',
  },
  filter: (snapshot, { type }) => {
    // The notice changes nothing else: while it stands, only what leads to booking is of interest.
    const ofNotice = ['trip.settled', 'vehicle.changed', 'extras.changed', 'book.confirm'];
    if (snapshot.matches({ notice: 'paymentCanceled' })) return ofNotice.includes(type);
    // A profile changes something only for a customer who books for themselves.
    const { visitor, customer } = snapshot.context;
    if (type === 'profile.retry') return snapshot.context.isProfileUnknown;
    return type !== 'profile.changed' || (visitor === 'customer' && customer.traveller === 'myself');
  },
  invariants: {
    'what is charged is what is shown': (snapshot) => {
      const order = orderOf(snapshot.context);
      if (!order) return;
      assert.equal(order.price, select.selectPrice(snapshot));
      assert.equal(order.payload.total_amount, toAmount(order.price.total));
    },
    'Book Now works exactly when there is a whole order, or details to ask for': (snapshot) => {
      const { customer, profile } = snapshot.context;
      const isAsking = !isProfileAwaited(snapshot.context) && !isCompleteCustomer(customer, profile);
      const isReady = snapshot.matches({ step: 'payment' }) && (isAsking || orderOf(snapshot.context) !== undefined);
      assert.equal(select.selectCanBook(snapshot), isReady);
    },
    'nobody stands past step 1 with a vehicle that was not seen there': (snapshot) => {
      const { vehicle, agreedVehicleId } = snapshot.context;
      if (snapshot.matches({ step: 'customer' }) || snapshot.matches({ step: 'payment' }))
        assert.ok([undefined, agreedVehicleId].includes(vehicle?.id));
    },
    'nobody stands at payment whose details could not be loaded': (snapshot) => {
      const isUnknown = isProfileAwaited(snapshot.context) && snapshot.context.isProfileUnknown;
      if (snapshot.matches({ step: 'payment' })) assert.equal(isUnknown, false);
    },
    'nobody stands at payment while extras chosen earlier are at stake': (snapshot) => {
      if (snapshot.matches({ step: 'payment' })) assert.notEqual(snapshot.context.extras.status, 'withheld');
    },
    'there is a price exactly when there is a vehicle, unless the server has corrected it': (snapshot) => {
      const { vehicle, price } = snapshot.context;
      if (price !== dearer) assert.equal(price === undefined, vehicle === undefined);
    },
  },
});
