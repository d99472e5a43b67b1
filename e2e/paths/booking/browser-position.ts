import type { Page } from '@playwright/test';
import type { Coordinates } from '#domain/place.ts';

/** Has the browser say where it is. */
export async function standAt(page: Page, { lat, lng }: Coordinates): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: lat, longitude: lng });
}

/** Has the browser ask whether it may say where it is, and nobody allow it. */
export async function hidePosition(page: Page): Promise<void> {
  await page.context().clearPermissions();
}

/** Makes a browser of it that knows nothing of positions, or one that does again. Runs in the page. */
export function knowPositions(isKnown: boolean): void {
  const { prototype } = Navigator;
  const kept = window as { geolocation?: PropertyDescriptor };
  kept.geolocation ??= Object.getOwnPropertyDescriptor(prototype, 'geolocation');
  if (isKnown && kept.geolocation) Object.defineProperty(prototype, 'geolocation', kept.geolocation);
  else Reflect.deleteProperty(prototype, 'geolocation');
}
