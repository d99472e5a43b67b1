/** `trips/shortened-text` */
export const LOCATION_CHARACTERS = 20;
export const LOCATION_WORDS = 7;
export const NOTES_CHARACTERS = 45;

/** The text cut to `length` characters, none of them in half. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** The text cut to `length` characters and '...' if it is longer. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text;
}

/** The first `count` words, followed by ' ...' if there are more. */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > count ? `${words.slice(0, count).join(' ')} ...` : words.join(' ');
}
