import type { Locator, Page } from '@playwright/test';

/** The popup on the trip page that changes the route. */
export class LocationPopup {
  readonly popup: Locator;
  readonly pickup: Locator;
  readonly drop: Locator;
  readonly confirm: Locator;
  readonly close: Locator;

  constructor(readonly page: Page) {
    this.popup = page.getByRole('dialog', { name: 'Change locations' });
    this.pickup = this.popup.getByRole('combobox', { name: 'Pickup at?' });
    this.drop = this.popup.getByRole('combobox', { name: 'Where are you going?' });
    this.confirm = this.popup.getByRole('button', { name: 'Confirm' });
    this.close = this.popup.getByRole('button', { name: 'Close' });
  }

  /** Waits for the popup to take the focus; a field focused earlier would lose it. */
  async opened(): Promise<void> {
    await this.popup.locator(':focus').waitFor();
  }
}
