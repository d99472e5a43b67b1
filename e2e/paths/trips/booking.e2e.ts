import { expect } from '@playwright/test';
import { bookingAddress } from '#machines/trips/addresses.ts';
import type { RideDirection } from '#machines/trips/booked-ride.ts';
import { airport, hotel } from '#tests/machines/support/samples.ts';
import { bookingDetail as sample } from '#tests/machines/support/trips-samples.ts';
import bookingDetail from '#tests/machines/trips/booking-detail.paths.ts';
import payNow from '#tests/machines/trips/pay-now.paths.ts';
import rating, { START } from '#tests/machines/trips/rating.paths.ts';
import { HomePage } from '../../pages/search.pages.ts';
import { BookingDetailPage, RatingPart } from '../../pages/trips.pages.ts';
import { unpaidDetail, writeDetail } from '../../support/fake-bookings.ts';
import { showAgain } from '../support/browser.ts';
import { CHECKOUT, PAYMENT_ENDS } from '../support/payment-ends.ts';
import { answersOf, offersRetry, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const DETAIL = '/user/booking_detail';
const PROMO = '/user/booking_promo';
const REVIEW = '/user/booking_review';
const TERMS = '/user/booking_cancellation';

const PROMO_ACCEPTED = { success: true, coupons: [{ code: 'WELCOME10', discount: 10, discount_type: 'percentage' }] };

/** Applies a promo code, or removes the one on the booking. */
async function askForPromo({ on }: Stage<BookingDetailPage>): Promise<void> {
  if (await on.removePromo.isVisible()) await on.removePromo.click();
  else await on.applyCode('WELCOME10');
}

/** Does so and closes the dialog about its success. */
async function changePromo(stage: Stage<BookingDetailPage>): Promise<void> {
  const { on, calls } = stage;
  const isRemoval = await on.removePromo.isVisible();
  await askForPromo(stage);
  await calls.answer(PROMO, PROMO_ACCEPTED);
  if (isRemoval) await on.promoCode.waitFor();
  else await on.inDialog('Continue').click();
}

async function submitReview({ on: { rating: form } }: Stage<BookingDetailPage>): Promise<void> {
  // The visible star covers its radio button.
  await form.star(5).check({ force: true });
  await form.submit.click();
}

async function repeatRide({ page, on }: Stage<BookingDetailPage>, direction: RideDirection): Promise<void> {
  await (direction === 'again' ? on.bookAgain : on.bookWayBack).click();
  const [from, to] = direction === 'again' ? [airport, hotel] : [hotel, airport];
  const home = new HomePage(page);
  await expect(home.from).toHaveValue(from.label);
  await expect(home.to).toHaveValue(to.label);
}

walkInBrowser(bookingDetail, {
  on: BookingDetailPage,
  calls: [DETAIL, PROMO, REVIEW, TERMS],
  visitor: 'customer',
  clock: { time: '2027-06-01T00:00:00Z' },
  open: ({ page }, { tab }) => page.goto(bookingAddress(tab, 'b1')),
  events: {
    'clock.ticked': ({ page }) => page.clock.fastForward(60_000),
    'booking.retry': ({ on }) => on.tryAgain.click(),
    'ride.repeat': (stage, { direction }) => repeatRide(stage, direction),
    'review.sent': async (stage) => {
      await submitReview(stage);
      await stage.calls.answer(REVIEW, { message: '' });
    },
    'thanks.dismiss': ({ on }) => on.rating.dismissThanks.click(),
    'booking.changed': ({ page }) => showAgain(page),
    'payNow.outdated': async ({ page, calls }) => {
      await showAgain(page);
      await calls.answer(DETAIL, unpaidDetail({ coupon_code: 'SUMMER' }));
    },
    'ride.cancel': ({ on }) => on.cancelRide.click(),
    'ride.change': async ({ page, on }) => {
      await on.changeRide.click();
      await expect(on.heading).toHaveText('Change ride: vehicle');
      expect(page.url()).toMatch(/\/tripDetail\?change=b1$/);
    },
    'cancellation.closed': async ({ on }) => {
      await on.inDialog('Close').click();
      await expect(on.dialog).toBeHidden();
    },
    'xstate.after.linkLife.bookingDetail.ready.detail.current': ({ page }) => page.clock.fastForward(50 * 60_000),
    'xstate.after.retryPause.bookingDetail.ready.detail.stale': ({ page }) => page.clock.fastForward(60_000),
    ...answersOf('loadBooking', DETAIL, writeDetail),
  },
  can: ({ from: { snapshot }, event: { type } }) => {
    // The dialog covers everything else.
    if (snapshot.matches({ ready: { cancellation: 'open' } })) return type === 'cancellation.closed';
    // The browser does not cache a page with a pending request.
    if (type === 'booking.changed' || type === 'payNow.outdated')
      return !snapshot.matches({ ready: { detail: 'refreshing' } });
    if (type === 'review.sent') return snapshot.matches({ ready: { rating: { open: 'asking' } } });
    // The rating form is available for five minutes.
    return !snapshot.matches({ ready: { rating: 'open' } }) || !type.startsWith('xstate.after');
  },
  ends: ({ event: { type } }) => type === 'ride.repeat' || type === 'ride.change',
  states: {
    loading: ({ page }) =>
      expect(page.getByRole('heading', { name: 'Loading booking details...', exact: true })).toBeVisible(),
    missing: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'My bookings' })).toBeVisible();
    },
    failed: offersRetry("We couldn't load this booking."),
    ready: async ({ page }) => {
      // The dialog hides the page from assistive technology.
      await expect(page.getByRole('heading', { name: 'Trip Details', includeHidden: true })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
    },
    'ready.payment.open': ({ page }) =>
      expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible(),
    'ready.payment.closed': ({ page }) =>
      expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeHidden(),
    'ready.cancellation.open': ({ on }) => expect(on.dialog).toBeVisible(),
    'ready.cancellation.closed': ({ on }) => expect(on.dialog).toBeHidden(),
    'ready.rating.open': ({ on }) => expect(on.rating.form).toBeVisible(),
    'ready.rating.thanked': ({ on }) => expect(on.rating.given).toContainText('Thank you!'),
    'ready.rating.closed': ({ on }) => expect(on.rating.form).toBeHidden(),
  },
});

