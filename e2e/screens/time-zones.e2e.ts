import { VehicleStep } from '../pages/booking.pages.ts';
import { Calendar, HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { nextJanuary15 } from '../support/trips.ts';

test.describe('with a clock elsewhere', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a visitor sees Sydney times, labelled as such, for a pickup there', async ({ page }) => {
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
  });
});

test.describe('with a clock two time zones ahead', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a visitor asks for 02:30 PM in Perth as the time there', async ({ page }) => {
    await storeDraft(page, leftAt('vehicle', { trip: { serviceType: 0 }, vehicleId: undefined }));
    const home = new HomePage(page);
    await home.open();
    await home.choosePlace(home.from, 'perth airport t1', 'Perth Airport T1');
    await home.choosePlace(home.to, 'fremantle passenger', 'Fremantle Passenger Terminal');
    await new Calendar(page).choose(home.pickupDate, nextJanuary15.iso);
    await home.chooseTime(home.pickupTime, '02', '30', 'PM');
    const [vehicles] = await Promise.all([page.waitForRequest('**/api/v1/vehicles'), home.search.click()]);
    expect(new URLSearchParams(vehicles.postData() ?? '').get('date_time')).toBe(`${nextJanuary15.wire} 02:30 PM`);
    await expect
      .poll(async () => (await new VehicleStep(page).tripFacts()).at(-1))
      .toEqual(['Pickup time and date', `02:30 PM ${nextJanuary15.wire}`]);
  });
});
