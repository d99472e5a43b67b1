import type { Instant } from '#domain/local-time.ts';

/** The fields of the checkout page as typed. */
export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** Errors by field; empty when valid. */
export type CardErrors = Partial<Record<keyof CardForm, string>>;

const PAYING_CARD = '4242424242424242';
/** They pay, and then the payment is disputed, or each of its refunds fails. */
const DISPUTING_CARD = '4000000000000259';
const FAILING_REFUNDS_CARD = '4000000000005126';

/** Stripe's test cards, what happens to them, and why the bank declines those that do not pay. */
export const TEST_CARDS: readonly (readonly [number: string, result: string, reason?: string])[] = [
  [PAYING_CARD, 'Pays'],
  ['4000000000000002', 'Declined', 'Your card was declined.'],
  ['4000000000009995', 'Insufficient funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Expired card', 'Your card has expired.'],
  ['4000000000000127', 'Wrong security code', "Your card's security code is incorrect."],
  [DISPUTING_CARD, 'Pays, then is disputed'],
  [FAILING_REFUNDS_CARD, 'Pays, but refunds fail'],
];
const NOT_A_TEST_CARD = 'Your card was declined. This is test mode: use a test card number.';

/** Validates the form without a bank. A card is valid through the month it expires in. */
export function checkCard(form: CardForm, now: Instant): CardErrors {
  const number = digitsOf(form.number);
  const cvc = form.cvc.trim();
  const errors: CardErrors = {};
  if (number.length < 13) errors.number = 'Your card number is incomplete.';
  else if (number.length > 19 || !hasCheckDigit(number)) errors.number = 'Your card number is invalid.';
  const expiryError = checkExpiry(form.expiry, now);
  if (expiryError) errors.expiry = expiryError;
  if (!/^\d{3,4}$/.test(cvc)) errors.cvc = "Your card's security code is incomplete.";
  return errors;
}

/** Why the bank declines a valid card; undefined when it accepts it. */
export function declineReason(cardNumber: string): string | undefined {
  const card = TEST_CARDS.find(([number]) => number === digitsOf(cardNumber));
  return card ? card[2] : NOT_A_TEST_CARD;
}

/** The part of a card's number that is stored. */
export function lastDigits(cardNumber: string): string {
  return digitsOf(cardNumber).slice(-4);
}

export function isDisputing(last4: string): boolean {
  return last4 === DISPUTING_CARD.slice(-4);
}

export function failsRefunds(last4: string): boolean {
  return last4 === FAILING_REFUNDS_CARD.slice(-4);
}

function checkExpiry(text: string, now: Instant): string | undefined {
  const match = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{4}|\d{2})\s*$/.exec(text);
  const [month, shortYear] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || month < 1 || month > 12) return "Your card's expiry date is incomplete.";
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  const today = new Date(now);
  const monthsLeft = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  if (monthsLeft < 0) return "Your card's expiry date is in the past.";
  return monthsLeft > 50 * 12 ? "Your card's expiry date is invalid." : undefined;
}

/** People write card numbers with spaces and dashes. Any other character is invalid. */
function digitsOf(text: string): string {
  const bare = text.replace(/[\s-]/g, '');
  return /^\d*$/.test(bare) ? bare : '';
}

/** Luhn's check digit. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
