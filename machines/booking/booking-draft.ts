import type { Discount } from '#domain/pricing.ts';
import { ONE_WAY, type TripDraft } from '#domain/trip.ts';
import type { CustomerDetails } from './customer-details.ts';

/** A draft of another version is not read: it is better to ask again than to book something half understood. */
export const DRAFT_VERSION = 1;

export type WizardStep = 'vehicle' | 'customer' | 'payment';

/** A promo code: with its discount once the server has confirmed it, without while it is only entered. */
export interface DraftPromo {
  readonly code: string;
  readonly discount?: Discount | undefined;
}

/**
 * One press of Book Now and its repetitions. The key makes them one booking. `fingerprint` tells whether what would be booked
 * now is still what was sent with the key. The checkout's address is not kept: the server gives the same one again (D20).
 */
export interface BookingAttempt {
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly bookingId?: string | undefined;
}

/** What survives a reload, the way back from checkout and a second visit (D22). */
export interface BookingDraft {
  readonly version: typeof DRAFT_VERSION;
  readonly trip: TripDraft;
  readonly step: WizardStep;
  readonly vehicleId?: string | undefined;
  readonly extraIds: readonly string[];
  readonly customer?: CustomerDetails | undefined;
  readonly promo?: DraftPromo | undefined;
  readonly attempt?: BookingAttempt | undefined;
}

export const EMPTY_DRAFT: BookingDraft = {
  version: DRAFT_VERSION,
  trip: { serviceType: ONE_WAY },
  step: 'vehicle',
  extraIds: [],
};

/** The text to store for a draft. */
export function writeDraft(draft: BookingDraft): string {
  return JSON.stringify(draft);
}
