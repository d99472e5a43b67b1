import type { Locator, Page } from '@playwright/test';
import { definitionsIn } from './reading.ts';

export class SuccessPage {
  readonly heading: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: "You're all set!" });
  }

  async contents() {
    const main = this.page.getByRole('main');
    return {
      title: await main.getByRole('heading', { level: 1 }).innerText(),
      facts: await definitionsIn(main),
      ways: (await main.getByRole('link').allInnerTexts()).slice(-2),
    };
  }
}
