const EXACT = 100;
const PREFIX = 90;
const TYPO = 70;
const TYPO_IN_PREFIX = 60;
const PER_EDIT = 15;

/** A word ready to be compared; `letters` has a bit for each of a to z that is in it. */
export interface Word {
  readonly text: string;
  readonly letters: number;
}

/** How well a typed word fits a known one: `score` from 0 (not at all) to 100 (the same), and the typos it assumes. */
export interface WordMatch {
  readonly score: number;
  readonly edits: number;
}

const NO_MATCH: WordMatch = { score: 0, edits: 0 };

/** Prepares a lower-case word for comparing. */
export function toWord(text: string): Word {
  let letters = 0;
  for (const letter of text) {
    if (letter >= 'a' && letter <= 'z') letters |= 1 << (letter.charCodeAt(0) - 97);
  }
  return { text, letters };
}

/**
 * Compares a typed word with a known one. `isUnfinished` (the last word, still being typed) also lets it be the start
 * of the known word, with typos; a finished word of three letters or more may be cut short but then has to be right.
 */
export function matchWord(typed: Word, known: Word, isUnfinished: boolean): WordMatch {
  if (typed.text === known.text) return { score: EXACT, edits: 0 };
  if ((isUnfinished || typed.text.length >= 3) && known.text.startsWith(typed.text)) return { score: PREFIX, edits: 0 };

  const budget = typoBudget(typed.text);
  if (budget === 0 || known.text.length < typed.text.length - budget) return NO_MATCH;
  if (!isUnfinished && known.text.length > typed.text.length + budget) return NO_MATCH;
  if (bitCount(typed.letters & ~known.letters) > budget) return NO_MATCH;

  const { whole, prefix } = editDistances(typed.text, known.text, budget);
  if (whole <= budget) return { score: TYPO - PER_EDIT * whole, edits: whole };
  if (isUnfinished && prefix <= budget) return { score: TYPO_IN_PREFIX - PER_EDIT * prefix, edits: prefix };
  return NO_MATCH;
}

/** Typos forgiven in a typed word: none below four letters or with a digit in it, one up to five letters, else two. */
function typoBudget(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 6 ? 1 : 2;
}

/**
 * Damerau-Levenshtein distance (a swap of two neighbours is one edit) from the typed word to the whole known word and
 * to that start of it which is nearest. Infinite once it is certain to exceed the budget.
 */
function editDistances(typed: string, known: string, budget: number): { whole: number; prefix: number } {
  const width = typed.length + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: width }, (_, column) => column);
  let prefix = Number.POSITIVE_INFINITY;

  const rows = Math.min(known.length, typed.length + budget);
  for (let row = 1; row <= rows; row++) {
    const current = [row];
    for (let column = 1; column < width; column++) {
      const isSame = known[row - 1] === typed[column - 1];
      const isSwap = known[row - 1] === typed[column - 2] && known[row - 2] === typed[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    prefix = Math.min(prefix, at(current, typed.length));
    if (Math.min(...current) > budget) return { whole: Number.POSITIVE_INFINITY, prefix };
    [beforePrevious, previous] = [previous, current];
  }
  return { whole: rows === known.length ? at(previous, typed.length) : Number.POSITIVE_INFINITY, prefix };
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
