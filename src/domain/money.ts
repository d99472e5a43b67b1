/** An amount of Australian dollars in whole cents. */
export type Cents = number;

/** A rate or share in percent: 10 means 10 %. */
export type Percent = number;

/**
 * Converts an A$ amount from the wire to whole cents.
 * @throws {RangeError} when the amount is not a finite number
 */
export function toCents(amount: number | string): Cents {
  const dollars = Number(amount);
  if (!Number.isFinite(dollars)) throw new RangeError(`Not an amount of money: ${amount}`);
  // Moves the decimal point in the text, because 1.005 * 100 is 100.49999 in binary.
  return /e/i.test(`${dollars}`) ? roundHalfUp(dollars * 100) : roundHalfUp(Number(`${dollars}e2`));
}

/** Converts whole cents to an A$ amount for the wire. */
export function toAmount(cents: Cents): number {
  return cents / 100;
}

/** Rounds half up to a whole number (`money/rounding`). */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** `rate` percent of `cents`, rounded half up once. Rates are exact to a hundredth of a percent. */
export function percentOf(cents: Cents, rate: Percent): Cents {
  const basisPoints = roundHalfUp(rate * 100);
  return Math.floor((cents * basisPoints * 2 + 10_000) / 20_000);
}

/** 'A$1,320.00'. Without Intl, whose first use is slow enough to delay the first paint. */
export function formatMoney(cents: Cents): string {
  const [dollars = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}A$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
