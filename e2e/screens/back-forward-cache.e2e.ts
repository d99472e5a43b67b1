import { CheckoutPage } from '../pages/checkout.page-model.ts';
import { PaymentStep } from '../pages/payment-step.page-model.ts';
import { keepLeftPages } from '../support/back-forward-cache.ts';
import { keepDraft, leftAt } from '../support/kept-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

keepLeftPages();

test('a page that the browser shows again as it was left has its Book Now back, for the same checkout', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await keepDraft(page, leftAt('payment'));
  await page.goto(tripPath(oneWay));
  const payment = new PaymentStep(page);
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  const checkout = page.url();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  expect(page.url()).toBe(checkout);
});
