import { expect } from '@playwright/test';
import payment from '#tests/machines/booking/payment.paths.ts';
import { PaymentStep } from '../../pages/booking.pages.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { oneWay, tripPath } from '../../support/trips.ts';
import { showAgain } from '../support/browser.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const BOOKING = '/user/guest_add_booking';
const isProvider = ({ hostname }: URL) => hostname === 'pay.example';

const inDialog = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name });

const seesDialog = (title: string, retry: string) => async (stage: Stage) => {
  await expect(stage.page.getByRole('alertdialog', { name: title })).toBeVisible();
  await expect(inDialog(stage, retry)).toBeVisible();
  await expect(inDialog(stage, 'Close')).toBeVisible();
};

const seesBusy = ({ page }: Stage) =>
  expect(page.getByRole('button', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');

const seesBookNow = ({ page }: Stage) => expect(new PaymentStep(page).bookNow).not.toHaveAttribute('aria-busy', 'true');

walkInBrowser(payment, {
  calls: [BOOKING, '/user/guest_stripe_checkout', isProvider],
  open: async ({ page, calls }, { bookingId }: { bookingId: string }) => {
    await page.clock.install();
    await storeDraft(page, leftAt('payment'));
    await page.goto(tripPath(oneWay));
    await new PaymentStep(page).bookNow.click();
    await calls.answer(BOOKING, { data: { id: bookingId } });
  },
  events: {
    ...answersOf('openCheckout', '/user/guest_stripe_checkout', (answer) => answer),
    'checkout.retry': (stage) => inDialog(stage, /^(?:Try|Book) again$/).click(),
    'dialog.close': (stage) => inDialog(stage, 'Close').click(),
    'page.restored': async ({ page, calls }) => {
      await (await calls.next(isProvider)).fulfill({ status: 204 });
      await showAgain(page);
    },
    'xstate.after.redirectTimeout.payment.redirecting': async (stage) => {
      // The provider answers without a page. Until then no assertion is possible.
      await (await stage.calls.next(isProvider)).fulfill({ status: 204 });
      await seesBusy(stage);
      await stage.page.clock.runFor(20_000);
    },
  },
  states: {
    opening: seesBusy,
    failed: seesDialog('Checkout Error', 'Try again'),
    lapsed: seesDialog('Booking expired', 'Book again'),
    stopped: seesBookNow,
    paid: ({ page }) => page.waitForURL((url) => url.pathname === '/success'),
    renewed: seesBusy,
    expired: seesBookNow,
  },
});
