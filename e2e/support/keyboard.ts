import { expect, type Locator } from '@playwright/test';

/** The most stops that are passed on the way from one control to the next. */
export const FARTHEST = 25;

/** Goes on by Tab until the control has the focus. */
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
