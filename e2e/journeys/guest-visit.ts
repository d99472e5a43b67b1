import { CheckoutPage, CustomerStep, PaymentStep, SuccessPage, VehicleStep } from '../pages/booking.pages.ts';
import { PageModel } from '../pages/page-model.ts';
import { HomePage } from '../pages/search.pages.ts';

/** A guest in the app. */
export class GuestVisit extends PageModel {
  readonly home = new HomePage(this.page);
  readonly vehicles = new VehicleStep(this.page);
  readonly customer = new CustomerStep(this.page);
  readonly payment = new PaymentStep(this.page);
  readonly checkout = new CheckoutPage(this.page);
  readonly success = new SuccessPage(this.page);
  /** The chosen 15th of next month, such as 'Tue, Dec 15, 2026'. */
  date = '';
  /** The trip page's address, set by the search. */
  tripAddress = '';
  /** The reference that the checkout shows, such as 'MC-EPKASTQ'. */
  reference = '';
}
