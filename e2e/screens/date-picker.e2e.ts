import { Calendar } from '../pages/calendar.page-model.ts';
import { HomePage } from '../pages/home.page-model.ts';
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

test('the calendar shows weeks from Sunday to Saturday and goes to the next month and back', async () => {
  await home.pickupDate.click();
  await expect(calendar.month).toHaveText('January 2027');
  expect(await calendar.popup.locator('thead th').allInnerTexts()).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
  expect(await calendar.shownDays()).toEqual(Array.from({ length: 31 }, (_, index) => String(index + 1)));
  await expect(calendar.previousMonth).toBeDisabled();
  await calendar.nextMonth.click();
  await expect(calendar.month).toHaveText('February 2027');
  await calendar.previousMonth.click();
  await expect(calendar.month).toHaveText('January 2027');
});

test('past days are grey and cannot be selected', async () => {
  await home.pickupDate.click();
  await calendar.month.waitFor();
  const days = await calendar.looks();
  expect(days.filter(({ isGrey }) => isGrey).map(({ day }) => day)).toEqual(
    Array.from({ length: 13 }, (_, index) => String(index + 1)),
  );
  await calendar.day('2027-01-13').click({ force: true });
  await expect(calendar.popup).toBeVisible();
  await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');
});

test('today is outlined and the selected day is filled', async () => {
  await calendar.choose(home.pickupDate, '2027-01-20');
  await expect(home.pickupDate).toHaveValue('Wed, Jan 20, 2027');
  await home.pickupDate.click();
  const daysThatAre = async (look: 'isOutlined' | 'isFilled') =>
    (await calendar.looks()).filter((day) => day[look]).map(({ day }) => day);
  await expect.poll(() => daysThatAre('isOutlined')).toEqual(['14']);
  await expect.poll(() => daysThatAre('isFilled')).toEqual(['20']);
});

test('the field rejects typing, and the keyboard opens the calendar, moves, selects and closes it', async ({
  page,
}) => {
  await home.pickupDate.focus();
  await page.keyboard.type('1');
  await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');
  await page.keyboard.press('Enter');
  await expect(calendar.day('2027-01-14')).toBeFocused();
  for (const [key, date] of [
    ['ArrowRight', '2027-01-15'],
    ['ArrowDown', '2027-01-22'],
    ['ArrowLeft', '2027-01-21'],
    ['ArrowUp', '2027-01-14'],
    ['PageDown', '2027-02-14'],
    ['End', '2027-02-28'],
    ['Home', '2027-02-01'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(calendar.day(date)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(calendar.popup).toBeHidden();
  await expect(home.pickupDate).toHaveValue('Mon, Feb 01, 2027');
  await expect(home.pickupDate).toBeFocused();
  await page.keyboard.press('Space');
  await expect(calendar.day('2027-02-01')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.day('2027-02-02')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar.popup).toBeHidden();
  await expect(home.pickupDate).toBeFocused();
  await expect(home.pickupDate).toHaveValue('Mon, Feb 01, 2027');
});

test('a press outside closes the calendar and changes nothing', async ({ page }) => {
  await home.pickupDate.click();
  await calendar.month.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(calendar.popup).toBeHidden();
  await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');
});

test('the return date cannot precede the pickup date and moves along with it', async () => {
  await home.serviceType.selectOption('Return');
  await calendar.choose(home.pickupDate, '2027-01-20');
  await expect(home.returnDate).toHaveValue('Wed, Jan 20, 2027');
  await home.returnDate.click();
  await calendar.month.waitFor();
  await expect(calendar.day('2027-01-19')).toBeDisabled();
  await calendar.day('2027-01-25').click();
  await expect(home.returnDate).toHaveValue('Mon, Jan 25, 2027');
  await calendar.choose(home.pickupDate, '2027-01-22');
  await expect(home.returnDate).toHaveValue('Mon, Jan 25, 2027');
  await calendar.choose(home.pickupDate, '2027-01-28');
  await expect(home.returnDate).toHaveValue('Thu, Jan 28, 2027');
});

test('a late evening return moves to the next day', async () => {
  await home.serviceType.selectOption('Return');
  await calendar.choose(home.pickupDate, '2027-01-20');
  await home.chooseTime(home.pickupTime, '11', '30', 'PM');
  await expect(home.returnDate).toHaveValue('Thu, Jan 21, 2027');
  expect(await home.timeIn(home.returnTime)).toBe('12:30 AM');
});
