import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { toAmount } from '#domain/money.ts';
import { BookingDetailPage } from '../../pages/trips.pages.ts';
import type { Stage } from '../support/walk-in-browser.ts';

export const DETAIL = '/user/booking_detail';

/** A booking in the server's format, with amounts in A$. */
export function writeDetail({ price_breakdown: price, ...booking }: BookingDetail) {
  const amounts = {
    sub_total_price: toAmount(price.sub_total_price),
    discount: toAmount(price.discount),
    tax: toAmount(price.tax),
    total: toAmount(price.total),
  };
  return { data: { ...booking, price_breakdown: { ...price, ...amounts } } };
}

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
  const isRemoval = await removePromo.isVisible();
  await calls.answer(PROMO, ANSWER);
  if (isRemoval) await promoCode.waitFor();
  else await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** The server is unreachable; closes the dialog that says so. */
export async function failPromo({ page, calls }: Stage): Promise<void> {
  await calls.fail(PROMO, undefined);
  await new BookingDetailPage(page).dialog.getByRole('button', { name: 'OK' }).click();
}
