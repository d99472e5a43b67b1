import { Calendar, HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test } from '../support/test.ts';

test.describe('with a clock elsewhere', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a visitor sees and chooses Sydney dates and times, labelled as such, for a pickup there', async ({ page }) => {
    await page.clock.setFixedTime('2027-01-14T09:07:00+11:00');
    const home = new HomePage(page);
    await home.open();
    await home.chooseRoute();
    await expect(page.getByText('All times are')).toHaveText('All times are Sydney time (AEDT).');
    await expect(home.pickupDate).toHaveValue('Thu, Jan 14, 2027');
    await expect.poll(() => home.timeIn(home.pickupTime)).toBe('10:10 AM');
    await expect(home.pickupTime.getByRole('option')).toHaveText([
      ...['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'],
      ...['10', '15', '20', '25', '30', '35', '40', '45', '50', '55'],
      ...['AM', 'PM'],
    ]);
    await expectAccessible(page);
    await new Calendar(page).choose(home.pickupDate, '2027-01-20');
    await expect(home.pickupDate).toHaveValue('Wed, Jan 20, 2027');
  });
});
