import type { Locator, Page } from '@playwright/test';

/** The embedded card checkout in test mode. */
export class CheckoutPage {
  readonly title: Locator;
  readonly cardNumber: Locator;
  readonly expiry: Locator;
  readonly securityCode: Locator;
  readonly pay: Locator;
  readonly cancel: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.cardNumber = page.getByRole('textbox', { name: 'Card number' });
    this.expiry = page.getByRole('textbox', { name: 'Expiry date' });
    this.securityCode = page.getByRole('textbox', { name: 'Security code' });
    this.pay = page.getByRole('button', { name: 'Pay' });
    this.cancel = page.getByRole('link', { name: 'Cancel' });
  }

  async payWith(cardNumber: string): Promise<void> {
    await this.cardNumber.fill(cardNumber);
    await this.expiry.fill('12 / 40');
    await this.securityCode.fill('123');
    await this.pay.click();
  }

  async contents() {
    const main = this.page.getByRole('main');
    return {
      title: await this.title.innerText(),
      alerts: await main.getByRole('alert').allInnerTexts(),
      cardNumber: await this.cardNumber.inputValue(),
      amounts: (await main.innerText()).match(/A\$[\d,.]+/g) ?? [],
      pay: await this.pay.innerText(),
      cancelTo: await this.cancel.getAttribute('href'),
    };
  }
}
