import type { Locator, Page } from '@playwright/test';
import { definitionsIn, partTitled } from './reading.ts';

export class BookingDetailPage {
  readonly heading: Locator;
  readonly toBookings: Locator;
  readonly message: Locator;
  readonly payNow: Locator;
  readonly promoCode: Locator;
  readonly applyPromo: Locator;
  readonly removePromo: Locator;
  readonly dialog: Locator;
  readonly invoice: Locator;
  readonly calendar: Locator;
  readonly bookAgain: Locator;
  readonly bookWayBack: Locator;
  readonly rating: RatingPart;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.toBookings = main.getByRole('link', { name: 'My bookings' });
    this.message = main.getByRole('status').or(main.getByRole('alert')).first();
    this.payNow = main.getByRole('button', { name: 'Pay now' });
    this.promoCode = main.getByRole('textbox', { name: 'Promo code' });
    this.applyPromo = main.getByRole('button', { name: 'Apply' });
    this.removePromo = main.getByRole('button', { name: 'Remove promo code' });
    this.dialog = page.getByRole('alertdialog');
    this.invoice = main.getByRole('link', { name: 'Download Invoice' });
    this.calendar = main.getByRole('link', { name: 'Add to calendar' });
    this.bookAgain = main.getByRole('link', { name: 'Book again' });
    this.bookWayBack = main.getByRole('link', { name: 'Book the way back' });
    this.rating = new RatingPart(page);
  }

  /** The labelled rows of a part: 'Trip Details', 'Details', 'Additional Details', 'Payment Details'. */
  rowsOf(title: string): Promise<[string, string][]> {
    return definitionsIn(partTitled(this.page, title));
  }

  async valueOf(title: string, label: string): Promise<string | undefined> {
    return (await this.rowsOf(title)).find(([each]) => each === label)?.[1];
  }

  async applyCode(code: string): Promise<void> {
    await this.promoCode.fill(code);
    await this.applyPromo.click();
  }
}

/** The rating form and the submitted rating. */
export class RatingPart {
  readonly form: Locator;
  readonly countdown: Locator;
  readonly review: Locator;
  readonly submit: Locator;
  readonly tryAgain: Locator;
  readonly given: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.form = main.getByRole('form', { name: 'Rate your ride' });
    this.countdown = main.getByText(/^Rating will disappear in/);
    this.review = this.form.getByRole('textbox');
    this.submit = this.form.getByRole('button', { name: 'Submit' });
    this.tryAgain = this.form.getByRole('button', { name: 'Try again' });
    this.given = main.getByRole('region', { name: 'Your rating and review' });
  }

  star(count: number): Locator {
    return this.form.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });
  }

  /** 'Your Rating' and 'Your Review' with their values. */
  async contents(): Promise<[string, string][]> {
    return definitionsIn(this.given);
  }
}
