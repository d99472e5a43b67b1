import { BookingDetailPage } from '../../pages/booking-detail.page-model.ts';
import type { Stage } from '../support/walk-in-browser.ts';

export const PROMO = '/user/booking_promo';

const ANSWER = { success: true, coupons: [{ code: 'WELCOME10', discount: 10, discount_type: 'percentage' }] };

/** Asks for a promo code, or for the one that the booking holds to be taken off. */
export async function askForPromo({ page }: Stage): Promise<void> {
  const detail = new BookingDetailPage(page);
  if (await detail.removePromo.isVisible()) await detail.removePromo.click();
  else await detail.applyCode('WELCOME10');
}

/** The server does it, and the dialog that tells so is closed. */
export async function grantPromo({ page, calls }: Stage): Promise<void> {
  const { dialog, removePromo, promoCode } = new BookingDetailPage(page);
  const isTakenOff = await removePromo.isVisible();
  await calls.answer(PROMO, ANSWER);
  if (isTakenOff) await promoCode.waitFor();
  else await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** The server can't be reached, and the dialog that tells so is closed. */
export async function failPromo({ page, calls }: Stage): Promise<void> {
  await calls.fail(PROMO, undefined);
  await new BookingDetailPage(page).dialog.getByRole('button', { name: 'OK' }).click();
}
