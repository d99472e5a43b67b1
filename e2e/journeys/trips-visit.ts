import type { Page } from '@playwright/test';
import { BookingDetailPage } from '../pages/booking-detail.page-model.ts';
import { BookingsPage } from '../pages/bookings.page-model.ts';
import { CheckoutPage } from '../pages/checkout.page-model.ts';
import { HomePage } from '../pages/home.page-model.ts';
import { SuccessPage } from '../pages/success.page-model.ts';
import type { AppServer } from '../support/app-server.ts';
import { visitAsDemo } from '../support/demo-customer.ts';

/** The demo customer in the app. */
export class TripsVisit {
  readonly list: BookingsPage;
  readonly detail: BookingDetailPage;
  readonly checkout: CheckoutPage;
  readonly success: SuccessPage;
  readonly home: HomePage;
  /** The content of the file saved last. */
  saved: { readonly name: string; readonly bytes: Uint8Array } | undefined;

  constructor(
    readonly page: Page,
    readonly server: AppServer,
  ) {
    this.list = new BookingsPage(page);
    this.detail = new BookingDetailPage(page);
    this.checkout = new CheckoutPage(page);
    this.success = new SuccessPage(page);
    this.home = new HomePage(page);
  }

  async begin(): Promise<void> {
    await visitAsDemo(this.page, this.server);
    await this.list.open();
  }
}
