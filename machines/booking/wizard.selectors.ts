import type { SnapshotFrom } from 'xstate';
import type { Extra, Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { Contact } from '#domain/contact.ts';
import type { Instant, TimeZone } from '#domain/local-time.ts';
import type { Cents, Percent } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Visitor } from '#domain/routes.ts';
import { hoursOrDefault, type Trip, tripKind } from '#domain/trip.ts';
import { loadErrorText } from '../support/load-failure.ts';
import { required } from '../support/required.ts';
import type { ChangedBooking, WizardStep } from './booking-draft.ts';
import { travellerNote } from './payer.ts';
import { choicesIn } from './ride-change.ts';
import type { wizardMachine } from './wizard.machine.ts';
import type { Entries } from './wizard.types.ts';
import { checkedTrip, missingForPromo, priceOf } from './wizard-order.ts';

type Snapshot = SnapshotFrom<typeof wizardMachine>;

/** In the order of the step bar. */
export const WIZARD_STEPS: readonly { readonly step: WizardStep; readonly label: string }[] = [
  { step: 'vehicle', label: 'Vehicle' },
  { step: 'customer', label: 'Customer Info' },
  { step: 'payment', label: 'Payment' },
];

const STEP_NAMES = WIZARD_STEPS.map(({ label }) => label);
const CHANGE_STEP_NAMES = STEP_NAMES.with(-1, 'Review');

/** The heading and the title of the page in each step. */
export const STEP_TITLES: Readonly<Record<WizardStep, string>> = {
  vehicle: 'Choose your vehicle',
  customer: 'Customer Info',
  payment: 'Payment',
};

const CHANGE_TITLES: Readonly<Record<WizardStep, string>> = {
  vehicle: 'Change ride: vehicle',
  customer: 'Change ride: customer info',
  payment: 'Change ride: review',
};

export const PAYMENT_CANCELLED = 'Payment Canceled';
export const PAYMENT_CANCELLED_TEXT =
  "You haven't been charged, and everything you entered is still here. Press Book Now to try again.";

export const selectStep = (snapshot: Snapshot): WizardStep => {
  if (snapshot.matches({ step: 'payment' })) return 'payment';
  return snapshot.matches({ step: 'customer' }) ? 'customer' : 'vehicle';
};
/** The booking that the page changes; undefined for a new one. */
export const selectChange = ({ context }: Snapshot): ChangedBooking | undefined => context.entries.change;
/** True if nothing differs from the booking. */
export const selectIsUnchanged = ({ context: { entries } }: Snapshot): boolean =>
  entries.change !== undefined && choicesIn(entries) === entries.change.booked;
export const selectStepNames = ({ context }: Snapshot): readonly string[] =>
  context.entries.change ? CHANGE_STEP_NAMES : STEP_NAMES;
export const selectTitle = (snapshot: Snapshot): string =>
  (selectChange(snapshot) ? CHANGE_TITLES : STEP_TITLES)[selectStep(snapshot)];
/** The part of the page that is saved in the draft. */
export const selectEntries = ({ context }: Snapshot): Entries => context.entries;
/** Undefined until the route and the times have been checked. */
export const selectTrip = ({ context }: Snapshot): Trip | undefined => checkedTrip(context);
/** What the price of an extra is for: 'both ways', or ''. */
export const selectExtraSpan = ({ context }: Snapshot): string =>
  tripKind(context.entries.trip.serviceType) === 'return' ? 'both ways' : '';
/** What the price of a vehicle is for: 'both ways', 'for 5 hours', or ''. */
export const selectVehicleSpan = (snapshot: Snapshot): string => {
  const { serviceType, hours } = snapshot.context.entries.trip;
  return tripKind(serviceType) === 'hourly' ? `for ${hoursOrDefault(hours)} hours` : selectExtraSpan(snapshot);
};
/** The zone of the pickup place; undefined until it is known. */
export const selectZone = ({ context }: Snapshot): TimeZone | undefined => context.zone;
/** Undefined while vehicles load or when none is offered. */
export const selectVehicle = ({ context }: Snapshot): Vehicle | undefined => context.vehicle;
export const OFFER_CHANGED = 'The price we held for you has expired. Nothing has been booked.';
export const OFFER_ACCEPT = 'Continue at the new price';
/** Dialog with the lines of both prices: 'offer.accept' or 'offer.decline'. Not in the middle of a booking. */
export const selectIsOfferChanged = (snapshot: Snapshot): boolean =>
  snapshot.matches({ offer: 'changed' }) && !selectIsBooking(snapshot);
