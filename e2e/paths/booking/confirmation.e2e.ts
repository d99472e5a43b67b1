import { expect } from '@playwright/test';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import confirmation from '#tests/machines/booking/confirmation.paths.ts';
import { SuccessPage } from '../../pages/booking.pages.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const isTitled = ({ page }: Stage, name: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** A page that says why it shows no booking; screen readers hear it, as it takes the place of the loading page. */
const isAlert = ({ page }: Stage, name: string) =>
  expect(page.getByRole('alert').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

const hasRetry = ({ on }: Stage) => expect(on.tryAgain).toBeVisible();

const showsBooking = async ({ page }: Stage) => {
  const { facts } = await new SuccessPage(page).contents();
  expect(facts.slice(0, 3)).toEqual([
    ['Booking ID', 'K7M2PX'],
    ['Pickup', 'Sydney Airport (T1)'],
    ['Drop-off', 'Park Hyatt Sydney'],
  ]);
};

walkInBrowser(confirmation, {
  calls: ['/booking_success'],
  clock: {},
  open: ({ page }, { bookingId }) => page.goto(bookingId === '' ? '/success' : `/success?booking_id=${bookingId}`),
  events: {
    ...answersOf('loadConfirmation', '/booking_success', (booking: ConfirmedBooking | undefined) => ({
      data: booking ?? null,
    })),
    'confirmation.retry': ({ on }) => on.tryAgain.click(),
    'xstate.after.pollInterval.confirmation.confirming.waiting': ({ page }) => page.clock.runFor(2000),
    'xstate.after.pollTimeout.confirmation.confirming': ({ page }) => page.clock.runFor(60_000),
  },
  states: {
    withoutId: (stage) => isAlert(stage, 'No booking ID provided'),
    loading: (stage) => isTitled(stage, 'Loading your booking…'),
    failed: async (stage) => {
      await isAlert(stage, 'No booking ID provided');
      await hasRetry(stage);
    },
    missing: (stage) => isAlert(stage, 'No Booking'),
    confirming: async (stage) => {
      await isTitled(stage, 'Confirming your payment…');
      await showsBooking(stage);
    },
    unconfirmed: async (stage) => {
      await isTitled(stage, 'Your payment is being confirmed');
      await showsBooking(stage);
      await hasRetry(stage);
    },
    shown: async (stage) => {
      await isTitled(stage, "You're all set!");
      await showsBooking(stage);
    },
    closed: async (stage) => {
      await isTitled(stage, 'This booking is no longer open');
      await expect(
        stage.page.getByText(
          "It wasn't paid in time or has been cancelled. Your trip is saved, so you can book again.",
        ),
      ).toBeVisible();
    },
  },
});
