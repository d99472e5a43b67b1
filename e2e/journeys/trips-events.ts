import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { cutOff } from '../support/api-answers.ts';
import type { TripsEvent } from './trips.journey.ts';
import type { TripsVisit } from './trips-visit.ts';

export const REVIEW = 'Calm, punctual, and a very clean car.';

const PAYS = '4242 4242 4242 4242';
const IS_DECLINED = '4000 0000 0000 0002';

/** Performs each event of the journey in the browser. */
export function eventsOf(visit: TripsVisit): Readonly<Record<TripsEvent, () => Promise<unknown>>> {
  const { page, list, detail, checkout } = visit;
  const open = (words: string) => list.card(words).click();
  const save = async (link: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    visit.saved = {
      name: download.suggestedFilename(),
      bytes: new Uint8Array(await readFile(await download.path())),
    };
  };
  return {
    'history.open': () => list.tab('History').click(),
    'accepted.open': () => open('Sydney Airport T1 International'),
    'unpaid.open': () => open('Payment not completed'),
    'unknown.open': () => page.goto('/bookingDetail/of-somebody-else'),
    'rateable.open': () => open('Chatswood'),
    'reviewed.open': () => open('Manly Wharf'),
    'completed.open': () => open('Pokolbin'),
    'expired.open': () => open('Mornington'),
    'list.offline': async () => {
      const restore = await cutOff(page, '/user/booking_list');
      await list.open();
      await list.tryAgain.waitFor();
      await restore();
    },
    'list.retry': () => list.tryAgain.click(),
    'list.return': () => detail.toBookings.click(),
    'calendar.save': () => save(detail.calendar),
    'invoice.save': () => save(detail.invoice),
    'ride.repeat': () => detail.bookAgain.click(),
    'code.wrong': async () => {
      await detail.applyCode('winter15');
      await detail.dialog.getByText('Invalid Promo Code').waitFor();
    },
    'code.apply': async () => {
      if (await detail.dialog.isVisible()) await detail.dialog.getByRole('button', { name: 'OK' }).click();
      await detail.applyCode('save20');
      await detail.dialog.getByRole('button', { name: 'Continue' }).click();
    },
    'code.remove': () => detail.removePromo.click(),
    'pay.request': () => detail.payNow.click(),
    'card.pay': () => checkout.payWith(PAYS),
    'card.decline': () => checkout.payWith(IS_DECLINED),
    'card.cancel': () => checkout.cancel.click(),
    'stars.choose': () => detail.rating.star(4).check({ force: true }),
    'rating.offline': async () => {
      await detail.rating.review.fill(REVIEW);
      const restore = await cutOff(page, '/user/booking_review');
      await detail.rating.submit.click();
      await detail.rating.tryAgain.waitFor();
      await restore();
    },
    'rating.submit': async () => {
      await detail.rating.review.fill(REVIEW);
      await detail.rating.submit.or(detail.rating.tryAgain).click();
    },
    'minutes.pass': async () => {
      await page.clock.install();
      await page.reload();
      await detail.rating.countdown.waitFor();
      await page.clock.fastForward('05:00');
    },
  };
}
