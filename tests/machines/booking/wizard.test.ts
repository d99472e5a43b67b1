import { expect } from 'vitest';
import type { BookingDraftEvent } from '#machines/booking/booking-draft.machine.ts';
import { isCompleteCustomer } from '#machines/booking/customer-details.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { WizardInput } from '#machines/booking/wizard.types.ts';
import { orderOf } from '#machines/booking/wizard-context.ts';
import { listeningParent } from '../support/actors.ts';
import { childSeat, dearer, details, draft, nobody } from '../support/booking-samples.ts';
import { describePaths } from '../support/describe-paths.ts';
import { sedan, trip, van } from '../support/samples.ts';

const input: WizardInput = {
  trip,
  isPaymentCanceled: false,
  visitor: 'guest',
  kept: undefined,
  draft: listeningParent<BookingDraftEvent>().ref,
  profile: undefined,
};

describePaths('wizard', {
  machine: wizardMachine,
  input,
  otherInputs: [
    { ...input, kept: draft, isPaymentCanceled: true },
    { ...input, kept: { ...draft, step: 'customer' } },
    { ...input, visitor: 'customer', profile: nobody, kept: { ...draft, customer: undefined } },
  ],
  slice: ({ trip: settled, vehicle, agreedVehicleId, extras, customer: { traveller, contact } }) => [
    settled !== undefined,
    vehicle && vehicle.id === agreedVehicleId,
    extras.status,
    traveller,
    contact.firstName,
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
    'profile.changed': [{ profile: nobody }],
    'price.corrected': [{ price: dearer }],
    'booking.paid': [{ bookingId: 'booking-1' }],
  },
  // The notice changes nothing else: while it stands, only what leads to booking is of interest.
  filter: (snapshot, { type }) =>
    !snapshot.matches({ notice: 'paymentCanceled' }) ||
    ['trip.settled', 'vehicle.changed', 'extras.changed', 'book.confirm', 'notice.dismiss'].includes(type),
  invariants: {
    'Book Now works exactly when there is a whole order, or details to ask for': (snapshot) => {
      const { customer, profile } = snapshot.context;
      const isAsking = !isCompleteCustomer(customer, profile);
      const isReady = snapshot.matches({ step: 'payment' }) && (isAsking || orderOf(snapshot.context) !== undefined);
      expect(select.selectCanBook(snapshot)).toBe(isReady);
    },
    'nobody stands past step 1 with a vehicle that was not seen there': (snapshot) => {
      const { vehicle, agreedVehicleId } = snapshot.context;
      if (snapshot.matches({ step: 'customer' }) || snapshot.matches({ step: 'payment' }))
        expect([undefined, agreedVehicleId]).toContain(vehicle?.id);
    },
    'nobody stands at payment while extras chosen earlier are at stake': (snapshot) => {
      if (snapshot.matches({ step: 'payment' })) expect(snapshot.context.extras.status).not.toBe('withheld');
    },
    'there is a price exactly when there is a vehicle, unless the server has corrected it': (snapshot) => {
      const { vehicle, price } = snapshot.context;
      if (price !== dearer) expect(price === undefined).toBe(vehicle === undefined);
    },
  },
});
