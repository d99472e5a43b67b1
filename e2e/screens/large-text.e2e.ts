import type { Locator } from '@playwright/test';
import { CustomerStep, PaymentStep } from '../pages/booking.pages.ts';
import { EmergencyPage } from '../pages/shell.pages.ts';
import { answerWith } from '../support/api-answers.ts';
import { visitSignedIn } from '../support/customers.ts';
import { isFocused } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { openTripAt, thereAndBack } from '../support/trips.ts';

test.use({ viewport: { width: 320, height: 640 } });

const LONG_REFUSAL =
  'One of your unpaid bookings holds this promo code. Pay for that booking, or wait until it expires.';

test('no word of an extra is broken on a narrow screen with larger text', async ({ page }) => {
  await openTripAt(page, 'customer', { trip: thereAndBack });
  await new CustomerStep(page).extras.last().waitFor();
  const extras = page.getByRole('group', { name: 'Extras' });
  for (const percent of [100, 105, 110]) expect(await brokenWords(extras, percent)).toEqual([]);
});

test('no word of an emergency contact is broken on a narrow screen with text twice as large', async ({ page }) => {
  await visitSignedIn(page);
  const contact = { id: '1', name: 'Jordan Customer', phone: '+61491570110' };
  await answerWith(page, '/user/emergency_contacts', { json: { data: [contact] } });
  const emergency = new EmergencyPage(page);
  await emergency.open();
  await expect(emergency.contacts).toContainText('Jordan Customer');
  expect(await brokenWords(emergency.contacts, 200)).toEqual([]);
});

test('nothing is wider than a narrow screen with text twice as large, where the typefaces have not arrived', async ({
  page,
}) => {
  await page.route('**/fonts/*', (route) => route.abort());
  const wide: string[] = [];
  const measure = async (name: string) =>
    wide.push(...(await page.evaluate(widerThanScreen)).map((what) => `${name}: ${what}`));
  await page.goto('/');
  await measure('home');
  await openTripAt(page, 'payment', { trip: thereAndBack });
  const edit = page.getByRole('button', { name: 'Edit trip' });
  await edit.waitFor();
  const title = await page.getByRole('heading', { name: 'Booking summary' }).boundingBox();
  expect((await edit.boundingBox())?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  for (const step of ['Payment', 'Customer Info', 'Vehicle']) {
    await page.getByRole('heading', { name: step, level: 1 }).waitFor();
    await page.getByText('A$').first().waitFor();
    await measure(step);
    await page.getByRole('button', { name: 'Previous' }).click();
  }
  expect(wide).toEqual([]);
});

test('the bar of the last step never covers the control with the focus, however large the text', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openTripAt(page, 'payment', { trip: thereAndBack });
  const payment = new PaymentStep(page);
  await payment.review.waitFor();
  const inBar = [{ has: payment.previous }, { has: payment.bookNow }, { hasText: 'Free cancellation until' }];
  const bar = inBar.reduce((part, content) => part.filter(content), page.locator('div')).last();
  await bar.waitFor();
  const tabThrough = async (percent: number) => {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    await payment.heading.focus();
    do {
      await page.keyboard.press('Tab');
      expect(await bar.evaluate(coversFocus), await page.locator(':focus').innerText()).toBe(false);
    } while (!(await isFocused(payment.bookNow)));
  };
  for (const percent of [100, 125, 200]) await tabThrough(percent);
  await answerWith(page, '/user/guest_add_booking', { status: 422, json: { message: LONG_REFUSAL } });
  await payment.bookNow.click();
  await page.getByText(LONG_REFUSAL).waitFor();
  await tabThrough(125);
  await page.setViewportSize({ width: 320, height: 568 });
  await tabThrough(100);
});

test('neither the mark of a link nor the full stop after it begins a line', async ({ page }) => {
  await page.goto('/signup');
  const terms = page.getByText('By signing up you agree');
  const torn = await terms.evaluate((paragraph) => {
    const widths = Array.from({ length: 120 }, (_, index) => 200 + index);
    return widths.filter((width) => {
      paragraph.style.width = `${width}px`;
      const rows = [...paragraph.querySelectorAll('a')].map(({ firstChild, nextSibling, children }) => {
        const [words, after] = [new Range(), new Range()];
        words.selectNodeContents(firstChild as Node);
        after.setStart(nextSibling as Node, 0);
        after.setEnd(nextSibling as Node, 1);
        const isStop = after.toString() === '.';
        const lineEnd = [...words.getClientRects()].at(-1)?.bottom;
        return [children[0], ...(isStop ? [after] : [])].every(
          (part) => (part?.getBoundingClientRect().top ?? 0) < (lineEnd ?? 0) - 2,
        );
      });
      return rows.includes(false);
    });
  });
  expect(torn).toEqual([]);
});

/** Runs in the page. Whether the bar covers a part of the control with the focus. */
function coversFocus(bar: Element): boolean {
  const focused = document.activeElement;
  if (!focused || bar.contains(focused)) return false;
  const [control, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  return control.bottom > over.top && control.top < over.bottom;
}

/** Runs in the page. What ends beyond the right edge once the text is twice as large. */
function widerThanScreen(): string[] {
  const { documentElement: root, body } = document;
  root.style.fontSize = '200%';
  if (root.scrollWidth <= root.clientWidth) return [];
  return [...body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth)
    .map(({ tagName, textContent }) => `${tagName} '${textContent?.slice(0, 40)}'`);
}

/** The words that stand on more than one line once the text has another size. */
function brokenWords(part: Locator, percent: number): Promise<string[]> {
  return part.evaluate((element, size) => {
    document.documentElement.style.fontSize = `${size}%`;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      for (const { index, 0: word } of (currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const letters = new Range();
        letters.setStart(currentNode, index);
        letters.setEnd(currentNode, index + word.length);
        if (letters.getClientRects().length > 1) broken.push(`${word} at ${size}%`);
      }
    }
    return broken;
  }, percent);
}
