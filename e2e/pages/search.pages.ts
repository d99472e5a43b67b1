import { expect, type Locator } from '@playwright/test';
import { dateText, isoDate } from '../support/trips.ts';
import { PageModel } from './page-model.ts';
import { chosenLabel, colourOf } from './reading.ts';

/** The search form, located by its labels. */
export class HomePage extends PageModel {
  readonly from = this.page.getByRole('combobox', { name: 'From' });
  readonly to = this.page.getByRole('combobox', { name: 'To' });
  readonly search = this.page.getByRole('button', { name: 'Search' });
  readonly serviceType = this.page.getByLabel('Service type');
  readonly duration = this.page.getByLabel('Duration');
  readonly pickupDate = this.page.getByRole('combobox', { name: 'Pickup Date' });
  readonly returnDate = this.page.getByRole('combobox', { name: 'Return Date' });
  readonly pickupTime = this.page.getByRole('group', { name: 'Pickup Time' });
  readonly returnTime = this.page.getByRole('group', { name: 'Return Time' });
  readonly sameAsPickup = this.page.getByRole('button', { name: 'Same as pickup' });

  override async open(): Promise<void> {
    await super.open();
    await this.pickupTime.getByLabel('Hour').waitFor();
  }

  async choosePlace(field: Locator, query: string, name: string): Promise<void> {
    await field.fill(query);
    await this.page.getByRole('listbox').getByRole('option', { name }).first().click();
    await expect(field).toHaveAttribute('aria-busy', 'false');
  }

  async chooseRoute(from = this.from, to = this.to): Promise<void> {
    await this.choosePlace(from, 'sydney airport t1', 'Sydney Airport T1 International');
    await this.choosePlace(to, 'park hyatt sydney', 'Park Hyatt Sydney');
  }

  /** Chooses a day of the next month, on which every time is available; returns the date. */
  async chooseDateNextMonth(field: Locator, day: number): Promise<string> {
    const shown = new Date(await field.inputValue());
    const date = dateText(new Date(shown.getFullYear(), shown.getMonth() + 1, day));
    await new Calendar(this.page).choose(field, isoDate(date));
    await expect(field).toHaveValue(date);
    return date;
  }

  async chooseTime(group: Locator, hour: string, minute: string, period: 'AM' | 'PM'): Promise<void> {
    await group.getByLabel('AM/PM').selectOption(period);
    await group.getByLabel('Hour').selectOption(hour);
    await group.getByLabel('Minute').selectOption(minute);
  }

  /** Returns the time as '10:30 AM'. */
  async timeIn(group: Locator): Promise<string> {
    const [hour, minute, period] = await Promise.all(
      ['Hour', 'Minute', 'AM/PM'].map((part) => chosenLabel(group.getByLabel(part))),
    );
    return `${hour}:${minute} ${period}`;
  }

  /** True while the button has the grey of a disabled one. */
  async isSearchGrey(): Promise<boolean> {
    const grey = await colourOf(this.page, 'inactive');
    return this.search.evaluate((button, colour) => getComputedStyle(button).backgroundColor === colour, grey);
  }
}

const LONG: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
};

/** The month calendar of a date field. Dates are `yyyy-MM-dd`. */
export class Calendar extends PageModel {
  readonly popup = this.page.getByRole('dialog', { name: /^(Pickup|Return) Date$/ });
  readonly month = this.popup.locator('[aria-live="polite"]');
  readonly previousMonth = this.popup.getByRole('button', { name: 'Previous month' });
  readonly nextMonth = this.popup.getByRole('button', { name: 'Next month' });

  day(date: string): Locator {
    return this.popup.getByRole('button', {
      name: new Intl.DateTimeFormat('en-AU', LONG).format(new Date(date)).replace(',', ''),
    });
  }

  /** Waits for the calendar to take the focus; only then do keys reach it. */
  async opened(): Promise<void> {
    await this.popup.locator(':focus').waitFor();
    await this.drawn();
  }

  /** Opens the calendar of a field, goes to the month of the date and selects it. */
  async choose(field: Locator, date: string): Promise<void> {
    await field.click();
    await this.month.waitFor();
    const wanted = new Date(date).toLocaleDateString('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    while ((await this.month.innerText()) !== wanted) await this.turn();
    await this.day(date).click();
    await this.popup.waitFor({ state: 'hidden' });
  }

  /** The style of each day: grey, outlined, filled. */
  async looks() {
    const [grey, accent] = [await colourOf(this.page, 'line-control'), await colourOf(this.page, 'accent')];
    const days = this.popup.getByRole('gridcell').getByRole('button');
    return days.evaluateAll(
      (buttons, colours) =>
        buttons.map((day) => {
          const look = getComputedStyle(day);
          return {
            day: day.textContent,
            isGrey: look.color === colours.grey,
            isOutlined: look.borderTopColor === colours.accent,
            isFilled: look.backgroundColor === colours.accent,
          };
        }),
      { grey, accent },
    );
  }

  private async turn(): Promise<void> {
    const before = await this.month.innerText();
    await this.nextMonth.click();
    await this.month.filter({ hasNotText: before }).waitFor();
  }
}

/** The popup on the trip page that changes the route. */
export class LocationPopup extends PageModel {
  readonly popup = this.page.getByRole('dialog', { name: 'Change locations' });
  readonly pickup = this.popup.getByRole('combobox', { name: 'Pickup at?' });
  readonly drop = this.popup.getByRole('combobox', { name: 'Where are you going?' });
  readonly confirm = this.popup.getByRole('button', { name: 'Confirm' });
  readonly close = this.popup.getByRole('button', { name: 'Close' });

  /** Waits for the popup to take the focus; a field focused earlier would lose it. */
  async opened(): Promise<void> {
    await this.popup.locator(':focus').waitFor();
  }
}
