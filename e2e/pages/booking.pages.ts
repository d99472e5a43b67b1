import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';
import { contactIn, definitionsIn, lineOf, notesOf, partTitled } from './reading.ts';

/** The parts that all three steps of the trip page share: the step bar, the price and the buttons between steps. */
export class TripPage extends PageModel {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly continue = this.page.getByRole('button', { name: 'Continue' });
  readonly previous = this.page.getByRole('button', { name: 'Previous' });
  readonly bookNow = this.page.getByRole('button', { name: 'Book Now' });
  readonly alert = this.main.getByRole('alert');
  readonly dialog = this.page.getByRole('alertdialog');
  readonly priceBreakdown = partTitled(this.page, 'Price breakdown');

  /** '2 Customer Info' */
  currentStep(): Promise<string> {
    return lineOf(this.page.getByRole('list', { name: 'Booking steps' }).locator('[aria-current="step"]'));
  }

  prices(): Promise<[string, string][]> {
    return definitionsIn(this.priceBreakdown);
  }

  /** Alerts and notices in page order, without the counts of the steppers. */
  async messages(): Promise<{ alerts: string[]; notices: string[] }> {
    const textsOf = async (messages: Locator) =>
      (await messages.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
    const notices = this.main.getByRole('status').and(this.page.locator(':not(output)'));
    return { alerts: await textsOf(this.alert), notices: await textsOf(notices) };
  }

  /** An open dialog: its title, its text, its lines and its buttons. */
  async dialogContents() {
    return {
      title: await this.dialog.getByRole('heading').innerText(),
      text: await notesOf(this.dialog),
      lines: await definitionsIn(this.dialog),
      buttons: (await this.dialog.getByRole('button').allInnerTexts()).map((text) => text.trim()),
    };
  }
}

export class VehicleStep extends TripPage {
  readonly overview = this.page.getByRole('region', { name: 'Your trip' });
  readonly vehicles = this.page.getByRole('radio');
  readonly cards = this.page.locator('label').filter({ has: this.vehicles });
  readonly waitingTerms = partTitled(this.page, 'Free waiting time').getByRole('listitem');

  vehicle(title: string): Locator {
    return this.page.getByRole('radio', { name: title });
  }

  /** The trip from the search. */
  tripFacts(): Promise<[string, string][]> {
    return definitionsIn(this.overview);
  }
}

export interface Traveller {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export class CustomerStep extends TripPage {
  readonly firstName = this.page.getByRole('textbox', { name: 'First name' });
  readonly lastName = this.page.getByRole('textbox', { name: 'Last name' });
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly country = this.page.getByRole('combobox', { name: 'Country' });
  readonly phone = this.page.getByRole('textbox', { name: 'Phone' });
  readonly flightNumber = this.page.getByRole('textbox', { name: 'Flight number' });
  readonly pickupSign = this.page.getByRole('textbox', { name: 'Pickup sign' });
  readonly notes = this.page.getByRole('textbox', { name: 'Additional requests' });
  readonly extras = this.page.getByRole('checkbox');

  async fillIn({ firstName, lastName, email, phone }: Traveller): Promise<void> {
    await this.firstName.fill(firstName);
    await this.lastName.fill(lastName);
    await this.email.fill(email);
    await this.phone.fill(phone);
  }

  extra(title: string): Locator {
    return this.page.getByRole('checkbox', { name: title });
  }

  increase(what: 'Passengers' | 'Luggage'): Locator {
    return this.page.getByRole('button', { name: `Increase ${what}` });
  }

  /** All input of this step. */
  async contents() {
    return {
      ...(await contactIn(this)),
      passengers: await this.page.getByRole('status', { name: 'Passengers' }).innerText(),
      luggage: await this.page.getByRole('status', { name: 'Luggage' }).innerText(),
      extras: await this.extras.evaluateAll((boxes) =>
        boxes
          .filter((box) => (box as HTMLInputElement).checked)
          .map((box) => box.closest('label')?.innerText.replace(/\s+/g, ' ').trim() ?? ''),
      ),
      flightNumber: await this.flightNumber.inputValue(),
      pickupSign: await this.pickupSign.inputValue(),
      notes: await this.notes.inputValue(),
    };
  }
}

export class PaymentStep extends TripPage {
  readonly summary = partTitled(this.page, 'Booking summary');
  readonly review = partTitled(this.page, 'Your details');
  readonly cancellation = partTitled(this.page, 'Cancellation');
  readonly payerName = this.page.getByRole('textbox', { name: 'Your name' });
  readonly payerEmail = this.page.getByRole('textbox', { name: 'Your email' });

  /** The booking summary, the review of the customer step, the cancellation terms and the price. */
  async contents() {
    return {
      summary: await definitionsIn(this.summary),
      review: await definitionsIn(this.review),
      cancellation: await definitionsIn(this.cancellation),
      prices: await this.prices(),
    };
  }
}

/** The last step of 'Change ride'. */
export class ChangeReview extends TripPage {
  readonly save = this.page.getByRole('button', { name: /^(Save changes|Pay A\$[\d.,]+ and save|Saving)$/ });
  readonly keepRide = this.page.getByRole('button', { name: 'Keep ride as it is' });
}

/** The embedded card checkout in test mode. */
export class CheckoutPage extends PageModel {
  readonly title = this.page.getByRole('heading', { level: 1 });
  readonly cardNumber = this.page.getByRole('textbox', { name: 'Card number' });
  readonly expiry = this.page.getByRole('textbox', { name: 'Expiry date' });
  readonly securityCode = this.page.getByRole('textbox', { name: 'Security code' });
  readonly pay = this.page.getByRole('button', { name: /^Pay A\$/ });
  readonly cancel = this.page.getByRole('link', { name: 'Cancel' });

  async payWith(cardNumber: string): Promise<void> {
    await this.cardNumber.fill(cardNumber);
    await this.expiry.fill('12 / 40');
    await this.securityCode.fill('123');
    await this.pay.click();
  }

  async contents() {
    return {
      title: await this.title.innerText(),
      alerts: await this.main.getByRole('alert').allInnerTexts(),
      cardNumber: await this.cardNumber.inputValue(),
      amounts: (await this.main.innerText()).match(/A\$[\d,.]+/g) ?? [],
      pay: await this.pay.innerText(),
      cancelTo: await this.cancel.getAttribute('href'),
    };
  }
}

export class SuccessPage extends PageModel {
  readonly heading = this.page.getByRole('heading', { name: "You're all set!" });

  async contents() {
    return {
      title: await this.main.getByRole('heading', { level: 1 }).innerText(),
      facts: await definitionsIn(this.main.locator('dl').last()),
      ways: (await this.main.getByRole('link').allInnerTexts()).slice(-2),
    };
  }
}
