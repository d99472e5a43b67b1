import type { Locator, Page } from '@playwright/test';
import { lineOf } from './reading.ts';

export class PromotionsPage {
  readonly heading: Locator;
  readonly code: Locator;
  readonly cards: Locator;
  readonly tryAgain: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'Promotions' });
    this.code = main.getByRole('textbox', { name: 'Search or enter a promo code' });
    this.cards = main.getByRole('list').getByRole('button');
    this.tryAgain = main.getByRole('button', { name: 'Try again' });
  }

  async open(): Promise<void> {
    await this.page.goto('/promos');
    await this.heading.waitFor();
  }

  card(code: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${code} `) });
  }

  /** The text of each card, line by line. */
  async contents(): Promise<string[]> {
    return Promise.all((await this.cards.all()).map(lineOf));
  }

  none(): Locator {
    return this.page.getByRole('heading', { name: 'No matching promos found' });
  }
}
