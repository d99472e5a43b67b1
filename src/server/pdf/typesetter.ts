import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { createFaces, type Face, type Voice } from './faces.ts';
import { legible } from './legible.ts';
import { directed, hasSigns, type Run, runsOf } from './text-runs.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      // The library takes an open font too; its types have not heard of that.
      registerFont(name: string, font: Font): this;
    }
  }
}

export interface TextStyle {
  readonly voice: Voice;
  /** In points. */
  readonly size: number;
  readonly color: string;
}

/** A line of text, ready to be drawn. */
export interface Line {
  /** From left to right; widths are points. */
  readonly runs: readonly (Run & { readonly width: number })[];
  readonly width: number;
  readonly style: TextStyle;
}

/** Sets texts of any script onto a document. */
export interface Typesetter {
  /** Breaks a text into lines that are no wider than `width` points, within a word only where the word alone is wider. */
  lines(text: string, style: TextStyle, width: number): Line[];
  /** Draws a line from `x` on, its letters standing on `baseline`, in points from the top left. */
  draw(line: Line, x: number, baseline: number): void;
}

export function createTypesetter(doc: InstanceType<typeof PDFDocument>): Typesetter {
  const faces = createFaces();
  const registered = new Set<Face>();
  const use = ({ face }: Run, size: number) => {
    if (!registered.has(face)) doc.registerFont(face.name, face.font);
    registered.add(face);
    return doc.font(face.name).fontSize(size);
  };

  return {
    lines(text, style, width) {
      const paragraph = directed(legible(text, faces, style.voice));
      const set = ([start, end]: Range): Line => {
        const runs = runsOf(paragraph, start, end, faces, style.voice).map((run) => ({
          ...run,
          width: use(run, style.size).widthOfString(run.text, AT_ONCE),
        }));
        return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), style };
      };
      const whole = set([0, paragraph.text.length]);
      if (whole.width <= width) return whole.runs.length > 0 ? [whole] : [];
      return breakLines(paragraph.text, width, (range) => set(range).width).map(set);
    },
    draw({ runs, style }, x, baseline) {
      doc.fillColor(style.color);
      let at = x;
      for (const run of runs) {
        // What is copied and read out is the text then, not its signs in the order in which they stand.
        const isTold = hasSigns(run);
        if (isTold) doc.markContent('Span', { actual: run.text });
        use(run, style.size).text(run.text, at, baseline, { ...AT_ONCE, lineBreak: false, baseline: 'alphabetic' });
        if (isTold) doc.endMarkedContent();
        at += run.width;
      }
    },
  };
}

/** Without a list of features the library sets word after word, from left to right always. */
const AT_ONCE = { features: [] };

/** Where in a text something begins and, exclusive, ends. */
type Range = readonly [start: number, end: number];
type Measure = (range: Range) => number;

function breakLines(text: string, width: number, measure: Measure): Range[] {
  const parts = [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
    const whole: Range = [index, index + word.length];
    return measure(whole) <= width ? [whole] : splitWord(word, index, width, measure);
  });
  const lines: Range[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    // Measured together: beside a letter that the first face lacks, a whole word moves to another, perhaps wider, face.
    const joined: Range | undefined = last && [last[0], part[1]];
    if (joined && measure(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The parts between which a word may be broken: words of languages without spaces, or single letters. */
function splitWord(word: string, at: number, width: number, measure: Measure): Range[] {
  return [...words.segment(word)].flatMap(({ segment, index }) => {
    const start = at + index;
    const whole: Range = [start, start + segment.length];
    if (measure(whole) <= width) return [whole];
    return [...clusters.segment(segment)].map((letter): Range => {
      const from = start + letter.index;
      return [from, from + letter.segment.length];
    });
  });
}
