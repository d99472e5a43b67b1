/** Lengths at which texts are cut. */
export const LOCATION_CHARACTERS = 20;
export const LOCATION_WORDS = 7;
export const NOTES_CHARACTERS = 45;

/** The text cut after `length` characters with '...', or the text itself when it is not longer. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text;
}

/** True when {@link truncate} would cut the text. */
export function isLongerThan(text: string, length: number): boolean {
  return [...text].length > length;
}

/** The first `count` words and ' ...'. */
export function firstWords(text: string, count: number): string {
  return `${text.trim().split(/\s+/).slice(0, count).join(' ')} ...`;
}
