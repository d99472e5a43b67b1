/** Boxes, and digits, of a code (spec §9). */
export const CODE_LENGTH = 4;
/** What the counter of 'Resend code' shows. */
export const RESEND_COUNTER = 0;

export const NO_CODE: readonly string[] = Array<string>(CODE_LENGTH).fill('');

/** The boxes once something was typed or pasted into one of them: its digits go there and into those that follow. */
export function withTyped(digits: readonly string[], box: number, text: string): readonly string[] {
  const typed = digitsIn(text, box);
  return digits.map((digit, index) => typed[index - box] ?? digit);
}

/** The boxes after Backspace in one of them. */
export function withErased(digits: readonly string[], box: number): readonly string[] {
  const emptied = boxToErase(digits, box);
  return digits.map((digit, index) => (index === emptied ? '' : digit));
}

/** The box whose digit goes with Backspace: this one, or where it is empty the one before it. */
export function boxToErase(digits: readonly string[], box: number): number {
  return digits[box] ? box : Math.max(box - 1, 0);
}

/** The box that is next once something was typed or pasted into one of them; the last one stays. */
export function boxAfter({ box, text }: { readonly box: number; readonly text: string }): number {
  return Math.min(box + digitsIn(text, box).length, CODE_LENGTH - 1);
}

export function isWhole(digits: readonly string[]): boolean {
  return digits.every((digit) => digit !== '');
}

function digitsIn(text: string, box: number): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH - box);
}
