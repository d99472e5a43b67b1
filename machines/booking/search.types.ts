import type { Party } from '#domain/party.ts';
import type { TripDraft } from '#domain/trip.ts';
import type { ParentRef } from '../support/parent.ts';
import type { TripStarted } from './booking-draft.machine.ts';
import type { ChosenPlaces } from './chosen-places.ts';
import type { PlaceChanged } from './place-field.types.ts';
import type { TimeChanged } from './trip-time.types.ts';

export interface SearchInput {
  /** A trip entered earlier. */
  readonly trip?: TripDraft | undefined;
  /** Saves the trip for other pages. */
  readonly draft: ParentRef<TripStarted>;
}

export interface SearchContext extends ChosenPlaces {
  readonly draft: ParentRef<TripStarted>;
  readonly serviceType: number;
  readonly hours: number;
  readonly party: Party;
  /** The picked times; undefined before the first tick. */
  readonly time: TimeChanged | undefined;
  /** Initial values of the pickers. */
  readonly earlier: Pick<TripDraft, 'pickupAt' | 'returnAt'>;
}

export type SearchEvent =
  | PlaceChanged
  | TimeChanged
  | { readonly type: 'service.choose'; readonly serviceType: number }
  | { readonly type: 'hours.choose'; readonly hours: number }
  | ({ readonly type: 'party.choose' } & Partial<Party>)
  | { readonly type: 'places.swap' }
  /** 'Same as pickup'. */
  | { readonly type: 'drop.copy' }
  | { readonly type: 'search.submit' };
