import type { SnapshotFrom } from 'xstate';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { Contact } from '#domain/contact.ts';
import type { TimeZone } from '#domain/local-time.ts';
import type { Percent } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Trip } from '#domain/trip.ts';
import type { WizardStep } from './booking-draft.ts';
import type { wizardMachine } from './wizard.machine.ts';

type Snapshot = SnapshotFrom<typeof wizardMachine>;

/** The step bar, in its order (spec §2). */
export const WIZARD_STEPS: readonly { readonly step: WizardStep; readonly label: string }[] = [
  { step: 'vehicle', label: 'Vehicle' },
  { step: 'customer', label: 'Customer Info' },
  { step: 'payment', label: 'Payment' },
];

export const PAYMENT_CANCELED = 'Payment Canceled';
/** What stands below it (D18). */
export const PAYMENT_CANCELED_TEXT =
  'Nothing was charged and everything you entered is still here. Book Now tries again.';

export const selectStep = (snapshot: Snapshot): WizardStep => snapshot.context.step;
/** Undefined until the route and the times are known. */
export const selectTrip = (snapshot: Snapshot): Trip | undefined => snapshot.context.trip;
/** The zone of the pickup place (D8). */
export const selectZone = (snapshot: Snapshot): TimeZone => snapshot.context.zone;
/** Undefined while vehicles load, and where none is offered: the lookup tells which. */
export const selectVehicle = (snapshot: Snapshot): Vehicle | undefined => snapshot.context.vehicle;
export const selectPrice = (snapshot: Snapshot): PriceSummary | undefined => snapshot.context.price;
export const selectTaxRate = (snapshot: Snapshot): Percent => snapshot.context.taxRate;
/** The rate shown is not the operator's: it could not be loaded (D3). */
export const selectIsTaxEstimated = (snapshot: Snapshot): boolean => snapshot.context.isTaxEstimated;

export const selectCanContinue = (snapshot: Snapshot): boolean => snapshot.can({ type: 'step.continue' });
export const selectCanBook = (snapshot: Snapshot): boolean => snapshot.can({ type: 'book.confirm' });
/** Book Now shows 'Loading'; whether a dialog asks something meanwhile, checkout and payment tell. */
export const selectIsBooking = (snapshot: Snapshot): boolean => snapshot.matches({ step: 'booking' });
/** Dialog 'Please update Customer details.' (DETAILS_MISSING); OK sends 'warning.accept', Escape 'warning.dismiss'. */
export const selectIsWarning = (snapshot: Snapshot): boolean => snapshot.matches({ step: 'warning' });
export const selectIsPaymentCanceled = (snapshot: Snapshot): boolean => snapshot.matches({ notice: 'paymentCanceled' });

/** The customer's own details; undefined until they are loaded. */
export const selectProfile = (snapshot: Snapshot): Contact | undefined => snapshot.context.profile;
/** They could not be loaded; 'profile.retry' tries again. */
export const selectIsProfileUnknown = (snapshot: Snapshot): boolean => snapshot.context.isProfileUnknown;

export const selectTripCheck = (snapshot: Snapshot) => snapshot.children.tripCheck;
export const selectVehicleLookup = (snapshot: Snapshot) => snapshot.children.vehicleLookup;
export const selectExtras = (snapshot: Snapshot) => snapshot.children.extras;
export const selectCustomer = (snapshot: Snapshot) => snapshot.children.customer;
export const selectPromo = (snapshot: Snapshot) => snapshot.children.promo;
export const selectCheckout = (snapshot: Snapshot) => snapshot.children.checkout;
