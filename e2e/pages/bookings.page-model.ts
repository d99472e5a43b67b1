import type { Locator, Page } from '@playwright/test';
import { lineOf } from './reading.ts';

export type BookingTabName = 'Upcoming' | 'History';

export class BookingsPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly showMore: Locator;
  readonly tryAgain: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'My bookings' });
    this.cards = main.getByRole('tabpanel').getByRole('link');
    this.showMore = main.getByRole('button', { name: 'Show more' });
    this.tryAgain = main.getByRole('button', { name: 'Try again' });
  }

  async open(): Promise<void> {
    await this.page.goto('/bookings');
    await this.heading.waitFor();
  }

  tab(name: BookingTabName): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The first booking whose card contains this text. */
  card(words: string | RegExp): Locator {
    return this.cards.filter({ hasText: words }).first();
  }

  /** The text of each card. */
  async contents(): Promise<string[]> {
    return Promise.all((await this.cards.all()).map(lineOf));
  }
}
