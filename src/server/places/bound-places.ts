import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Place } from '#domain/place.ts';
import type { Trip } from '#domain/trip.ts';
import type { FieldErrors } from '../field-errors.ts';

/** Whether a place's label names what is at its coordinates, within {@link MAX_OFFSET_KM}. */
export type ConfirmPlace = (place: Place) => boolean | Promise<boolean>;

/** How far the coordinates of a place may be from where its label is (`money/bound-places`). */
export const MAX_OFFSET_KM = 2;

/** Binds the words of a place, which the invoice shows, to its coordinates, which make the price (`money/bound-places`). */
export interface BoundPlaces {
  /**
   * The proof that this server resolved a place: a signature of its label and coordinates. It does not expire, because
   * what it says stays true.
   */
  prove(place: Place): string;
  /** The errors of the places without a valid proof that no lookup confirms, by field. */
  findErrors(route: Pick<Trip, 'pickup' | 'drop'>): Promise<FieldErrors>;
}

/** About 10 cm, so that a client may format coordinates anew. */
const DECIMALS = 6;

/**
 * @param key 256 secret random bits
 * @param lookups asked in turn about a place without a valid proof, until one confirms it
 */
export function createBoundPlaces(key: Uint8Array, lookups: readonly ConfirmPlace[]): BoundPlaces {
  // Links are signed with the same key. Their signed text is a JWT's, which has no brackets.
  const signatureOf = ({ label, lat, lng }: Place) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['place', label, lat.toFixed(DECIMALS), lng.toFixed(DECIMALS)]))
      .digest();

  function isProven(place: Place): boolean {
    const [given, expected] = [Buffer.from(place.proof ?? '', 'base64url'), signatureOf(place)];
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  }

  async function isBound(place: Place): Promise<boolean> {
    if (isProven(place)) return true;
    for (const confirm of lookups) if (await confirm(place)) return true;
    return false;
  }

  return {
    prove: (place) => signatureOf(place).toString('base64url'),
    async findErrors({ pickup, drop }) {
      const [isPickupBound, isDropBound] = await Promise.all([isBound(pickup), isBound(drop)]);
      return {
        ...(!isPickupBound && { pickup: unconfirmed('pickup') }),
        ...(!isDropBound && { drop: unconfirmed('drop-off') }),
      };
    },
  };
}

function unconfirmed(place: string): string {
  return `We could not confirm where this ${place} is. Please choose it from the list again.`;
}