const isBusy = ({ page }: Stage) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Loading' })).toBeVisible();

walkInBrowser(payNow, {
  on: BookingDetailPage,
  calls: [DETAIL, PROMO, CHECKOUT],
  visitor: 'customer',
  clock: {},
  open: async ({ page, calls }) => {
    await page.goto('/bookingDetail/b1');
    await calls.answer(DETAIL, unpaidDetail());
  },
  events: {
    'pay.request': ({ on }) => on.payNow.click(),
    'promo.requested': askForPromo,
    'promo.answered': async ({ on, calls }) => {
      await calls.fail(PROMO, undefined);
      await on.inDialog('OK').click();
    },
    'promo.changed': changePromo,
    'booking.reloaded': async ({ page, on, calls }, { promo }) => {
      // Otherwise the booking is loading.
      if (await on.payNow.isVisible()) await showAgain(page);
      await calls.answer(DETAIL, unpaidDetail({ coupon_code: promo?.code ?? '' }));
    },
    'reload.failed': ({ calls }) => calls.fail(DETAIL, undefined),
    'xstate.done.actor.payment': (stage, { output }) => PAYMENT_ENDS[output.outcome](stage),
    'xstate.after.reloadTimeout.payNow.repricing': ({ page }) => page.clock.fastForward(15_000),
  },
  // One that is applied is removed.
  can: ({ from: { snapshot }, event }) => event.type !== 'promo.changed' || !event.promo !== !snapshot.context.promo,
  // 'Book again' opens the form.
  ends: ({ event }) => event.type === 'xstate.done.actor.payment' && event.output.outcome === 'renew',
  states: {
    offered: async ({ on }) => {
      await expect(on.payNow).toBeVisible();
      await expect(on.payNow).toBeEnabled();
    },
    waiting: isBusy,
    repricing: isBusy,
    paying: isBusy,
  },
});

const LATE = START + 300_000;

const isLocked = async ({ on }: Stage<RatingPart>) => {
  await expect(on.star(1)).toBeDisabled();
  await expect(on.review).toHaveAttribute('readonly');
};

walkInBrowser(rating, {
  on: RatingPart,
  calls: [DETAIL, REVIEW],
  visitor: 'customer',
  clock: {},
  open: async ({ page, calls }) => {
    await page.goto('/historyDetail/b1');
    // Without a time: whatever the date is, the ride has started.
    await calls.answer(DETAIL, writeDetail({ ...sample, ride: undefined }));
  },
  events: {
    'clock.ticked': ({ page }, { now }) => page.clock.fastForward(Math.max(now - START, 1_000)),
    // The visible star covers its radio button.
    'stars.choose': ({ on }, { stars }) => on.star(stars).check({ force: true }),
    'review.change': ({ on }, { review }) => on.review.fill(review),
    'rating.submit': ({ on }) => on.submit.or(on.tryAgain).click(),
    ...answersOf('sendReview', REVIEW, () => ({ message: '' })),
  },
  can: ({ from, event }) => {
    const { endsAt, stars, review } = from.snapshot.context;
    // The time can expire only after it starts, and entering the same value changes nothing.
    if ('now' in event) return event.now !== LATE || endsAt !== undefined;
    if ('stars' in event) return event.stars !== stars;
    return !('review' in event) || event.review !== review;
  },
  states: {
    'open.offered': ({ on }, { context: { now } }) =>
      expect(on.countdown).toHaveText(now === undefined ? /[45]:\d\d$/ : /4:\d\d$/),
    'open.offered.unrated': async ({ on }) => {
      await expect(on.submit).toHaveAttribute('aria-disabled', 'true');
      await expect(on.review).toHaveAccessibleDescription(/We may show it on our home page with your first name\.$/);
    },
    'open.offered.rated': async ({ on }, { context: { stars, review } }) => {
      await expect(on.submit).toBeEnabled();
      await expect(on.star(stars)).toBeChecked();
      await expect(on.review).toHaveValue(review);
    },
    sending: async (stage) => {
      await expect(stage.on.form.getByRole('button')).toHaveAttribute('aria-busy', 'true');
      await isLocked(stage);
    },
    'open.failed': async ({ on }, { context: { stars, review } }) => {
      await expect(on.tryAgain).toBeEnabled();
      await expect(on.star(stars)).toBeChecked();
      await expect(on.review).toHaveValue(review);
    },
    thanked: async (stage) => {
      await expect(stage.page.getByText('Thank you!')).toBeVisible();
      await isLocked(stage);
    },
    refused: async (stage) => {
      await expect(stage.page.getByText('This ride is reviewed already.')).toBeVisible();
      await isLocked(stage);
    },
    expired: async ({ page, on }) => {
      await expect(page.getByText("Time's up for rating this ride. Open the booking again to rate it.")).toBeVisible();
      await expect(on.form).toBeHidden();
    },
  },
});
