import type { Page } from '@playwright/test';
import { CheckoutPage, CustomerStep, HomePage, PaymentStep, SuccessPage, VehicleStep } from '../pages/booking.pages.ts';
import type { AppServer } from '../support/app-server.ts';

/** A guest in the app, with a dedicated server. */
export class GuestVisit {
  readonly home: HomePage;
  readonly vehicles: VehicleStep;
  readonly customer: CustomerStep;
  readonly payment: PaymentStep;
  readonly checkout: CheckoutPage;
  readonly success: SuccessPage;
  /** The chosen 15th of next month, such as 'Tue, Dec 15, 2026'. */
  date = '';
  /** The trip page's address, set by the search. */
  tripAddress = '';
  /** The reference that the checkout shows, such as 'MC-EPKASTQ'. */
  reference = '';

  constructor(
    readonly page: Page,
    readonly server: AppServer,
  ) {
    this.home = new HomePage(page);
    this.vehicles = new VehicleStep(page);
    this.customer = new CustomerStep(page);
    this.payment = new PaymentStep(page);
    this.checkout = new CheckoutPage(page);
    this.success = new SuccessPage(page);
  }
}
