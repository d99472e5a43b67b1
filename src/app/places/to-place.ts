import type { ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';

/** What of an answer the app keeps. */
export const toPlace = ({ label, lat, lng }: ResolvedPlace): Place => ({ label, lat, lng });
