import { expect, type Locator, type Page } from '@playwright/test';
import { dateText } from '../support/dates.ts';
import { chosenLabel, isMarkedRed, notesOf } from './reading.ts';

/** The search form, located by its labels. */
export class HomePage {
  readonly from: Locator;
  readonly to: Locator;
  readonly search: Locator;
  readonly serviceType: Locator;
  readonly duration: Locator;
  readonly pickupDate: Locator;
  readonly returnDate: Locator;
  readonly pickupTime: Locator;
  readonly returnTime: Locator;
  readonly sameAsPickup: Locator;

  constructor(readonly page: Page) {
    this.from = page.getByRole('combobox', { name: 'From' });
    this.to = page.getByRole('combobox', { name: 'To' });
    this.search = page.getByRole('button', { name: 'Search' });
    this.serviceType = page.getByLabel('Service type');
    this.duration = page.getByLabel('Duration');
    this.pickupDate = page.getByRole('textbox', { name: 'Pickup Date' });
    this.returnDate = page.getByRole('textbox', { name: 'Return Date' });
    this.pickupTime = page.getByRole('group', { name: 'Pickup Time' });
    this.returnTime = page.getByRole('group', { name: 'Return Time' });
    this.sameAsPickup = page.getByRole('button', { name: 'Same as pickup' });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.pickupTime.getByLabel('Hour').waitFor();
  }

  async choosePlace(field: Locator, query: string, name: string): Promise<void> {
    await field.fill(query);
    await this.page.getByRole('listbox').getByRole('option', { name }).first().click();
    await expect(field).toHaveAttribute('aria-busy', 'false');
  }

  async chooseRoute(): Promise<void> {
    await this.choosePlace(this.from, 'sydney airport t1', 'Sydney Airport T1 International');
    await this.choosePlace(this.to, 'park hyatt sydney', 'Park Hyatt Sydney');
  }

  /** Chooses a day of the next month, on which every time is available; returns the date. */
  async chooseDateNextMonth(field: Locator, day: number): Promise<string> {
    const date = dayOf(await field.inputValue(), day, 1);
    await field.click();
    await this.page.getByRole('button', { name: 'Next month' }).click();
    await this.chooseDay(day);
    await expect(field).toHaveValue(date);
    return date;
  }

  /** Chooses a day of the visible month; returns the date. */
  async chooseDate(field: Locator, day: number): Promise<string> {
    const date = dayOf(await field.inputValue(), day, 0);
    await field.click();
    await this.chooseDay(day);
    await expect(field).toHaveValue(date);
    return date;
  }

  private async chooseDay(day: number): Promise<void> {
    await this.page
      .getByRole('gridcell')
      .getByRole('button', { name: new RegExp(`\\b${day}\\b`) })
      .and(this.page.locator(':not([data-outside-range])'))
      .first()
      .click();
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

  /** A place field: its value, its message, and whether it is marked red. */
  async placeIn(field: Locator) {
    return { text: await field.inputValue(), notes: await notesOf(field), isRed: await isMarkedRed(field) };
  }

  /** True while the button has the grey of a disabled one. */
  isSearchGrey(): Promise<boolean> {
    return this.search.evaluate((button) => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.color = 'var(--color-inactive)';
      const grey = getComputedStyle(sample).color;
      sample.remove();
      return getComputedStyle(button).backgroundColor === grey;
    });
  }
}

/** 'Tue, Dec 15, 2026' for day 15, one month after 'Fri, Nov 20, 2026'. */
function dayOf(shown: string, day: number, monthsLater: number): string {
  const date = new Date(shown);
  return dateText(new Date(date.getFullYear(), date.getMonth() + monthsLater, day));
}
