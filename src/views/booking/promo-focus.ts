export const PROMO_CODE_ID = 'promo-code';
export const PROMO_REMOVE_ID = 'promo-remove';

/** Where the focus belongs once a code was applied, refused or removed: the button pressed before may be gone. */
export function promoFocus(): HTMLElement | null {
  return document.getElementById(PROMO_REMOVE_ID) ?? document.getElementById(PROMO_CODE_ID);
}
