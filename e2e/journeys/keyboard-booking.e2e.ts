import type { Locator } from '@playwright/test';
import { definitionsIn } from '../pages/reading.ts';
import { holdBack } from '../support/api-answers.ts';
import { ScreenReader } from '../support/screen-reader.ts';
import { expect, test } from '../support/test.ts';
import { shiftedDate } from '../support/trips.ts';
import { GuestVisit } from './guest-sees.ts';
import { GRACE } from './guest-trip.ts';

const PLACE = 'Perth Airport T3 Domestic, Perth Airport WA 6105';

/** `access/focus`, `access/errors` and `access/order`. `--update-snapshots` writes the recording, `spoken-booking.txt`, again. */
test('a guest books by the hour by keyboard alone, and a screen reader says what the recording has', async ({
  page,
}) => {
  const { home, vehicles, customer, payment, checkout, success } = new GuestVisit(page);
  const reader = await ScreenReader.start(page);
  const enter = async (control: Locator, until?: () => Promise<unknown>) => {
    await reader.tabTo(control);
    await reader.press('Enter', until);
  };
  const typeInto = async (field: Locator, text: string, until?: () => Promise<unknown>) => {
    await reader.tabTo(field);
    await reader.type(text, until);
  };
  /** Types a query, moves to the place and takes it with the key. */
  const takePlace = async (field: Locator, [query, name]: readonly [string, string], key: 'Enter' | 'Tab') => {
    // On a busy machine, keys are so far apart that their first letters are looked up, too.
    const parts = [...query.slice(1)].map((_, end) => query.slice(0, end + 1));
    await holdBack(page, ({ searchParams }) => parts.includes(searchParams.get('q') ?? ''));
    const option = page.getByRole('option', { name, selected: true });
    await reader.type(query, () => page.getByRole('option', { name }).first().waitFor());
    while (!(await option.isVisible())) {
      const active = await field.getAttribute('aria-activedescendant');
      await reader.press('ArrowDown', () => expect(field).not.toHaveAttribute('aria-activedescendant', active ?? ''));
      await reader.read();
    }
    await reader.press(key, () => expect(field).toHaveValue(new RegExp(`^${name}, `)));
    await reader.read();
  };
  const choose = async (select: Locator, label: string) => {
    await typeInto(select, label, () => expect(select).toHaveValue(label));
  };

  await home.open();
  await reader.opens();
  await enter(home.search, () => expect(home.from).toBeFocused());
  await reader.read();
  await takePlace(home.from, ['perth airport', 'Perth Airport T3 Domestic'], 'Tab');
  await reader.tabTo(home.serviceType);
  await reader.type('Hourly', () => home.duration.waitFor());
  await reader.press('Shift+Tab');
  await reader.read();
  await reader.press('Enter', () => expect(home.to).toHaveValue(PLACE));
  await reader.read();

  await reader.tabTo(home.pickupDate);
  const today = await home.pickupDate.inputValue();
  const activeDay = page.getByRole('gridcell').getByRole('button').and(page.locator(':focus'));
  await reader.press('Enter', () => activeDay.waitFor());
  for (const days of [7, 14, 21, 28])
    await reader.press('ArrowDown', () => expect(activeDay).toHaveText(dayIn(shiftedDate(today, days))));
  await reader.read();
  await reader.press('Enter', () => expect(home.pickupDate).toHaveValue(shiftedDate(today, 28)));
  await reader.read();
  await choose(home.pickupTime.getByLabel('Hour'), '09');
  await choose(home.pickupTime.getByLabel('Minute'), '45');
  await choose(home.pickupTime.getByLabel('AM/PM'), 'PM');
  await expect.poll(() => home.timeIn(home.pickupTime)).toBe('09:45 PM');
  await typeInto(home.duration, '5 hours');
  await enter(home.search, () => expect(vehicles.vehicle('Business Sedan')).toBeChecked());

  await expect(vehicles.heading).toBeFocused();
  await reader.opens();
  await reader.read();
  await reader.tabTo(vehicles.vehicle('Business Sedan'));
  await reader.press('ArrowDown', () => expect(vehicles.vehicle('Electric Sedan')).toBeChecked());
  await reader.read();
  await enter(vehicles.continue, () => expect(customer.heading).toBeFocused());

  await customer.country.waitFor();
  await reader.opens();
  await reader.read();
  await enter(customer.continue, () => customer.dialog.waitFor());
  await reader.read();
  await reader.press('Enter', () => expect(customer.firstName).toBeFocused());
  await reader.read();
  await reader.type(GRACE.firstName);
  await reader.press('Enter', () => expect(customer.lastName).toBeFocused());
  await reader.read();
  await reader.type(GRACE.lastName);
  await typeInto(customer.email, 'grace');
  await reader.tabTo(customer.country);
  await reader.press('Shift+Tab');
  await reader.read();
  await reader.press('End');
  await reader.type('@example.com');
  await typeInto(customer.phone, '0412345678');
  await enter(customer.increase('Passengers'));
  await reader.tabTo(customer.extra('Booster seat'));
  await reader.press('Space', () => expect(customer.extra('Booster seat')).toBeChecked());
  await enter(customer.continue, () => expect(payment.heading).toBeFocused());

  await reader.opens();
  await reader.read();
  await expect
    .poll(() => definitionsIn(payment.summary))
    .toEqual([
      ['Transfer type', 'Hourly'],
      ['Pickup', PLACE],
      ['Drop-off', PLACE],
      ['Date and time', `${shiftedDate(today, 28)} 09:45 PM`],
      ['Hours', '5'],
      ['Vehicle', 'Electric Sedan'],
    ]);
  await enter(page.getByRole('button', { name: 'Edit email and phone' }), () => expect(customer.email).toBeFocused());
  await reader.read();
  await enter(customer.continue, () => expect(payment.heading).toBeFocused());
  await enter(payment.bookNow, () => checkout.pay.waitFor());

  await reader.opens();
  await typeInto(checkout.cardNumber, '4242424242424242');
  await typeInto(checkout.expiry, '1240');
  await expect(checkout.cardNumber).toHaveValue('4242 4242 4242 4242');
  await expect(checkout.expiry).toHaveValue('12 / 40');
  await typeInto(checkout.securityCode, '123');
  await reader.press('Enter', () => success.heading.waitFor());

  await reader.opens();
  await expect.poll(async () => (await success.contents()).facts).toContainEqual(['Hours', '5']);
  await enter(page.getByRole('link', { name: 'Return to Home' }), () => expect(home.from).toHaveValue(''));
  await reader.read();
  expect(reader.script).toMatchSnapshot('spoken-booking.txt');
});

/** '8' in 'Tue, Dec 08, 2026'. */
function dayIn(date: string): string {
  return String(Number(date.slice(9, 11)));
}
