export const PROMO_CODE_ID = 'promo-code';
export const PROMO_REMOVE_ID = 'promo-remove';

/** Focus target after a code is applied, refused or removed, since the pressed button may be gone. */
export function promoFocus(): HTMLElement | null {
  return document.getElementById(PROMO_REMOVE_ID) ?? document.getElementById(PROMO_CODE_ID);
}
