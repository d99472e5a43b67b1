import { expect } from '@playwright/test';
import { choicesIn } from '#machines/booking/ride-change.ts';
import rideChange from '#tests/machines/booking/ride-change.paths.ts';
import { change } from '#tests/machines/support/booking-samples.ts';
import { ChangeReview } from '../../pages/booking.pages.ts';
import { writeTerms } from '../../support/fake-bookings.ts';
import { leftAt, openChange } from '../../support/trips.ts';
import { comeBack, isProvider, stayHere } from '../support/payment-ends.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const PRICE = '/user/booking_change';
const CHANGE = '/user/change_booking';

async function seesSaving({ on }: Stage<ChangeReview>): Promise<void> {
  await expect(on.save).toHaveAttribute('aria-busy', 'true');
  await expect(on.keepRide).toHaveAttribute('aria-disabled', 'true');
}

walkInBrowser(rideChange, {
  on: ChangeReview,
  calls: [PRICE, CHANGE, isProvider],
  clock: {},
  open: ({ page }, { agreed }) => {
    const left = leftAt('payment');
    const sent = agreed && { version: 1, choices: choicesIn(left), agreed };
    return openChange(page, { ...left, change: { ...change, sent } });
  },
  events: {
    'change.confirm': ({ on }) => on.save.click(),
    'price.retry': ({ on }) => on.alert.getByRole('button', { name: 'Try again' }).click(),
    'page.restored': comeBack,
    'xstate.after.redirectTimeout.rideChange.sending.redirecting': async (stage) => {
      await stayHere(stage);
      await seesSaving(stage);
      await stage.page.clock.runFor(20_000);
    },
    ...answersOf('checkPrice', PRICE, ({ terms }: { terms: Parameters<typeof writeTerms>[0] }) => writeTerms(terms)),
    ...answersOf('saveChange', CHANGE, ({ url }: { url: string }) => ({
      data: { state: url === '' ? 'saved' : 'payment', url },
    })),
  },
  // The wizard replaces the actor.
  leaves: ['saved', 'returned'],
  states: {
    checking: ({ on }) => expect(on.priceBreakdown).toContainText('Working out the new price'),
    failed: ({ on }) => expect(on.alert).toContainText("We couldn't work out the price of your changes."),
    refused: async ({ on }) => {
      await expect(on.alert).toContainText('Choose the pickup again.');
      await expect(on.save).toHaveAttribute('aria-disabled', 'true');
    },
    overtaken: ({ on }) => expect(on.alert.getByRole('button', { name: 'See the ride as it is now' })).toBeEnabled(),
    asking: async ({ on }) => {
      await expect(on.save).toHaveAccessibleName('Pay A$60.50 and save');
      await expect(on.save).toBeEnabled();
      await expect
        .poll(() => on.prices())
        .toEqual([
          ['Subtotal', 'A$120.00 A$180.00'],
          ['Booster', 'A$10.00'],
          ['Child seat', 'A$15.00'],
          ['GST (10%)', 'A$13.50 A$19.00'],
          ['Total price', 'A$148.50 A$209.00'],
          ['To pay now', 'A$60.50'],
        ]);
    },
    'sending.saving': seesSaving,
    saved: ({ page }) => page.waitForURL('**/ride?*'),
  },
});
