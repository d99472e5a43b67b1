import type { Locator, Page } from '@playwright/test';

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
