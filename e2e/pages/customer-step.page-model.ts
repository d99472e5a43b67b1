import type { Locator } from '@playwright/test';
import { chosenLabel, isMarkedRed, notesOf } from './reading.ts';
import { TripPage } from './trip.page-model.ts';

export interface Traveller {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export class CustomerStep extends TripPage {
  readonly firstName: Locator = this.page.getByRole('textbox', { name: 'First name' });
  readonly lastName: Locator = this.page.getByRole('textbox', { name: 'Last name' });
  readonly email: Locator = this.page.getByRole('textbox', { name: 'Email' });
  readonly country: Locator = this.page.getByRole('combobox', { name: 'Country' });
  readonly phone: Locator = this.page.getByRole('textbox', { name: 'Phone' });
  readonly flightNumber: Locator = this.page.getByRole('textbox', { name: 'Flight number' });
  readonly pickupSign: Locator = this.page.getByRole('textbox', { name: 'Pickup sign' });
  readonly notes: Locator = this.page.getByRole('textbox', { name: 'Additional requests' });
  readonly extras: Locator = this.page.getByRole('checkbox');

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
      firstName: await this.firstName.inputValue(),
      lastName: await this.lastName.inputValue(),
      email: await this.email.inputValue(),
      country: await chosenLabel(this.country),
      phone: await this.phone.inputValue(),
      passengers: await this.page.getByRole('status', { name: 'Passengers' }).innerText(),
      luggage: await this.page.getByRole('status', { name: 'Luggage' }).innerText(),
      extras: await this.chosenExtras(),
      flightNumber: await this.flightNumber.inputValue(),
      pickupSign: await this.pickupSign.inputValue(),
      notes: await this.notes.inputValue(),
    };
  }

  /** The message of each required field, and whether it is marked red. */
  async faults() {
    const faultOf = async (field: Locator) => ({ notes: await notesOf(field), isRed: await isMarkedRed(field) });
    return {
      firstName: await faultOf(this.firstName),
      lastName: await faultOf(this.lastName),
      email: await faultOf(this.email),
      phone: await faultOf(this.phone),
    };
  }

  private chosenExtras(): Promise<string[]> {
    return this.extras.evaluateAll((boxes) =>
      boxes
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => box.closest('label')?.innerText.replace(/\s+/g, ' ').trim() ?? ''),
    );
  }
}
