import { expect, type Locator } from '@playwright/test';

/** The most tab stops between two controls. */
export const FARTHEST = 25;

/** Presses Tab until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await control.waitFor();
  const page = control.page();
  for (let stop = 0; stop < FARTHEST; stop++) {
    if (await isFocused(control)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}
