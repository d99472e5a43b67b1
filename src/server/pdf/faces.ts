import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

/** How a text is set: as all others, set off from them, or as a heading. */
export type Voice = 'text' | 'strong' | 'display';

/** One weight of one typeface, opened. */
export interface Face {
  readonly name: string;
  readonly font: Font;
  has(letter: string): boolean;
}

/** The faces of one document, each opened when a text first needs it. */
export interface Faces {
  /** The first face that has all letters of a text; undefined where none has. */
  faceFor(text: string, voice: Voice): Face | undefined;
}

const { resolve } = createRequire(import.meta.url);

const HOUSE: Readonly<Record<Voice, string>> = {
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  display: '@expo-google-fonts/libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf',
};

/** All of Latin, Greek, Cyrillic and Devanagari. */
const WIDE: Readonly<Record<Voice, string>> = {
  text: besideMain('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'),
  strong: besideMain('@embedpdf/fonts-latin', 'NotoSans-SemiBold.ttf'),
  display: besideMain('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'),
};

/** One face for each other alphabet, opened for texts that have letters of it. */
const ALPHABETS = [
  'Armenian',
  'Bengali',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
].map((script) => {
  const name = script.toLowerCase();
  return alphabet(script, `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-400-normal.woff`);
});

/** Of those that draw whole letters: where dots are drawn apart, what is copied has lost them. */
const ARABIC = alphabet('Arabic', besideMain('@embedpdf/fonts-arabic', 'NotoNaskhArabic-Regular.ttf'));

const CHINESE = besideMain('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf');
const JAPANESE = besideMain('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf');
const KOREAN = besideMain('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf');

/** Opened anew for each document: a font remembers what it has set, and would set the same text otherwise the next time. */
export function createFaces(): Faces {
  const open = remembered((file) => openFace(file));
  const find = remembered((text, voice: Voice) => {
    const letters = [...text].filter((letter) => !isInvisible(letter));
    const file = candidates(text, voice).find((candidate) => letters.every(open(candidate).has));
    return file === undefined ? undefined : open(file);
  });
  return { faceFor: find };
}

function remembered<Rest extends readonly string[], Result>(find: (text: string, ...rest: Rest) => Result) {
  const found = new Map<string, Result>();
  return (text: string, ...rest: Rest): Result => {
    const key = [text, ...rest].join('\n');
    const result = found.has(key) ? (found.get(key) as Result) : find(text, ...rest);
    found.set(key, result);
    return result;
  };
}

/** True for joiners and the like: a face that lacks them sets the letters around them all the same. */
export function isInvisible(letter: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}$/u.test(letter);
}

function candidates(text: string, voice: Voice): string[] {
  const alphabets = [ARABIC, ...ALPHABETS].filter(({ letters }) => letters.test(text)).map(({ file }) => file);
  return [HOUSE[voice], WIDE[voice], ...alphabets, ...eastAsian(text)];
}

/** The same characters are drawn a little differently in each country: letters beside them tell which is meant. */
function eastAsian(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  return /\p{Script=Hangul}/u.test(text) ? [KOREAN, CHINESE, JAPANESE] : [CHINESE, JAPANESE, KOREAN];
}

function alphabet(script: string, file: string) {
  return { letters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'), file };
}

/** The packages name no path to their fonts, which lie beside the code that does. */
function besideMain(name: string, file: string): string {
  return join(dirname(resolve(name)), '../fonts', file);
}

function openFace(file: string): Face {
  const font = create(readFileSync(resolve(file)));
  if ('fonts' in font) throw new TypeError(`${file} holds more than one font`);
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...rest) => {
    try {
      return layout(text, features, ...rest);
    } catch (error) {
      // The library fails at a mark for which a letter has no place: then marks stand where they are drawn by themselves.
      if (!(error instanceof TypeError)) throw error;
      return layout(text, WITHOUT_PLACED_MARKS, ...rest);
    }
  };
  return { name: file, font, has: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) };
}

const WITHOUT_PLACED_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };
