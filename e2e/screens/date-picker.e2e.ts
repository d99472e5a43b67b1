import { Calendar, HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test } from '../support/test.ts';

const NOW = '2027-01-14T09:07:00+11:00';

let home: HomePage;
let calendar: Calendar;

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  home = new HomePage(page);
  calendar = new Calendar(page);
  await home.open();
});

test('the calendar shows months in weeks from Sunday, past days grey and disabled, today outlined, the chosen day filled', async ({
  page,
}) => {
  await home.pickupDate.click();
  await calendar.opened();
  await expect(calendar.month).toHaveText('January 2027');
  await expect(calendar.popup.locator('thead th')).toHaveText(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
  const daysThatAre = async (look: 'isGrey' | 'isOutlined' | 'isFilled') =>
    (await calendar.looks()).filter((day) => day[look]).map(({ day }) => day);
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => `${index + 1}`);
  await expect.poll(async () => (await calendar.looks()).map(({ day }) => day)).toEqual(upTo(31));
  await expect.poll(() => daysThatAre('isGrey')).toEqual(upTo(13));
  await calendar.day('2027-01-13').click({ force: true });
  await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');
  await expectAccessible(page);
  await expect(calendar.previousMonth).toBeDisabled();
  await calendar.nextMonth.click();
  await expect(calendar.month).toHaveText('February 2027');
  await calendar.previousMonth.click();
  await expect(calendar.month).toHaveText('January 2027');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(calendar.popup).toBeHidden();
  await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');

  await calendar.choose(home.pickupDate, '2027-01-20');
  await expect(home.pickupDate).toHaveValue('Wed, Jan 20, 2027');
  await home.pickupDate.click();
  await expect.poll(() => daysThatAre('isOutlined')).toEqual(['14']);
  await expect.poll(() => daysThatAre('isFilled')).toEqual(['20']);
});

test('the field rejects typing, and the calendar keeps the focus until a key closes it', async ({ page }) => {
  await home.pickupDate.focus();
  await page.keyboard.type('1');
  await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');
  await page.keyboard.press('Enter');
  await expect(calendar.day('2027-01-14')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(calendar.day('2027-02-14')).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(calendar.popup.locator(':focus')).toHaveCount(1);
  }
  await expect(calendar.day('2027-02-14')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar.popup).toBeHidden();
  await expect(home.pickupDate).toBeFocused();
  await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');
});

test('at 400 % zoom the whole calendar can be seen and reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await home.pickupDate.press('Enter');
  await expect(calendar.day('2027-01-14')).toBeFocused();
  await expect(calendar.popup).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(calendar.day('2027-01-31')).toBeFocused();
  await expect(calendar.day('2027-01-31')).toBeInViewport({ ratio: 1 });
  await calendar.nextMonth.click();
  await calendar.day('2027-02-28').click();
  await expect(home.pickupDate).toHaveValue('Sun, Feb 28, 2027');
});
