import { VehicleStep } from '../pages/booking.pages.ts';
import { HomePage, LocationPopup } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

test('Change trip opens places, date and time in place, with the new trip and prices once it is updated (`booking/refused-trip`)', async ({
  page,
}) => {
  await page.goto(tripPath(oneWay));
  const [step, form] = [new VehicleStep(page), new HomePage(page)];
  await step.vehicles.first().waitFor();
  const before = [await step.tripFacts(), page.url()];
  const changeTrip = page.getByRole('button', { name: 'Change trip' });
  await changeTrip.click();
  await expect(form.from).toHaveValue('Sydney Airport T1 International');
  // It would go on with the trip before the change.
  await expect(step.continue).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => [await step.tripFacts(), page.url()]).toEqual(before);
  await changeTrip.click();
  await form.choosePlace(form.to, 'taronga zoo', 'Taronga Zoo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update trip' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('drop')).toContain('Taronga Zoo');
  await expect(step.vehicle('Business Sedan')).toBeChecked();
  await expect(changeTrip).toBeFocused();
  await expect(changeTrip).toBeInViewport();
});

test('Forward leaves the form of Change trip open, Escape closes an open list or calendar first, then the form (`booking/steps`)', async ({
  page,
}) => {
  await page.goto(tripPath(oneWay));
  const [step, form] = [new VehicleStep(page), new HomePage(page)];
  await step.vehicles.first().waitFor();
  await step.continue.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Info');
  await page.goBack();
  const changeTrip = page.getByRole('button', { name: 'Change trip' });
  const region = page.getByRole('region', { name: 'Change trip' });
  await changeTrip.click();
  await form.choosePlace(form.to, 'taronga zoo', 'Taronga Zoo');
  const opened = () => page.evaluate(() => window.history.state.step);
  await page.evaluate(() => window.history.forward());
  await expect
    .poll(async () => [await opened(), await form.to.inputValue()])
    .toEqual([0, expect.stringContaining('Taronga Zoo')]);
  await expect.poll(() => step.currentStep()).toContain('Vehicle');
  await form.to.fill('manly');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await form.pickupDate.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(region).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(region).toBeHidden();
  await expect(changeTrip).toBeFocused();
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

test('a lookup of places that has failed is repeated once the network is back, and opens no list behind the focus (`wire/failures`)', async ({
  page,
  context,
}) => {
  const home = new HomePage(page);
  await home.open();
  const options = page.getByRole('listbox', { name: 'From suggestions' }).getByRole('option');
  const failed = async (text: string, meanwhile: () => Promise<unknown>) => {
    await context.setOffline(true);
    await home.from.fill(text);
    await home.tryAgain.waitFor();
    await meanwhile();
    await context.setOffline(false);
    await expect(home.tryAgain).toBeHidden();
  };
  await failed('sydney', () => expect(home.from).toBeFocused());
  await expect(options.first()).toBeVisible();
  await expect(home.from).toBeFocused();
  await failed('sydney air', () => home.tryAgain.focus());
  await expect(options.first()).toBeVisible();
  await expect(home.from).toBeFocused();
  await failed('sydney airport', () => home.serviceType.focus());
  await expect(home.from).toHaveAccessibleDescription('Choose a place from the list.');
  await expect(home.serviceType).toBeFocused();
  await expect(options).toHaveCount(0);
  await home.from.focus();
  await expect(options.first()).toBeVisible();
});

test('arrow keys show each suggestion of a list that is taller than its place', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  const home = new HomePage(page);
  await home.open();
  await home.from.fill('sydney');
  const options = page.getByRole('listbox', { name: 'From suggestions' }).getByRole('option');
  await expect(options).toHaveCount(6);
  const highlighted = options.and(page.locator('[aria-selected="true"]'));
  for (let index = 0; index < 6; index++) {
    await home.from.press(index === 0 ? 'Home' : 'ArrowDown');
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(highlighted).toBeInViewport({ ratio: 1 });
  }
});
