export const POPUP_BLOCKED =
  'Your browser has blocked the sign-in pop-up. Allow pop-ups for this site, then try again.';
