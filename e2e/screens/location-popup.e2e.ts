import { VehicleStep } from '../pages/booking.pages.ts';
import { HomePage, LocationPopup } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

test('closing the popup without Confirm changes nothing and returns the focus', async ({ page }) => {
  await page.goto(tripPath(oneWay));
  const step = new VehicleStep(page);
  await step.vehicles.first().waitFor();
  const before = [await step.tripFacts(), page.url()];
  const changeRoute = page.getByRole('button', { name: 'Change route' });
  const location = new LocationPopup(page);
  const { popup, pickup, drop } = location;
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => popup.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await changeRoute.click();
    await location.opened();
    await expect(pickup).toHaveValue('Sydney Airport T1 International');
    await new HomePage(page).choosePlace(drop, 'taronga zoo', 'Taronga Zoo');
    await close();
    await expect(popup).toBeHidden();
    await expect(changeRoute).toBeFocused();
    await expect.poll(async () => [await step.tripFacts(), page.url()]).toEqual(before);
  }
});

test('Escape closes an open list of suggestions first, then the popup', async ({ page }) => {
  await page.goto('/tripDetail');
  const location = new LocationPopup(page);
  const { popup, pickup } = location;
  await location.opened();
  await pickup.fill('sydney');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Choose route' }).click();
  await expect(popup).toBeVisible();
});
