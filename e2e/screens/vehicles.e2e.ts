import { VehicleStep } from '../pages/booking.pages.ts';
import { partTitled } from '../pages/reading.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test } from '../support/test.ts';
import { byTheHour, oneWay, tripPath } from '../support/trips.ts';

test('the first vehicle is preselected, a click or a key changes it, and the step states its services and terms', async ({
  page,
}) => {
  await page.goto(tripPath(oneWay));
  const step = new VehicleStep(page);
  await expect(step.vehicle('Business Sedan')).toBeChecked();
  await page.getByText('Seven seats facing each other or the road').click();
  await expect(step.vehicle('People Mover')).toBeChecked();
  await expect(step.priceBreakdown).toContainText('People Mover');
  await page.keyboard.press('ArrowDown');
  await expect(step.vehicle('Minibus')).toBeChecked();
  await expect(step.priceBreakdown).toContainText('Minibus');

  await expect(page.getByText('All prices include VAT, fees, and tolls')).toBeVisible();
  await expect(partTitled(page, 'Cancellation').getByRole('listitem')).toHaveText([
    'Free if cancelled 7 or more days before pickup',
    'Free if cancelled 24 hours to 7 days before pickup',
    '50% fee if cancelled 4 to 24 hours before pickup',
    '100% fee if cancelled within 4 hours of pickup',
  ]);
  await expect(step.waitingTerms).toHaveText('International airport pickup: 60 minutes free waiting.');
});

test('a place longer than 20 characters is truncated, and Show More shows it in full', async ({ page }) => {
  const [exact, longer] = ['Optus Stadium, Perth', 'Optus Stadium - Perth'];
  const at = { lat: -31.951, lng: 115.889 };
  await page.goto(tripPath({ ...byTheHour, pickup: { label: exact, ...at }, drop: { label: longer, ...at } }));
  const step = new VehicleStep(page);
  const places = () => expect.poll(async () => (await step.tripFacts()).slice(0, 2));
  await places().toEqual([
    ['Pickup', 'Optus Stadium, Perth'],
    ['Drop-off', 'Optus Stadium - Pert... Show More'],
  ]);
  await page.getByRole('button', { name: 'Show More' }).click();
  await places().toEqual([
    ['Pickup', 'Optus Stadium, Perth'],
    ['Drop-off', 'Optus Stadium - Perth Show Less'],
  ]);
  await expect(page.getByText('All times are')).toBeVisible();
  await expectAccessible(page);
});
