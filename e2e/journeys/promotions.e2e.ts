import { PaymentStep, VehicleStep } from '../pages/booking.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { PromotionsPage } from '../pages/trips.pages.ts';
import { visitAsNew } from '../support/customers.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('a promotion picked by keyboard alone survives a reload, the search and all steps, and reduces the price', async ({
  page,
  server,
}) => {
  await visitAsNew(page, server);
  const promotions = new PromotionsPage(page);
  await promotions.open();
  await expect
    .poll(() => promotions.contents())
    .toEqual(
      expect.arrayContaining([
        'A$20.00 OFF A$20 off rides from A$100. SAVE20 From A$100.00 before GST',
        '10% OFF 10 % off your first ride with us. WELCOME10',
      ]),
    );
  await tabTo(promotions.code);
  await page.keyboard.type('nothing like it');
  await expect(promotions.none()).toBeVisible();
  await page.keyboard.press('Enter');
  await promotions.code.fill('');
  await page.keyboard.type('save');
  await expect(promotions.cards).toHaveCount(1);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/promos');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SAVE20 will be applied to your booking.')).toBeVisible();

  const home = new HomePage(page);
  await home.open();
  await home.chooseRoute();
  await home.chooseDateNextMonth(home.pickupDate, 15);
  await home.search.click();
  const vehicles = new VehicleStep(page);
  await vehicles.vehicle('Luxury SUV').click();
  await vehicles.continue.click();
  await expect.poll(() => vehicles.currentStep()).toBe('2 Customer Info');
  await vehicles.continue.click();

  const payment = new PaymentStep(page);
  await expect(page.getByRole('button', { name: 'Remove promo code' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('SAVE20');
  await expect.poll(() => payment.prices()).toContainEqual(['Discount', '−A$20.00']);
});
