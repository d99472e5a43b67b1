import type { Page } from '@playwright/test';
import { CheckoutPage, PaymentStep, SuccessPage } from '../pages/booking.pages.ts';
import { BookingDetailPage, FindBookingPage } from '../pages/trips.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { linkInMail, mailsTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { openTripAt } from '../support/trips.ts';

const PAYER = 'office@example.com';
const TRAVELLER = 'ada@example.com';

test('a payer cancels and a traveller looks on, each by an emailed link; a lost link comes again (`trips/ride-page`, `booking/find`)', async ({
  page,
  server,
}) => {
  const [detail, find] = [new BookingDetailPage(page), new FindBookingPage(page)];
  const leaks = leaksIn(page);
  await bookFor(page);
  const [payers, travellers] = [
    await linkInMail(server.url, PAYER, 'ride#'),
    await linkInMail(server.url, TRAVELLER, 'ride#'),
  ];
  leaks.watch(payers, travellers);

  await page.goto(payers);
  await expect(detail.cancelRide).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
  await expectAccessible(page);

  await page.evaluate((hash) => window.location.assign(hash), new URL(travellers).hash);
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeHidden();
  await expect.poll(() => detail.rowsOf('Additional Details')).toContainEqual(['Pickup Sign', 'A. Lovelace']);
  expect(await page.getByRole('main').innerText()).not.toMatch(/A\$|Two golf bags/);
  await expect(detail.cancelRide).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Trip Details' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeHidden();

  await page.goBack();
  await detail.cancelRide.click();
  await detail.inDialog('Cancel ride').click();
  await detail.inDialog('Close').click();
  await expect(detail.message).toContainText('cancelled');
  const [, reference = ''] = (await detail.rowsOf('Trip Details'))[0] ?? [];

  await page.goto(`/ride#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: "This link doesn't open a ride" })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find my booking' }).click();
  const mailed = (await mailsTo(server.url, PAYER)).length;
  await find.reference.fill(reference.toLowerCase());
  await find.email.fill(PAYER);
  await find.submit.click();
  await expect(page.getByText("we've emailed a link to it")).toBeVisible();
  await page.goto(await linkInMail(server.url, PAYER, 'ride#', mailed));
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
  const bookmarked = await page.context().newPage();
  await bookmarked.goto('/ride');
  await expect(bookmarked.getByRole('heading', { level: 1 })).toHaveText('Open your ride from our email');
  await expect(bookmarked.getByRole('main').getByRole('link')).toHaveText(['Find my booking', 'Return to Home']);
  expect(leaks.found).toEqual([]);
});

/** A guest pays for Ada's ride. */
async function bookFor(page: Page): Promise<void> {
  const payment = new PaymentStep(page);
  await openTripAt(page, 'payment');
  await payment.payerName.fill('The Office');
  await payment.payerEmail.fill(PAYER);
  await payment.bookNow.click();
  await new CheckoutPage(page).payWith('4242 4242 4242 4242');
  await expect(new SuccessPage(page).heading).toHaveText("You're all set!");
  await expect(
    page.getByText(`We'll email the ride details to Ada Lovelace at ${TRAVELLER}, without prices.`),
  ).toBeVisible();
}

/** Every place where a token appears, other than its header and the address that was opened. */
function leaksIn(page: Page) {
  const tokens: string[] = [];
  const found: string[] = [];
  const look = (where: string, text: string) => {
    if (tokens.some((token) => text.includes(token))) found.push(where);
  };
  page.on('console', (message) => look('console', message.text()));
  page.on('request', async (request) => {
    const { authorization, ...headers } = await request.allHeaders();
    look(request.url(), `${request.url()} ${request.postData()} ${JSON.stringify(headers)}`);
    look('local storage', await page.evaluate(() => JSON.stringify({ ...window.localStorage })).catch(() => ''));
  });
  return { found, watch: (...links: string[]) => tokens.push(...links.map((link) => new URL(link).hash.slice(1))) };
}
