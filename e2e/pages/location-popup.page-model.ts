import type { Locator, Page } from '@playwright/test';

/** The popup on the trip page that changes where it goes. */
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

  /** It takes the focus when it opens: a field that is typed into before would lose it again. */
  async opened(): Promise<void> {
    await this.popup.locator(':focus').waitFor();
  }
}
