import type { Page } from '@playwright/test';
import type { Coordinates } from '#domain/place.ts';

/** Grants the browser a position. */
export async function standAt(page: Page, { lat, lng }: Coordinates): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: lat, longitude: lng });
}

/** Leaves the browser's request for the position unanswered. */
export async function hidePosition(page: Page): Promise<void> {
  await page.context().clearPermissions();
}

/** Removes geolocation from the browser, or restores it. Runs in the page. */
export function knowPositions(isKnown: boolean): void {
  const { prototype } = Navigator;
  const kept = window as { geolocation?: PropertyDescriptor };
  kept.geolocation ??= Object.getOwnPropertyDescriptor(prototype, 'geolocation');
  if (isKnown && kept.geolocation) Object.defineProperty(prototype, 'geolocation', kept.geolocation);
  else Reflect.deleteProperty(prototype, 'geolocation');
}
