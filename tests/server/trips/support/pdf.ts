import { getDocumentProxy } from 'unpdf';

/** A piece of text with its position on the page, in points from the bottom left. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** The contents of a PDF. Words are in visual order from left to right, even in right-to-left scripts. */
export async function readPdf(bytes: ArrayBuffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes.slice(0)));
  const { info } = await pdf.getMetadata();
  const contents = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  const items = contents.map((content) => content.items.filter((item) => 'str' in item));
  return {
    /** Its lines, page by page. */
    pages: items.map((page) =>
      page
        .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
        .join('')
        .split('\n')
        .map((line) => readable(line).trim())
        .filter((line) => line !== ''),
    ),
    placed: items.map((page) =>
      page
        .filter(({ str }) => readable(str).trim() !== '')
        .map(({ str, transform, width, height }) => ({
          text: str,
          x: transform[4],
          y: transform[5],
          width,
          size: height,
        })),
    ),
    title: String((info as { Title?: string }).Title),
  };
}

/** The reader shows the second glyph of a letter that consists of several as a control character. */
function readable(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
