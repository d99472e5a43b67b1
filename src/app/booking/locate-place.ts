import type { Coordinates } from '#domain/place.ts';
import type { LocatedPlace } from '#machines/booking/place-field.types.ts';
import { warnOfFailure } from '../log-failure.ts';
import { toPlace } from '../places/place-directory.ts';
import { placeDirectory } from '../places/places.ts';

/** The visitor's place, or why it is unknown. */
export async function locatePlace(signal: AbortSignal): Promise<LocatedPlace> {
  if (!('geolocation' in navigator)) return { kind: 'unsupported' };
  const position = await currentPosition().catch(() => undefined);
  if (!position) return { kind: 'denied' };
  try {
    const directory = await placeDirectory();
    return { kind: 'found', place: toPlace(await directory.reverse(position, signal)) };
  } catch (error) {
    warnOfFailure('reversePlace', error);
    return { kind: 'nameless' };
  }
}

function currentPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}
