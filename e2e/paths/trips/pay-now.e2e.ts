import { expect } from '@playwright/test';
import type { PaymentOutcome } from '#machines/booking/payment.machine.ts';
import payNow from '#tests/machines/trips/pay-now.paths.ts';
import { BookingDetailPage } from '../../pages/trips.pages.ts';
import { fakeDetail, fakeRide } from '../../support/fake-bookings.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { askForPromo, DETAIL, failPromo, grantPromo, PROMO } from './booking-answers.ts';

const CHECKOUT = '/user/guest_stripe_checkout';
const UNPAID = {
  data: {
    ...fakeDetail,
    tripDetails: { message: 'Payment not completed', status: 'pending' },
    ride: { ...fakeRide, pay_by: '2027-06-01T00:30:00.000Z' },
  },
};

/** The checkout fails. */
const ENDS: Readonly<Record<PaymentOutcome, (stage: Stage) => Promise<unknown>>> = {
  stopped: async (stage) => {
    await stage.calls.fail(CHECKOUT, undefined);
    await answerDialog(stage, 'Checkout Error', 'Close');
  },
  paid: ({ calls }) => calls.answer(CHECKOUT, { message: 'Already paid' }, 409),
  expired: async (stage) => {
    await stage.calls.answer(CHECKOUT, { message: 'Expired' }, 410);
    await answerDialog(stage, 'Booking expired', 'Close');
  },
  renew: async (stage) => {
    await stage.calls.answer(CHECKOUT, { message: 'Expired' }, 410);
    await answerDialog(stage, 'Booking expired', 'Book again');
  },
};

function answerDialog({ page }: Stage, title: string, button: string): Promise<void> {
  return page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button }).click();
}

const isBusy = ({ page }: Stage) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Loading' })).toBeVisible();

walkInBrowser(payNow, {
  calls: [DETAIL, PROMO, CHECKOUT],
  open: async ({ page, calls }) => {
    await page.clock.install();
    await visitSignedIn(page);
    await page.goto('/bookingDetail/b1');
    await calls.answer(DETAIL, UNPAID);
  },
  events: {
    'pay.request': ({ page }) => new BookingDetailPage(page).payNow.click(),
    'promo.asked': askForPromo,
    'promo.answered': failPromo,
    'promo.changed': async (stage) => {
      await askForPromo(stage);
      await grantPromo(stage);
    },
    'booking.reloaded': ({ calls }) => calls.answer(DETAIL, UNPAID),
    'xstate.done.actor.payment': (stage, { output }: { output: { outcome: PaymentOutcome } }) =>
      ENDS[output.outcome](stage),
    'xstate.after.reloadTimeout.payNow.repricing': ({ page }) => page.clock.fastForward(15_000),
  },
  states: {
    offered: async ({ page }) => {
      const { payNow: button } = new BookingDetailPage(page);
      await expect(button).toBeVisible();
      await expect(button).toBeEnabled();
    },
    waiting: isBusy,
    repricing: isBusy,
    paying: isBusy,
  },
});
