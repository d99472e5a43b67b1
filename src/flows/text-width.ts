import type { Words } from './chart.types.ts';

/** Font sizes of a chart, in px. */
export const SIZE = { title: 16, text: 13, tag: 11 } as const;

/**
 * Widths of the characters from space to tilde, in thousandths of the font size. Each is the widest of Figtree and Arial in
 * regular and semi-bold, so that no text outgrows its box.
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

/** An upper bound of a text's width. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += WIDTHS[(character.codePointAt(0) ?? 0) - 32] ?? OTHER;
  return (width * size) / 1_000;
}

/** Wraps words to as few lines as fit the width, of similar length; a longer word gets a line of its own. */
export function wrap(words: readonly Words[], size: number, width: number): Words[][] {
  const lines = fill(words, size, width);
  for (let narrower = width - STEP; narrower > 0; narrower -= STEP) {
    const balanced = fill(words, size, narrower);
    if (balanced.length > lines.length || widest(balanced, size) > narrower) return fill(words, size, narrower + STEP);
  }
  return lines;
}

/** The width of the widest line. */
export function widest(lines: readonly (readonly Words[])[], size: number): number {
  return Math.max(0, ...lines.map((line) => textWidth(line.map(({ text }) => text).join(' '), size)));
}

function fill(words: readonly Words[], size: number, width: number): Words[][] {
  const lines: Words[][] = [];
  let used = 0;
  for (const { text, style } of words) {
    for (const word of text.split(' ')) {
      const line = lines.at(-1);
      const longer = used + textWidth(` ${word}`, size);
      if (line && longer <= width) {
        const last = line.at(-1);
        if (last?.style === style) line[line.length - 1] = { text: `${last.text} ${word}`, style };
        else line.push({ text: word, style });
        used = longer;
      } else {
        lines.push([{ text: word, style }]);
        used = textWidth(word, size);
      }
    }
  }
  return lines;
}
