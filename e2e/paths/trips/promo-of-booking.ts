import { BookingDetailPage } from '../../pages/booking-detail.page-model.ts';
import type { Stage } from '../support/walk-in-browser.ts';

export const PROMO = '/user/booking_promo';

const ANSWER = { success: true, coupons: [{ code: 'WELCOME10', discount: 10, discount_type: 'percentage' }] };

/** Applies a promo code, or removes the one on the booking. */
export async function askForPromo({ page }: Stage): Promise<void> {
  const detail = new BookingDetailPage(page);
  if (await detail.removePromo.isVisible()) await detail.removePromo.click();
  else await detail.applyCode('WELCOME10');
}

/** The server succeeds; closes the dialog that says so. */
export async function grantPromo({ page, calls }: Stage): Promise<void> {
  const { dialog, removePromo, promoCode } = new BookingDetailPage(page);
  const isTakenOff = await removePromo.isVisible();
  await calls.answer(PROMO, ANSWER);
  if (isTakenOff) await promoCode.waitFor();
  else await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** The server is unreachable; closes the dialog that says so. */
export async function failPromo({ page, calls }: Stage): Promise<void> {
  await calls.fail(PROMO, undefined);
  await new BookingDetailPage(page).dialog.getByRole('button', { name: 'OK' }).click();
}
