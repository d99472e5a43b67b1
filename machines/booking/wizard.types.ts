import type { Extra, Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { Contact } from '#domain/contact.ts';
import type { TimeZone } from '#domain/local-time.ts';
import type { Percent } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Visitor } from '#domain/routes.ts';
import type { TripDraft } from '#domain/trip.ts';
import type { SessionRef } from '../account/session.machine.ts';
import type { ParentRef } from '../support/parent.ts';
import type { BookingDraftEvent } from './booking-draft.machine.ts';
import type { BookingDraft, BookingDrafts, Replaced, WizardStep } from './booking-draft.ts';
import type { CheckoutMessage } from './checkout.machine.ts';
import type { CustomerChanged } from './customer.machine.ts';
import type { CustomerDetails } from './customer-details.ts';
import type { ExtrasChanged, ExtrasStatus } from './extras.machine.ts';
import type { PayerChanged } from './payer.machine.ts';
import type { PromoMessage } from './promo.machine.ts';
import type { RideChangeMessage } from './ride-change.machine.ts';
import type { TripChecked } from './trip-check.machine.ts';
import type { OfferRenewed, VehicleChanged } from './vehicle-lookup.machine.ts';

export interface WizardInput {
  /** The trip of the address (`parseTripQuery`). */
  readonly trip: TripDraft;
  /** `payment=canceled` in the address, see `booking/checkout-return`. */
  readonly isPaymentCancelled: boolean;
  readonly visitor: Visitor;
  /** The saved drafts and the actor that stores them. */
  readonly saved: BookingDrafts;
  readonly draft: ParentRef<BookingDraftEvent>;
  /** The source of the customer's profile. */
  readonly session: SessionRef;
  /** The customer's own details, once loaded. */
  readonly profile: Contact | undefined;
}

export interface AwaitedProfile {
  readonly profile: Contact | undefined;
  /** Why it could not be loaded; undefined before it is known. */
  readonly profileFailure?: unknown;
}

/** The entries owned by the wizard. The step is not among them because it is the wizard's state. */
export type Entries = Omit<BookingDraft, 'step' | 'customer'> & { readonly customer: CustomerDetails };

export interface WizardContext extends Omit<WizardInput, 'trip' | 'saved'>, AwaitedProfile {
  /** What the first booking of the page replaces. */
  readonly replaced: Replaced;
  /** The step at which the page opens. */
  readonly resumeAt: WizardStep;
  readonly entries: Entries;
  /** The zone of the pickup place; undefined until the trip has been checked. */
  readonly zone: TimeZone | undefined;
  /** The server's current offer; undefined while vehicles load. */
  readonly vehicle: Vehicle | undefined;
  /** The vehicle confirmed by leaving step 1. A different one sends the customer back there. */
  readonly seenVehicleId: string | undefined;
  readonly extras: readonly Extra[];
  readonly extrasStatus: ExtrasStatus;
  readonly taxRate: Percent;
  /** The price of an offer that has run out, while the new one awaits an answer. */
  readonly formerPrice: PriceSummary | undefined;
  /** The server's price for this order if it differs from the computed one. */
  readonly correctedPrice: PriceSummary | undefined;
  /** The name of the field that a pressed Edit button focuses; undefined once the payment step is open again. */
  readonly editedField: string | undefined;
}

export type WizardEvent =
  | TripChecked
  | VehicleChanged
  | OfferRenewed
  | { readonly type: 'offer.accept' | 'offer.decline' }
  | ExtrasChanged
  | CustomerChanged
  | PayerChanged
  | PromoMessage
  | CheckoutMessage
  | RideChangeMessage
  /** 'Keep ride as it is' */
  | { readonly type: 'change.discard' }
  /** Opens the ride as it is now. The entries stay. */
  | { readonly type: 'ride.open' }
  | { readonly type: 'step.continue' | 'step.back' | 'book.confirm' | 'warning.accept' | 'warning.dismiss' }
  /** A completed step, chosen in the step bar, by the browser's Back, or by an Edit button, which names its `field`. */
  | { readonly type: 'step.edit'; readonly step: WizardStep; readonly field?: string }
  | ({ readonly type: 'profile.changed' } & AwaitedProfile)
  | { readonly type: 'profile.retry' };
