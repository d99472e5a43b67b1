import type { Locator, Page } from '@playwright/test';

/** The search form as a person meets it: by its labels. */
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
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.pickupTime.getByLabel('Hour').waitFor();
  }

  async choosePlace(field: Locator, query: string, name: string): Promise<void> {
    await field.fill(query);
    await this.page.getByRole('listbox').getByRole('option', { name }).first().click();
  }

  async chooseRoute(): Promise<void> {
    await this.choosePlace(this.from, 'sydney airport t1', 'Sydney Airport T1 International');
    await this.choosePlace(this.to, 'park hyatt sydney', 'Park Hyatt Sydney');
  }

  /** Chooses a day of next month, so that every time of it is offered. */
  async chooseDateNextMonth(field: Locator, day: number): Promise<void> {
    await field.click();
    await this.page.getByRole('button', { name: 'Next month' }).click();
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
}
