import * as v from 'valibot';
import { MAX_PROOF_LENGTH } from '#domain/place.ts';
import { requiredText, text } from '../wire-input.ts';
import { latitude, longitude } from './coordinates.ts';

/**
 * The proof of a resolved place (`money/bound-places`); an unreadable one counts as missing. Our addition: other backends
 * ignore it.
 */
const proof = v.optional(v.fallback(text(MAX_PROOF_LENGTH), ''));

/** The fields that quotes and bookings share. */
export const tripFields = {
  pickup: requiredText(300, 'Pickup location is required.'),
  pickup_lat: latitude,
  pickup_lng: longitude,
  pickup_proof: proof,
  drop: requiredText(300, 'Drop location is required.'),
  drop_lat: latitude,
  drop_lng: longitude,
  drop_proof: proof,
  /** 'Tue, Jan 05, 2027 02:30 PM' on the wall clock of the pickup place (`time/pickup-zone`, `time/wire-format`). */
  date_time: requiredText(40, 'Pickup date and time are required.'),
};
