import { expect, type Locator } from '@playwright/test';

/** The most tab stops between two controls. */
const FARTHEST = 40;

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

/** Replaces the text of a field that Tab reaches. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+A');
  await field.page().keyboard.type(text);
}

/** Presses Enter on a control that Tab reaches. */
export async function enter(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}
