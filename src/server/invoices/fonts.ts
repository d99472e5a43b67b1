import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import subsetFont from 'subset-font';

/** Some letters of a typeface in one weight, as TrueType. */
interface Font {
  readonly bytes: Uint8Array;
  /** Code points, from and to, inclusive. */
  readonly ranges: readonly Range[];
}

type Range = readonly [from: number, to: number];

/** A typeface as Fontsource packs it: a WOFF2 file for each range of letters. */
interface Typeface {
  readonly name: string;
  readonly file: (subset: string) => string;
  readonly weights: readonly number[];
  /** Whether an accent may be added to a letter of a subset; if false, an accented letter comes from another subset. */
  readonly marks: boolean;
}

const TEXT = { ...variable('figtree', 400, 600), marks: false };
const DISPLAY: Typeface = {
  name: '@fontsource/libre-caslon-display',
  file: (subset) => `libre-caslon-display-${subset}-400-normal`,
  weights: [400],
  marks: false,
};
/** Latin, Greek, Cyrillic and Devanagari. */
const WIDE = variable('noto-sans', 400, 600);
/** Arabic and Hebrew. Not Noto's Arabic: it draws dots as separate glyphs, so text copied from the PDF lacks them. */
const SEMITIC = variable('rubik', 400);
const THAI = variable('noto-sans-thai', 400);
const CHINESE = variable('noto-sans-sc', 400);
const JAPANESE = variable('noto-sans-jp', 400);
const KOREAN = variable('noto-sans-kr', 400);

function variable(name: string, ...weights: number[]): Typeface {
  return {
    name: `@fontsource-variable/${name}`,
    file: (subset) => `${name}-${subset}-wght-normal`,
    weights,
    marks: true,
  };
}

/** Opens the fonts that a text needs. A letter may be in none of them: see `has`. */
export async function fontsFor(text: string) {
  const [plain, display] = [await openAll(TEXT), await openAll(DISPLAY)];
  const fonts = new Set([...plain, ...display]);
  const has = (letter: string) => [...fonts].some((font) => covers(font, letter));
  const beyond = [...new Set(text)].filter((letter) => !has(letter));
  for (const letter of beyond) {
    for (const typeface of [WIDE, SEMITIC, THAI, ...eastAsian(text)]) {
      const found = (await openWith(typeface, letter)).filter((font) => covers(font, letter));
      for (const font of found) fonts.add(font);
      if (found.length > 0) break;
    }
  }
  // Words with such letters contain common ones too. Their font comes last, or Typst would add accents to its letters.
  if (beyond.length > 0) for (const font of await open(WIDE, COMMON)) fonts.add(font);
  return {
    fonts: [...fonts],
    /** The letters of the site's own typefaces, as the content of a regular expression's character class. */
    house: { text: pattern(plain), display: pattern(display) },
    has,
  };
}

/** China, Japan and Korea draw the same characters slightly differently; the other letters of the text tell which is meant. */
function eastAsian(text: string): Typeface[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  return /\p{Script=Hangul}/u.test(text) ? [KOREAN, CHINESE, JAPANESE] : [CHINESE, JAPANESE, KOREAN];
}

function covers({ ranges }: Font, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => from <= code && code <= to);
}

function pattern(fonts: readonly Font[]): string {
  const hex = (code: number) => `\\u{${code.toString(16)}}`;
  return fonts.flatMap(({ ranges }) => ranges.map(([from, to]) => `${hex(from)}-${hex(to)}`)).join('');
}

/** The subset that Typst takes spaces from: if two fonts have a letter, Typst uses the first. */
const COMMON = 'latin';

async function openAll(typeface: Typeface): Promise<Font[]> {
  const subsets = new Set([COMMON, ...(await subsetsOf(typeface.name)).keys()]);
  return (await Promise.all([...subsets].map((subset) => open(typeface, subset)))).flat();
}

async function openWith(typeface: Typeface, letter: string): Promise<Font[]> {
  for (const [subset, letters] of await subsetsOf(typeface.name))
    if (letters.includes(letter)) return open(typeface, subset);
  return [];
}

const { resolve } = createRequire(import.meta.url);

/** The subsets of a package and the letters that each may contain. */
const subsetsOf = remembered(async (name: string): Promise<ReadonlyMap<string, string>> => {
  const ranges: Record<string, string> = JSON.parse(await readFile(resolve(`${name}/unicode.json`), 'utf8'));
  return new Map(Object.entries(ranges).map(([subset, codes]) => [subset.replace(/[[\]]/g, ''), lettersOf(codes)]));
});

/** @param codes such as 'U+0020,U+0041-005A' */
function lettersOf(codes: string): string {
  return codes
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code.replace('U+', ''), 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

async function open({ name, file, weights, marks }: Typeface, subset: string): Promise<Font[]> {
  const path = resolve(`${name}/files/${file(subset)}.woff2`);
  const letters = marks ? '' : ((await subsetsOf(name)).get(subset) ?? '').replace(/\p{M}/gu, '');
  return Promise.all(weights.map((weight) => openFile(path, weight, letters)));
}

/** Typst takes neither WOFF2 nor variable weights. Without letters the whole file is opened. */
const openFile = remembered(async (path: string, weight: number, letters: string): Promise<Font> => {
  const variationAxes: Record<string, number> = path.includes('-wght-') ? { wght: weight } : {};
  // A separate variable, because the types lack `keepAllGlyphs`.
  const options = { keepAllGlyphs: letters === '', targetFormat: 'truetype', variationAxes } as const;
  const bytes = await subsetFont(await readFile(path), letters, options);
  return { bytes, ranges: rangesOf(bytes) };
});

/** Typst reports a font's letters as run lengths: missing, present, missing, and so on. */
function rangesOf(bytes: Uint8Array): Range[] {
  const { coverage }: { coverage: number[] } = new TypstFontResolverBuilder().get_font_info(bytes).info[0];
  const ranges: Range[] = [];
  let code = 0;
  for (const [index, length] of coverage.entries()) {
    if (index % 2 === 1) ranges.push([code, code + length - 1]);
    code += length;
  }
  return ranges;
}

/** Remembers results by the first two parameters. */
function remembered<Given extends unknown[], Result>(find: (...given: Given) => Promise<Result>): typeof find {
  const found = new Map<string, Promise<Result>>();
  return (...given) => {
    const key = given.slice(0, 2).join(' ');
    const result = found.get(key) ?? find(...given);
    found.set(key, result);
    return result;
  };
}
