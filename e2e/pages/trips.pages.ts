import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';
import { definitionsIn, linesOf, partTitled } from './reading.ts';

export type BookingTabName = 'Upcoming' | 'History';

export class BookingsPage extends PageModel {
  override readonly address = '/bookings';
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'My bookings' });
  readonly cards = this.main.getByRole('tabpanel').getByRole('link');
  readonly showMore = this.main.getByRole('button', { name: 'Show more' });
  /** What an empty list says to a customer whose email address is not verified. */
  readonly status = this.main.getByRole('tabpanel').getByRole('status');
  readonly sendAgain = this.main.getByRole('button', { name: 'Send the link again' });

  tab(name: BookingTabName): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The first booking whose card contains this text. */
  card(words: string | RegExp): Locator {
    return this.cards.filter({ hasText: words }).first();
  }

  /** The text of each card. */
  contents(): Promise<string[]> {
    return linesOf(this.cards);
  }
}

export class BookingDetailPage extends PageModel {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly toBookings = this.main.getByRole('link', { name: 'My bookings' });
  readonly message = this.main.getByRole('status').or(this.main.getByRole('alert')).first();
  readonly payNow = this.main.getByRole('button', { name: 'Pay now' });
  readonly promoCode = this.main.getByRole('textbox', { name: 'Promo code' });
  readonly applyPromo = this.main.getByRole('button', { name: 'Apply', exact: true });
  readonly removePromo = this.main.getByRole('button', { name: 'Remove promo code' });
  readonly dialog = this.page.getByRole('alertdialog');
  readonly invoice = this.main.getByRole('link', { name: 'Download Invoice' });
  readonly calendar = this.main.getByRole('link', { name: 'Add to calendar' });
  readonly changeRide = this.main.getByRole('button', { name: 'Change ride' });
  readonly cancelRide = this.main.getByRole('button', { name: 'Cancel ride' });
  readonly bookAgain = this.main.getByRole('button', { name: 'Book again' });
  readonly bookWayBack = this.main.getByRole('button', { name: 'Book the way back' });
  readonly rating = new RatingPart(this.page);

  /** The labelled rows of a part: 'Trip Details', 'Details', 'Additional Details', 'Payment Details'. */
  rowsOf(title: string): Promise<[string, string][]> {
    return definitionsIn(partTitled(this.page, title));
  }

  /** What has happened to the ride, a line for each. */
  timeline(): Promise<string[]> {
    return linesOf(partTitled(this.page, 'Timeline').getByRole('listitem'));
  }

  async applyCode(code: string): Promise<void> {
    await this.promoCode.fill(code);
    await this.applyPromo.click();
  }

  /** Applies one of the promotions that the customer has. */
  async applyOffer(code: string): Promise<void> {
    const offers = this.main.getByRole('group').filter({ hasText: 'Your promotions' });
    if ((await offers.getAttribute('open')) === null) await offers.getByText('Your promotions').click();
    await offers.getByRole('button', { name: `Apply ${code}` }).click();
  }
}

export class FindBookingPage extends PageModel {
  override readonly address = '/find-booking';
  readonly reference = this.main.getByRole('textbox', { name: 'Booking ID' });
  readonly email = this.main.getByRole('textbox', { name: 'Email' });
  readonly submit = this.main.getByRole('button', { name: 'Email me the link' });
}

/** A ride as its operator sees it. */
export class OperatorPage extends PageModel {
  /** A mailed link. */
  override readonly address = `/operator#${'token'.repeat(9)}`;
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly dialog = this.page.getByRole('alertdialog');
  readonly reason = this.dialog.getByRole('textbox', { name: 'Reason for the customer' });

  act(name: string): Locator {
    return this.main.getByRole('button', { name });
  }
}

/** The rating form and the submitted rating. */
export class RatingPart extends PageModel {
  readonly form = this.main.getByRole('form', { name: 'Rate your ride' });
  readonly countdown = this.main.getByText(/^Rating will disappear in/);
  readonly review = this.form.getByRole('textbox');
  readonly submit = this.form.getByRole('button', { name: 'Submit' });
  readonly given = this.main.getByRole('region', { name: 'Your rating and review' });
  readonly dismissThanks = this.given.getByRole('button', { name: 'OK' });

  star(count: number): Locator {
    return this.form.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });
  }

  /** 'Your Rating' and 'Your Review' with their values. */
  contents(): Promise<[string, string][]> {
    return definitionsIn(this.given);
  }
}

export class PromotionsPage extends PageModel {
  override readonly address = '/promos';
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Promotions' });
  readonly code = this.main.getByRole('textbox', { name: 'Search or enter a promo code' });
  readonly cards = this.main.getByRole('list').getByRole('button');

  card(code: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${code} `) });
  }

  /** The text of each card, line by line. */
  contents(): Promise<string[]> {
    return linesOf(this.cards);
  }

  none(): Locator {
    return this.page.getByRole('heading', { name: 'No matching promos found' });
  }
}
