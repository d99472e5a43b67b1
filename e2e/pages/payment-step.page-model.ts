import type { Locator } from '@playwright/test';
import { definitionsIn, partTitled } from './reading.ts';
import { TripPage } from './trip.page-model.ts';

export class PaymentStep extends TripPage {
  readonly summary: Locator = partTitled(this.page, 'Booking summary');
  readonly cancellation: Locator = partTitled(this.page, 'Cancellation');

  /** The booking summary, the cancellation terms and the price. */
  async contents() {
    return {
      summary: await definitionsIn(this.summary),
      cancellation: await definitionsIn(this.cancellation),
      prices: await this.prices(),
    };
  }
}
