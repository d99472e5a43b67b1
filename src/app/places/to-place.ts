import type { ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';

/** The parts of an answer that the app uses. */
export const toPlace = ({ label, lat, lng }: ResolvedPlace): Place => ({ label, lat, lng });
