import type { Coordinates } from '#domain/place.ts';
import { LocateError } from '#machines/booking/place-locator.machine.ts';

/**
 * The device's position.
 * @throws {LocateError} when geolocation is missing, refused or fails
 */
export function locate(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new LocateError('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => reject(new LocateError('denied')),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}
