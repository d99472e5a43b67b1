import type PDFDocument from 'pdfkit';
import { createTypesetter, type Line, type TextStyle } from '../pdf/typesetter.ts';
import { LEADING, rule, sheet } from './invoice.style.ts';

/** A line with room above it, in points. */
export type SpacedLine = Line & { readonly before?: number };

/** Lines of text and where they stand: from the left, or up to a right edge. Points. */
export interface Block {
  readonly lines: readonly SpacedLine[];
  readonly x: number;
  readonly align?: 'right';
  /** What it is to those who have the page read to them: a tag of PDF's structure. */
  readonly tag: 'H1' | 'H2' | 'P' | 'TH' | 'TD';
}

/** Pages that are filled from top to bottom. */
export interface Sheet {
  /** Breaks a text into lines for a block. */
  set(text: string, style: TextStyle, width: number): Line[];
  /**
   * Puts blocks side by side below what is there, on a new page where there is no room for them.
   * @param keep how much room there must be below them
   */
  put(blocks: readonly Block[], keep?: number): void;
  /** Puts rows of blocks one below the other, with a hairline above each. */
  table(rows: readonly (readonly Block[])[]): void;
  space(height: number): void;
  rule(color: string): void;
  /** Ends the pages, with a line at the foot of each where there are several. */
  end(footer: (page: number, pages: number) => string, style: TextStyle): void;
}

/** @param doc with buffered pages, the first of them open */
export function createSheet(doc: InstanceType<typeof PDFDocument>): Sheet {
  const typesetter = createTypesetter(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = sheet.top;

  const makeRoom = (height: number) => {
    if (y + height <= sheet.height - sheet.bottom) return;
    doc.addPage();
    y = sheet.top;
  };
  /** The structure of a block, which draws it as it takes its place in that of the document. */
  const structOf = ({ tag, lines, x, align }: Block, top: number) => {
    let at = top;
    const parts = lines.map((line) => {
      at += heightOf(line);
      // Letters stand a little below the middle of their line.
      const baseline = at - line.style.size * (LEADING / 2 - 0.35);
      return doc.struct('Span', {}, () => typesetter.draw(line, align === 'right' ? x - line.width : x, baseline));
    });
    return doc.struct(tag, {}, parts);
  };
  /** What is there for the eye alone. */
  const ornament = (paint: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    paint();
    doc.endMarkedContent();
  };
  const drawRule = (color: string) =>
    ornament(() => {
      const right = sheet.width - sheet.right;
      doc.moveTo(sheet.left, y).lineTo(right, y).lineWidth(rule.width).strokeColor(color).stroke();
    });

  return {
    set: typesetter.lines,
    put(blocks, keep = 0) {
      const height = heightOfAll(blocks);
      makeRoom(height + keep);
      for (const block of blocks) root.add(structOf(block, y));
      y += height;
    },
    table(rows) {
      const table = doc.struct('Table');
      root.add(table);
      for (const row of rows) {
        const height = heightOfAll(row) + 2 * ROW_PADDING;
        makeRoom(height);
        drawRule(rule.color);
        table.add(
          doc.struct(
            'TR',
            {},
            row.map((block) => structOf(block, y + ROW_PADDING)),
          ),
        );
        y += height;
      }
    },
    space: (height) => {
      y += height;
    },
    rule: drawRule,
    end(footer, style) {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count && count > 1; page++) {
        doc.switchToPage(page);
        for (const line of typesetter.lines(footer(page + 1, count), style, sheet.width)) {
          ornament(() =>
            typesetter.draw(line, sheet.width - sheet.right - line.width, sheet.height - sheet.bottom / 2),
          );
        }
      }
      doc.end();
    },
  };
}

const ROW_PADDING = 4;

function heightOfAll(blocks: readonly Block[]): number {
  return Math.max(...blocks.map(({ lines }) => lines.reduce((sum, line) => sum + heightOf(line), 0)));
}

function heightOf({ style, before = 0 }: SpacedLine): number {
  return before + style.size * LEADING;
}
