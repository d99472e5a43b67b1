import { expect } from '@playwright/test';
import type { CancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { toAmount } from '#domain/money.ts';
import * as select from '#machines/trips/cancellation.selectors.ts';
import { bookingDetail } from '#tests/machines/support/trips-samples.ts';
import cancellation from '#tests/machines/trips/cancellation.paths.ts';
import { BookingDetailPage } from '../../pages/trips.pages.ts';
import { writeDetail } from '../../support/fake-bookings.ts';
import { answersOf, walkInBrowser } from '../support/walk-in-browser.ts';

const DETAIL = '/user/booking_detail';
const TERMS = '/user/booking_cancellation';
const CANCEL = '/user/cancel_booking';

const writeTerms = ({ paid, fee, refund, ...terms }: CancellationTerms) => ({
  data: { ...terms, paid: toAmount(paid), fee: toAmount(fee), refund: toAmount(refund) },
});

walkInBrowser(cancellation, {
  on: BookingDetailPage,
  calls: [DETAIL, TERMS, CANCEL],
  visitor: 'customer',
  open: async ({ page, calls, on }) => {
    await page.goto('/bookingDetail/b1');
    await calls.answer(DETAIL, writeDetail(bookingDetail));
    await on.cancelRide.click();
  },
  events: {
    'cancellation.confirm': ({ on }) => on.inDialog('Cancel ride').click(),
    'terms.retry': ({ on }) => on.inDialog('Try again').click(),
    'dialog.close': async ({ on }) => {
      await on.inDialog(/^(Close|Keep ride)$/).click();
      await expect(on.dialog).toBeHidden();
    },
    ...answersOf('loadTerms', TERMS, writeTerms),
    ...answersOf('cancelBooking', CANCEL, () => ({ message: '' })),
  },
  ends: ({ event }) => event.type === 'dialog.close',
  states: {
    checking: ({ on }) => expect(on.dialog).toContainText('Checking what cancelling costs'),
    failed: ({ on }) => expect(on.dialog).toContainText("We couldn't work out what cancelling costs."),
    refused: ({ on }) => expect(on.dialog).toContainText('This ride is complete.'),
    asking: async ({ on }) => {
      await expect(on.dialog).toContainText('Refund to your cardA$74.25');
      await expect(on.inDialog('Cancel ride')).toBeEnabled();
    },
    'asking.again': ({ on }) => expect(on.dialog).toContainText(select.TERMS_CHANGED),
    'asking.retry': ({ on }) => expect(on.dialog).toContainText(select.CANCELLATION_FAILED),
    cancelling: async ({ on }) => {
      await expect(on.inDialog('Cancel ride')).toHaveAttribute('aria-busy', 'true');
      await expect(on.inDialog('Keep ride')).toHaveAttribute('aria-disabled', 'true');
    },
    cancelled: ({ on }) => expect(on.dialog).toContainText("We're refunding A$74.25 to your card."),
  },
});
