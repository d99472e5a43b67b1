import type { Locator, Page } from '@playwright/test';
import { definitionsIn, lineOf, notesOf, partTitled } from './reading.ts';

/** The parts that all three steps of the trip page share: the step bar, the price and the buttons between steps. */
export class TripPage {
  readonly heading: Locator;
  readonly continue: Locator;
  readonly previous: Locator;
  readonly bookNow: Locator;
  readonly alert: Locator;
  readonly dialog: Locator;
  readonly priceBreakdown: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.continue = page.getByRole('button', { name: 'Continue' });
    this.previous = page.getByRole('button', { name: 'Previous' });
    this.bookNow = page.getByRole('button', { name: 'Book Now' });
    this.alert = page.getByRole('main').getByRole('alert');
    this.dialog = page.getByRole('alertdialog');
    this.priceBreakdown = partTitled(page, 'Price breakdown');
  }

  /** '2 Customer Info' */
  currentStep(): Promise<string> {
    return lineOf(this.page.getByRole('list', { name: 'Booking steps' }).locator('[aria-current="step"]'));
  }

  prices(): Promise<[string, string][]> {
    return definitionsIn(this.priceBreakdown);
  }

  /** Alerts and notices in page order, without the counts of the steppers. */
  async messages(): Promise<{ alerts: string[]; notices: string[] }> {
    const textsOf = async (messages: Locator) =>
      (await messages.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
    const notices = this.page.getByRole('main').getByRole('status').and(this.page.locator(':not(output)'));
    return { alerts: await textsOf(this.alert), notices: await textsOf(notices) };
  }

  /** An open dialog: its title, its text, its lines and its buttons. */
  async dialogContents() {
    return {
      title: await this.dialog.getByRole('heading').innerText(),
      text: await notesOf(this.dialog),
      lines: await definitionsIn(this.dialog),
      buttons: (await this.dialog.getByRole('button').allInnerTexts()).map((text) => text.trim()),
    };
  }
}
