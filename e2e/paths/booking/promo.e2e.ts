import { expect, type Page } from '@playwright/test';
import type { PromoContext, PromoInput } from '#machines/booking/promo.machine.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import promo from '#tests/machines/booking/promo.paths.ts';
import { BookingDetailPage } from '../../pages/trips.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { fakeDetail, fakeRide } from '../../support/fake-bookings.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { oneWay, tripPath } from '../../support/trips.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

interface Asked {
  readonly context: PromoContext;
}

// The promo code looks the same at the payment step and on the page of a booking.
const boxOn = (page: Page) => new BookingDetailPage(page);
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in to use promo codes' });

const seesDialog =
  (name: string, button: 'OK' | 'Continue') =>
  ({ page }: Stage) =>
    expect(page.getByRole('alertdialog', { name, exact: true }).getByRole('button', { name: button })).toBeVisible();

/** An unpaid booking. */
async function openBooking(page: Page, id: string, code: string | undefined): Promise<void> {
  const ride = { ...fakeRide, id, pay_by: '2027-06-01T00:30:00.000Z', coupon_code: code ?? '' };
  const tripDetails = { message: 'Payment not completed. Please pay in time.', status: 'pending' };
  await answerWith(page, '/user/booking_detail', { json: { data: { ...fakeDetail, tripDetails, ride } } });
  await page.goto(`/bookingDetail/${id}`);
}

walkInBrowser(promo, {
  calls: ['/user/check_promo', '/user/booking_promo'],
  open: async ({ page }, { visitor, promo: kept, bookingId }: PromoInput) => {
    if (visitor === 'customer') await visitSignedIn(page);
    if (bookingId !== undefined) return openBooking(page, bookingId, kept?.code);
    await answerWith(page, '/user/extras', { json: { extras: [] } });
    await storeDraft(page, leftAt('payment', { promo: kept }));
    await page.goto(tripPath(oneWay));
  },
  events: {
    'code.change': ({ page }, { code }: { code: string }) => boxOn(page).promoCode.fill(code),
    'promo.apply': ({ page }) => boxOn(page).applyPromo.click(),
    'promo.remove': ({ page }) => boxOn(page).removePromo.click(),
    'dialog.close': ({ page }) => page.getByRole('alertdialog').getByRole('button').last().click(),
    'login.choose': async ({ page }) => {
      await logIn(page).click();
      await page.waitForURL((url) => url.pathname === '/login');
      await page.goBack();
    },
    ...answersOf('checkPromo', /^\/user\/(?:check|booking)_promo$/, (answer: PromoAnswer) => answer),
    ...answersOf('removePromo', '/user/booking_promo', () => ({ success: true, coupons: null, message: '' })),
  },
  can: ({ from: { snapshot }, event }) => {
    if (event.type === 'code.change')
      return (event as { code?: string }).code !== (snapshot.context as PromoContext).code;
    return event.type === 'dialog.close' || !snapshot.hasTag('dialog') || event.type.startsWith('xstate.');
  },
  states: {
    guest: ({ page }) => expect(logIn(page)).toBeVisible(),
    notApplied: ({ page }, { context }: Asked) => expect(boxOn(page).promoCode).toHaveValue(context.code),
    'notApplied.demanding': ({ page }) => expect(boxOn(page).promoCode).toHaveAttribute('aria-invalid', 'true'),
    checking: ({ page }) => expect(boxOn(page).applyPromo).toHaveAttribute('aria-busy', 'true'),
    invalid: seesDialog('Invalid Promo Code', 'OK'),
    failed: seesDialog('Error', 'OK'),
    applied: ({ page }) => expect(page.getByText('WELCOME10', { exact: true }).first()).toBeVisible(),
    'applied.announcing': seesDialog('10% OFF Applied!', 'Continue'),
    'applied.settled': ({ page }) => expect(boxOn(page).removePromo).toBeVisible(),
    'applied.notRemoved': seesDialog('Error', 'OK'),
    removing: ({ page }) => expect(boxOn(page).removePromo).toHaveAttribute('aria-busy', 'true'),
  },
});
