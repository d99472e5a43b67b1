import { expectAccessible } from '../support/accessible-screen.ts';
import { visitSignedIn } from '../support/customers.ts';
import { expect, test } from '../support/test.ts';

// The fixture `faults` fails every browser test whose pages break the policy; these are the pages that no other opens.
test('no page breaks its policy, and the page of a cancelled payment is accessible', async ({ page }) => {
  await visitSignedIn(page);
  const paths = ['/terms', '/privacy', '/dev/outbox', '/embedded/openid/', '/api/v1/invoices?token=expired', '/cancel'];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
  }
  await page.getByRole('heading', { level: 1, name: 'Payment Canceled' }).waitFor();
  await expectAccessible(page);
});

test('a page runs no text as code, and loads scripts of the outside services only', async ({ page, faults }) => {
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  const outcomes = await page.evaluate(() => {
    const attempt = (action: () => void) => {
      try {
        action();
        return 'allowed';
      } catch {
        return 'refused';
      }
    };
    const load = (address: string) => attempt(() => Object.assign(document.createElement('script'), { src: address }));
    return {
      html: attempt(() => Object.assign(document.createElement('p'), { innerHTML: '<img src=x onerror=alert(1)>' })),
      evil: load('https://evil.example/x.js'),
      lookAlike: load('https://js.stripe.com.evil.example/x.js'),
      stripe: load('https://js.stripe.com/v3'),
      maps: load('https://maps.googleapis.com/maps/api/js'),
      google: load('https://accounts.google.com/gsi/client'),
      ads: load('https://www.googletagmanager.com/gtag/js'),
    };
  });
  expect(outcomes).toEqual({
    html: 'refused',
    evil: 'refused',
    lookAlike: 'refused',
    stripe: 'allowed',
    maps: 'allowed',
    google: 'allowed',
    ads: 'allowed',
  });
  await expect.poll(() => faults.length).toBe(3);
  faults.length = 0;
});
