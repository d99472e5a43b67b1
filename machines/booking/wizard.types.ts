import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { Contact } from '#domain/contact.ts';
import type { TimeZone } from '#domain/local-time.ts';
import type { Percent } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Visitor } from '#domain/routes.ts';
import type { Trip, TripDraft } from '#domain/trip.ts';
import type { SessionRef } from '../account/session.machine.ts';
import type { ParentRef } from '../support/parent.ts';
import type { BookingDraftEvent } from './booking-draft.machine.ts';
import type { BookingDraft, DraftPromo, WizardStep } from './booking-draft.ts';
import type { CheckoutMessage } from './checkout.types.ts';
import type { CustomerChanged } from './customer.machine.ts';
import type { CustomerDetails } from './customer-details.ts';
import type { ExtrasChanged } from './extras.machine.ts';
import type { PromoMessage } from './promo.machine.ts';
import type { TaxRateChanged } from './tax-rate.machine.ts';
import type { TripSettled } from './trip-check.machine.ts';
import type { VehicleChanged } from './vehicle-lookup.types.ts';

export interface WizardInput {
  /** The trip of the address (`parseTripQuery`). */
  readonly trip: TripDraft;
  /** `payment=canceled` in the address (D18). */
  readonly isPaymentCanceled: boolean;
  readonly visitor: Visitor;
  /** The kept draft, and the actor that keeps it. */
  readonly kept: BookingDraft | undefined;
  readonly draft: ParentRef<BookingDraftEvent>;
  /** Whose profile the customer's own details are, and those details where they are loaded already. */
  readonly session: SessionRef;
  readonly profile: Contact | undefined;
}

export interface WizardContext {
  readonly visitor: Visitor;
  readonly isPaymentCanceled: boolean;
  readonly draft: ParentRef<BookingDraftEvent>;
  readonly session: SessionRef;
  /** What was kept when the page was opened; the children start from it. */
  readonly resumed: BookingDraft;
  readonly step: WizardStep;
  /** Once it can be priced and booked. */
  readonly trip: Trip | undefined;
  readonly zone: TimeZone;
  readonly vehicle: Vehicle | undefined;
  /** The vehicle with which step 1 was left; another one has to be seen there first. */
  readonly agreedVehicleId: string | undefined;
  readonly extras: Omit<ExtrasChanged, 'type'>;
  readonly customer: CustomerDetails;
  /** The customer's own details, once loaded. */
  readonly profile: Contact | undefined;
  /** They could not be loaded. */
  readonly isProfileUnknown: boolean;
  /** In force for a customer once it has a discount. */
  readonly promo: DraftPromo | undefined;
  readonly taxRate: Percent;
  /** The operator's rate could not be loaded (D3). */
  readonly isTaxEstimated: boolean;
  /** Undefined until a vehicle is chosen. After a price change was accepted, the server's. */
  readonly price: PriceSummary | undefined;
}

export type WizardEvent =
  | TripSettled
  | VehicleChanged
  | ExtrasChanged
  | CustomerChanged
  | PromoMessage
  | TaxRateChanged
  | CheckoutMessage
  | { readonly type: 'step.continue' }
  | { readonly type: 'step.back' }
  | { readonly type: 'book.confirm' }
  | { readonly type: 'warning.accept' }
  | { readonly type: 'warning.dismiss' }
  | { readonly type: 'profile.changed'; readonly profile: Contact | undefined; readonly isProfileUnknown: boolean }
  | { readonly type: 'profile.retry' };
