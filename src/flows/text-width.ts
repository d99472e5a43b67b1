import type { Words } from './layout.types.ts';

/**
 * How wide the characters from space to tilde are, in thousandths of the size: each as wide as the widest of Figtree and Arial
 * has it, regular or semi-bold, so that a text never becomes wider than it was taken for.
 */
// biome-ignore format: a table
const WIDTHS = [
  278, 333, 474, 630, 563, 889, 722, 238, 370, 370, 485, 628, 278, 417, 278, 415, 645, 556, 571, 556, 629, 579, 575, 556,
  614, 575, 333, 333, 628, 628, 628, 611, 1015, 722, 722, 724, 722, 667, 611, 778, 751, 282, 556, 722, 611, 853, 774, 783,
  667, 786, 722, 667, 611, 722, 711, 975, 667, 667, 641, 336, 415, 336, 584, 556, 333, 556, 611, 556, 611, 556, 383, 611,
  611, 278, 282, 556, 278, 889, 611, 611, 611, 611, 389, 556, 393, 611, 556, 815, 556, 556, 500, 390, 280, 390, 628,
];
const OTHER = 1_000;
const STEP = 8;

/** How wide a text is at most. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += WIDTHS[(character.codePointAt(0) ?? 0) - 32] ?? OTHER;
  return (width * size) / 1_000;
}

/** Breaks words into as few lines of that width as can be, of about the same length; a word that is wider stands by itself. */
export function wrap(words: readonly Words[], size: number, most: number): Words[][] {
  const lines = filled(words, size, most);
  for (let narrower = most - STEP; narrower > 0; narrower -= STEP) {
    const balanced = filled(words, size, narrower);
    if (balanced.length > lines.length || widest(balanced, size) > narrower)
      return filled(words, size, narrower + STEP);
  }
  return lines;
}

/** How wide the widest of some lines is. */
export function widest(lines: readonly (readonly Words[])[], size: number): number {
  return Math.max(0, ...lines.map((line) => textWidth(line.map(({ text }) => text).join(' '), size)));
}

function filled(words: readonly Words[], size: number, most: number): Words[][] {
  const lines: Words[][] = [];
  let width = 0;
  for (const { text, look } of words) {
    for (const word of text.split(' ')) {
      const line = lines.at(-1);
      const longer = width + textWidth(` ${word}`, size);
      if (line && longer <= most) {
        const last = line.at(-1);
        if (last?.look === look) line[line.length - 1] = { text: `${last.text} ${word}`, look };
        else line.push({ text: word, look });
        width = longer;
      } else {
        lines.push([{ text: word, look }]);
        width = textWidth(word, size);
      }
    }
  }
  return lines;
}
