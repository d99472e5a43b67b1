import type { Coordinates } from '#domain/place.ts';

/** Why the device's position is not known (spec §8: location alerts). */
export class GeolocationFailure extends Error {
  readonly kind: 'unsupported' | 'denied';

  constructor(kind: GeolocationFailure['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * The device's position.
 * @throws {GeolocationFailure} when the browser has no geolocation, or it was refused or failed
 */
export function locate(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new GeolocationFailure('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => reject(new GeolocationFailure('denied')),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}
