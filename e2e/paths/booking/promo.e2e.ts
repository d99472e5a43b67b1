import { expect, type Page } from '@playwright/test';
import promo from '#tests/machines/booking/promo.paths.ts';
import { BookingDetailPage } from '../../pages/trips.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { unpaidDetail } from '../../support/fake-bookings.ts';
import { openTripAt } from '../../support/trips.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const SPRING = { id: 'spring', code: 'SPRING', description: 'Spring', discount: 10, discount_type: 'percentage' };

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in to use promo codes' });

const seesDialog =
  (name: string, button: 'OK' | 'Continue') =>
  ({ on }: Stage<BookingDetailPage>) =>
    expect(on.inDialog(button, name)).toBeVisible();

walkInBrowser(promo, {
  // The promo code looks the same at the payment step and on the page of a booking.
  on: BookingDetailPage,
  // A booking that is loaded again is held back: its promo code would take the place of what the path has reached.
  calls: ['/user/check_promo', '/user/booking_promo', '/user/booking_detail'],
  open: async ({ page, calls }, { promo: kept, bookingId }) => {
    await answerWith(page, '/user/promotions', { json: { data: [SPRING] } });
    if (bookingId !== undefined) {
      const detail = unpaidDetail({ id: bookingId, coupon_code: kept?.code ?? '' });
      await page.goto(`/bookingDetail/${bookingId}`);
      return calls.answer('/user/booking_detail', detail);
    }
    return openTripAt(page, 'payment', { promo: kept });
  },
  events: {
    'code.change': ({ on }, { code }) => on.promoCode.fill(code),
    'promo.pick': ({ on }, { code }) => on.applyOffer(code),
    'promo.apply': ({ on }) => on.applyPromo.click(),
    'promo.remove': ({ on }) => on.removePromo.click(),
    'dialog.close': ({ page }) => page.getByRole('alertdialog').getByRole('button').last().click(),
    'login.choose': async ({ page }) => {
      await logIn(page).click();
      await page.waitForURL((url) => url.pathname === '/login');
      await page.goBack();
    },
    ...answersOf('checkPromo', /^\/user\/(?:check|booking)_promo$/),
    ...answersOf('removePromo', '/user/booking_promo', () => ({ success: true, coupons: null, message: '' })),
  },
  can: ({ from: { snapshot }, event }) => {
    if (event.type === 'code.change') return event.code !== snapshot.context.code;
    return event.type === 'dialog.close' || !snapshot.hasTag('dialog') || event.type.startsWith('xstate.');
  },
  states: {
    guest: ({ page }) => expect(logIn(page)).toBeVisible(),
    'notApplied.editing': ({ on }, { context }) => expect(on.promoCode).toHaveValue(context.code),
    'notApplied.editing.demanding': ({ on }) => expect(on.promoCode).toHaveAttribute('aria-invalid', 'true'),
    'notApplied.checking': ({ on }) => expect(on.applyPromo).toHaveAttribute('aria-busy', 'true'),
    'notApplied.invalid': seesDialog('Invalid Promo Code', 'OK'),
    'notApplied.failed': seesDialog('Error', 'OK'),
    applied: ({ page }) => expect(page.getByText('WELCOME10', { exact: true }).first()).toBeVisible(),
    'applied.announcing': seesDialog('10% OFF Applied!', 'Continue'),
    'applied.idle': ({ on }) => expect(on.removePromo).toBeVisible(),
    'applied.notRemoved': seesDialog('Error', 'OK'),
    removing: ({ on }) => expect(on.removePromo).toHaveAttribute('aria-busy', 'true'),
  },
});
