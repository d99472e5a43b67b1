import { CustomerStep, VehicleStep } from '../pages/booking.pages.ts';
import { pressWithoutWaiting } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('a button or an extra pressed while a field is invalid does not move during the press', async ({ page }) => {
  await page.goto(tripPath(oneWay));
  await new VehicleStep(page).continue.click();
  const step = new CustomerStep(page);
  await step.country.waitFor();
  for (const target of [step.increase('Passengers'), page.getByText('Booster seat')]) {
    await target.scrollIntoViewIfNeeded();
    await step.phone.evaluate((field) => field.focus({ preventScroll: true }));
    await pressWithoutWaiting(target);
  }
  await expect(page.getByRole('status', { name: 'Passengers' })).toHaveText('2');
  await expect(step.extra('Booster seat')).toBeChecked();
});
