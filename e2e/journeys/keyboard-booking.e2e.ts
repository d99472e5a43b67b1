import type { Locator } from '@playwright/test';
import { definitionsIn } from '../pages/reading.ts';
import { shiftedDate } from '../support/dates.ts';
import { enter, FARTHEST, tabTo, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { GuestVisit } from './guest-sees.ts';
import { GRACE } from './guest-trip.ts';

const PLACE = 'Perth Airport T3 Domestic, Perth Airport WA 6105';

test('a guest books by the hour, ending where the ride begins, by keyboard alone', async ({ page }) => {
  const { home, vehicles, customer, payment, checkout, success } = new GuestVisit(page);
  const { keyboard } = page;
  await home.open();

  await tabTo(home.serviceType);
  await keyboard.type('Hourly');
  await choosePlace(home.from, 'perth airport', 'Perth Airport T3 Domestic');
  await expect(home.from).toHaveValue(PLACE);
  await enter(home.sameAsPickup);
  await expect(home.to).toHaveValue(PLACE);

  await tabTo(home.pickupDate);
  const today = await home.pickupDate.inputValue();
  const date = shiftedDate(today, 28);
  const activeDay = page.getByRole('gridcell').getByRole('button').and(page.locator(':focus'));
  await keyboard.press('Enter');
  for (const days of [7, 14, 21, 28]) {
    await activeDay.waitFor();
    await keyboard.press('ArrowDown');
    await expect(activeDay).toHaveText(dayIn(shiftedDate(today, days)));
  }
  await keyboard.press('Enter');
  await expect(home.pickupDate).toHaveValue(date);

  await choose(home.pickupTime.getByLabel('Hour'), '09');
  await choose(home.pickupTime.getByLabel('Minute'), '45');
  await choose(home.pickupTime.getByLabel('AM/PM'), 'PM');
  await expect.poll(() => home.timeIn(home.pickupTime)).toBe('09:45 PM');
  await tabTo(home.duration);
  await keyboard.type('5 hours');
  await enter(home.search);

  await expect(vehicles.vehicle('Business Sedan')).toBeChecked();
  await tabTo(vehicles.vehicle('Business Sedan'));
  await keyboard.press('ArrowDown');
  await expect(vehicles.vehicle('Electric Sedan')).toBeChecked();
  await enter(vehicles.continue);

  await expect(customer.heading).toHaveText('Customer Info');
  await expect(customer.heading).toBeFocused();
  await typeInto(customer.firstName, GRACE.firstName);
  await keyboard.press('Enter');
  await expect(customer.lastName).toBeFocused();
  await keyboard.type(GRACE.lastName);
  await typeInto(customer.email, GRACE.email);
  await typeInto(customer.phone, '0412345678');
  await enter(customer.increase('Passengers'));
  await tabTo(customer.extra('Booster seat'));
  await keyboard.press('Space');
  await enter(customer.continue);

  await expect(payment.heading).toBeFocused();
  await expect
    .poll(() => definitionsIn(payment.summary))
    .toEqual([
      ['Transfer type', 'Hourly'],
      ['Pickup', PLACE],
      ['Drop-off', PLACE],
      ['Date and time', `${date} 09:45 PM`],
      ['Hours', '5'],
      ['Distance', '0 km'],
      ['Vehicle', 'Electric Sedan'],
    ]);
  await expect
    .poll(() => payment.prices())
    .toEqual([
      ['Subtotal', 'A$495.00'],
      ['Extras', 'A$10.00'],
      ['GST (10%)', 'A$50.50'],
      ['Total price', 'A$555.50'],
    ]);
  await enter(page.getByRole('button', { name: 'Edit email and phone' }));
  await expect(customer.email).toBeFocused();
  await enter(customer.continue);
  await enter(payment.bookNow);

  await expect(checkout.pay).toHaveText('Pay A$555.50');
  await typeInto(checkout.cardNumber, '4242424242424242');
  await typeInto(checkout.expiry, '1240');
  await expect(checkout.cardNumber).toHaveValue('4242 4242 4242 4242');
  await expect(checkout.expiry).toHaveValue('12 / 40');
  await typeInto(checkout.securityCode, '123');
  await keyboard.press('Enter');

  await success.heading.waitFor();
  await expect.poll(async () => (await success.contents()).facts).toContainEqual(['Booking type', 'Hourly']);
  await enter(page.getByRole('link', { name: 'Return to Home' }));
  await expect(home.from).toHaveValue('');
});

/** '8' in 'Tue, Dec 08, 2026'. */
function dayIn(date: string): string {
  return String(Number(date.slice(9, 11)));
}

/** Types a query and presses the down arrow until the place is active. */
async function choosePlace(field: Locator, query: string, name: string): Promise<void> {
  const page = field.page();
  const option = page.getByRole('option', { name, selected: true });
  const active = () => field.getAttribute('aria-activedescendant');
  await typeInto(field, query);
  await page.getByRole('option').first().waitFor();
  for (let step = 0; step < FARTHEST && !(await option.isVisible()); step++) {
    const before = await active();
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(before);
  }
  await expect(option).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Chooses an option by typing its text. */
async function choose(select: Locator, label: string): Promise<void> {
  await tabTo(select);
  await select.page().keyboard.type(label);
  await expect(select).toHaveValue(label);
}
