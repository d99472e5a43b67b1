import type { Place } from '#domain/place.ts';
import type { Trip } from '#domain/trip.ts';
import type { FieldErrors } from '../field-errors.ts';
import { createSignatures } from '../signatures.ts';

/** Whether a place's label names what is at its coordinates, within {@link MAX_OFFSET_KM}. */
export type ConfirmPlace = (place: Place) => boolean | Promise<boolean>;

/** How far the coordinates of a place may be from where its label is (`money/bound-places`). */
export const MAX_OFFSET_KM = 2;

export type BoundPlaces = ReturnType<typeof createBoundPlaces>;

/** About 10 cm, so that a client may write coordinates in another format. */
const DECIMALS = 6;

/**
 * Binds the words of a place, which the invoice shows, to its coordinates, which set the price (`money/bound-places`).
 * @param key 256 secret random bits
 * @param lookups asked in turn about a place without a valid proof, until one confirms it
 */
export function createBoundPlaces(key: Uint8Array, lookups: readonly ConfirmPlace[]) {
  const signatures = createSignatures(key, 'place');

  async function isBound(place: Place): Promise<boolean> {
    if (signatures.isValid(place.proof ?? '', ...factsOf(place))) return true;
    for (const confirm of lookups) if (await confirm(place)) return true;
    return false;
  }

  return {
    /**
     * The proof that this server resolved a place: a signature of its label and coordinates. It does not expire, because
     * what it says stays true.
     */
    prove: (place: Place): string => signatures.sign(...factsOf(place)),
    /** The errors of the places without a valid proof that no lookup confirms, by field. */
    async findErrors({ pickup, drop }: Pick<Trip, 'pickup' | 'drop'>): Promise<FieldErrors> {
      const [isPickupBound, isDropBound] = await Promise.all([isBound(pickup), isBound(drop)]);
      return {
        ...(!isPickupBound && { pickup: unconfirmed('pickup') }),
        ...(!isDropBound && { drop: unconfirmed('drop-off') }),
      };
    },
  };
}

function factsOf({ label, lat, lng }: Place) {
  return [label, lat.toFixed(DECIMALS), lng.toFixed(DECIMALS)];
}

function unconfirmed(place: string): string {
  return `We couldn't confirm where this ${place} is. Choose it from the list again.`;
}
