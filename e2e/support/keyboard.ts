import { expect, type Locator, type Page } from '@playwright/test';

/** The most tab stops between two controls. */
export const FARTHEST = 40;

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

export function isFocused(control: Locator): Promise<boolean> {
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

/** A visitor on a phone whose taps and keys are counted. Nothing is filled in by the test itself. */
export class Thumb {
  taps = 0;
  keys = 0;

  constructor(private readonly page: Page) {}

  async tap(...targets: readonly Locator[]): Promise<void> {
    for (const target of targets) {
      this.taps += 1;
      await target.tap();
    }
  }

  /** One tap opens the phone's own list, another one chooses. */
  async choose(list: Locator, option: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(option);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async press(key: 'Enter'): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }
}
