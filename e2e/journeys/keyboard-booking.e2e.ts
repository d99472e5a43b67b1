import type { Locator } from '@playwright/test';
import { shiftedDate } from '../support/dates.ts';
import { FARTHEST, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { GRACE } from './guest-trip.ts';
import { GuestVisit } from './guest-visit.ts';

/** Each key with the distance in days of its target from the first day. */
const WAY_THROUGH_CALENDAR = [
  ['ArrowDown', 7],
  ['ArrowDown', 14],
  ['ArrowDown', 21],
  ['ArrowDown', 28],
  ['ArrowRight', 29],
] as const;

test('a guest books a ride by keyboard alone', async ({ page }) => {
  const { home, vehicles, customer, payment, checkout, success } = new GuestVisit(page);
  const { keyboard } = page;
  await home.open();

  await tabTo(home.from);
  await keyboard.type('sydney airport');
  await page.getByRole('option').first().waitFor();
  await arrowTo(home.from, page.getByRole('option', { name: 'Sydney Airport T2 Domestic', selected: true }));
  await keyboard.press('Enter');
  await expect(home.from).toHaveValue('Sydney Airport T2 Domestic, Mascot NSW 2020');

  await tabTo(home.to);
  await keyboard.type('park hyatt sydney');
  await page.getByRole('option').first().waitFor();
  await arrowTo(home.to, page.getByRole('option', { name: 'Park Hyatt Sydney', selected: true }));
  await keyboard.press('Enter');
  await expect(home.to).toHaveValue('Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000');

  await tabTo(home.pickupDate);
  const today = await home.pickupDate.inputValue();
  const date = shiftedDate(today, 29);
  const activeDay = page.getByRole('gridcell').getByRole('button').and(page.locator(':focus'));
  await keyboard.press('Enter');
  await expect(activeDay).toHaveText(dayIn(today));
  for (const [key, days] of WAY_THROUGH_CALENDAR) {
    await keyboard.press(key);
    await expect(activeDay).toHaveText(dayIn(shiftedDate(today, days)));
  }
  await keyboard.press('Enter');
  await expect(home.pickupDate).toHaveValue(date);
  await expect(home.pickupDate).toBeFocused();

  await choose(home.pickupTime.getByLabel('Hour'), '09');
  await choose(home.pickupTime.getByLabel('Minute'), '45');
  await choose(home.pickupTime.getByLabel('AM/PM'), 'PM');
  expect(await home.timeIn(home.pickupTime)).toBe('09:45 PM');
  await tabTo(home.search);
  await keyboard.press('Enter');

  await expect(vehicles.vehicle('Business Sedan')).toBeChecked();
  await tabTo(vehicles.vehicle('Business Sedan'));
  await keyboard.press('ArrowDown');
  await expect(vehicles.vehicle('Electric Sedan')).toBeChecked();
  await tabTo(vehicles.continue);
  await keyboard.press('Enter');

  await expect(customer.heading).toHaveText('Customer Info');
  await expect(customer.heading).toBeFocused();
  await tabTo(customer.firstName);
  await keyboard.type(GRACE.firstName);
  await keyboard.press('Enter');
  await expect(customer.lastName).toBeFocused();
  await keyboard.type(GRACE.lastName);
  await tabTo(customer.email);
  await keyboard.type(GRACE.email);
  await tabTo(customer.phone);
  await keyboard.type('0412345678');
  await tabTo(customer.increase('Passengers'));
  await keyboard.press('Enter');
  await tabTo(customer.extra('Booster seat'));
  await keyboard.press('Space');
  await tabTo(customer.continue);
  await keyboard.press('Enter');

  await expect(payment.heading).toBeFocused();
  const { summary, prices } = await payment.contents();
  expect({ summary, prices }).toEqual({
    summary: [
      ['Transfer type', 'One Way'],
      ['Pickup', 'Sydney Airport T2 Domestic, Mascot NSW 2020'],
      ['Drop', 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000'],
      ['Date and time', `${date} 09:45 PM`],
      ['Distance', '11.9 km'],
      ['Vehicle', 'Electric Sedan'],
    ],
    prices: [
      ['Subtotal', 'A$102.94'],
      ['Extras', 'A$10.00'],
      ['GST (10%)', 'A$11.29'],
      ['Total price', 'A$124.23'],
    ],
  });
  await tabTo(payment.bookNow);
  await keyboard.press('Enter');

  await expect(checkout.pay).toHaveText('Pay A$124.23');
  await tabTo(checkout.cardNumber);
  await keyboard.type('4242424242424242');
  await tabTo(checkout.expiry);
  await keyboard.type('1240');
  await tabTo(checkout.securityCode);
  await keyboard.type('123');
  await keyboard.press('Enter');

  await success.heading.waitFor();
  await tabTo(page.getByRole('link', { name: 'Return to Home' }));
  await keyboard.press('Enter');
  await expect(home.from).toHaveValue('');
});

/** '8' in 'Tue, Dec 08, 2026'. */
function dayIn(date: string): string {
  return String(Number(date.slice(9, 11)));
}

/** Presses the down arrow in a field's open list until the option is active. */
async function arrowTo(field: Locator, option: Locator): Promise<void> {
  const active = () => field.getAttribute('aria-activedescendant');
  for (let step = 0; step < FARTHEST && !(await option.isVisible()); step++) {
    const before = await active();
    await field.page().keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(before);
  }
  await expect(option).toBeVisible();
}

/** Chooses an option by typing its text. */
async function choose(select: Locator, label: string): Promise<void> {
  await tabTo(select);
  await select.page().keyboard.type(label);
  await expect(select).toHaveValue(label);
}