export const selectFormerPrice = ({ context }: Snapshot): PriceSummary | undefined => context.formerPrice;
export interface HeldUntil {
  readonly at: Instant;
  /** The pickup place's. */
  readonly zone: TimeZone;
}
/** Until when the price holds (`money/offers`); undefined if it is not held. A new object for each snapshot. */
export const selectHeldUntil = ({ context: { vehicle, zone, correctedPrice } }: Snapshot): HeldUntil | undefined => {
  const at = Date.parse(vehicle?.offer_until ?? '');
  return zone === undefined || correctedPrice || Number.isNaN(at) ? undefined : { at, zone };
};
/** A new object for each snapshot: compare it with `shallowEqual`. */
export const selectPrice = ({ context }: Snapshot): PriceSummary | undefined => priceOf(context);
/** How much more has to be spent before the promo code applies, with GST. */
export const selectMissing = ({ context }: Snapshot): Cents => missingForPromo(context);
export const selectTaxRate = ({ context }: Snapshot): Percent => context.taxRate;
/** The operator's rate could not be loaded, see `money/tax-rate`. */
export const selectIsTaxEstimated = ({ children }: Snapshot): boolean =>
  children.taxRate?.getSnapshot().matches('failed') ?? false;

export const selectCanContinue = (snapshot: Snapshot): boolean => snapshot.can({ type: 'step.continue' });
export const selectCanBook = (snapshot: Snapshot): boolean => snapshot.can({ type: 'book.confirm' });
/** Book Now shows 'Loading'. */
export const selectIsBooking = (snapshot: Snapshot): boolean => snapshot.matches({ step: { payment: 'booking' } });
/** Dialog 'Please update Customer details.': OK sends 'warning.accept', Escape 'warning.dismiss'. */
export const selectIsWarning = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
/** Where Book Now is, which the notice is about. */
export const selectIsPaymentCancelled = (snapshot: Snapshot): boolean =>
  snapshot.matches({ notice: 'paymentCancelled', step: 'payment' });
/** False while the page is locked: a booking or a change is being sent. */
export const selectCanGoBack = (snapshot: Snapshot): boolean => snapshot.can({ type: 'step.back' });

export const selectVisitor = ({ context }: Snapshot): Visitor => context.visitor;
/** Where the receipt goes when a customer books for someone else; '' otherwise. */
export const selectReceiptNote = ({ context: { visitor, entries, profile } }: Snapshot): string => {
  const { traveller, contact } = entries.customer;
  if (visitor === 'guest' || traveller === 'myself') return '';
  const to = profile?.email || "your account's email address";
  return `The receipt goes to ${to}. ${travellerNote(contact, profile?.email ?? '')}`.trim();
};

/** The customer's own details; undefined until they are loaded. */
export const selectProfile = (snapshot: Snapshot): Contact | undefined => snapshot.context.profile;
/** '' unless loading has failed. */
export const selectProfileFailure = ({ context: { profileFailure } }: Snapshot): string =>
  profileFailure === undefined ? '' : loadErrorText("We couldn't load your details.", profileFailure);

/** The extras of the order; undefined until they are loaded. */
export const selectChosenExtras = ({ context }: Snapshot): readonly Extra[] | undefined =>
  context.extrasStatus === 'priced' ? context.extras : undefined;
/** The name of the field to focus in the step that opens. */
export const selectEditedField = (snapshot: Snapshot): string | undefined => snapshot.context.editedField;

// These actors run as long as the wizard does.
export const selectRideTypes = ({ children }: Snapshot) => required(children.rideTypes, 'rideTypes');
export const selectTripCheck = ({ children }: Snapshot) => required(children.tripCheck, 'tripCheck');
export const selectVehicleLookup = ({ children }: Snapshot) => required(children.vehicleLookup, 'vehicleLookup');
export const selectExtras = ({ children }: Snapshot) => required(children.extras, 'extras');
export const selectCustomer = ({ children }: Snapshot) => required(children.customer, 'customer');
export const selectPromo = ({ children }: Snapshot) => required(children.promo, 'promo');
export const selectCheckout = ({ children }: Snapshot) => required(children.checkout, 'checkout');

/** At the last step. */
export const selectPayer = (snapshot: Snapshot) => snapshot.children.payer;
/** At the last step of a change. */
export const selectRideChange = (snapshot: Snapshot) => snapshot.children.rideChange;
