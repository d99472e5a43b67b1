import type { Page } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout.page-model.ts';
import { CustomerStep } from '../pages/customer-step.page-model.ts';
import { HomePage } from '../pages/home.page-model.ts';
import { PaymentStep } from '../pages/payment-step.page-model.ts';
import { SuccessPage } from '../pages/success.page-model.ts';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import type { AppServer } from '../support/app-server.ts';

/** A guest at the app, with a server to himself. */
export class GuestVisit {
  readonly home: HomePage;
  readonly vehicles: VehicleStep;
  readonly customer: CustomerStep;
  readonly payment: PaymentStep;
  readonly checkout: CheckoutPage;
  readonly success: SuccessPage;
  /** 'Tue, Dec 15, 2026': the 15th of next month, once it is chosen. */
  date = '';
  /** Where the trip page is, once a trip was searched for. */
  tripAddress = '';
  /** 'MC-EPKASTQ', once the checkout has named it. */
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
