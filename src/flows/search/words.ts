import { inWords } from '#machines/support/in-words.ts';

/** Words of questions that say nothing about what is looked for. */
const EMPTY = new Set(
  [
    'a an and are at be by can do does for from happen happens how i if in is it my no not of on or so',
    'than that the then there this to too was we what when where which who why will with you',
  ].flatMap((words) => words.split(' ')),
);
/** A shorter beginning is common to words that have nothing else in common. */
const SHORTEST_STEM = 4;

/** The words of a text or of names of the code, in small letters. */
export function wordsIn(text: string): string[] {
  return inWords(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** What is asked for: the words of a query without those that say nothing, unless there are no others. */
export function askedIn(query: string): string[] {
  const words = wordsIn(query);
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
}

/** How well a word answers to one that was asked for: 3 the same, 2 begins with it, 1 of the same stem, 0 not at all. */
export function likeness(word: string, asked: string): number {
  if (word === asked) return 3;
  if (word.startsWith(asked)) return 2;
  const [one, other] = [stemOf(word), stemOf(asked)];
  const isOfOneStem = Math.min(one.length, other.length) >= SHORTEST_STEM;
  return isOfOneStem && (one.startsWith(other) || other.startsWith(one)) ? 1 : 0;
}

function stemOf(word: string): string {
  return word.replace(/(?:ed|ing|es|s|e)$/, '');
}
