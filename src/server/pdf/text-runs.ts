import bidiFactory from 'bidi-js';
import { type Face, type Faces, isInvisible, type Voice } from './faces.ts';

/** A stretch of a line that is set in one go: of one word, one face and one direction. */
export interface Run {
  /** In the order in which it is read. */
  readonly text: string;
  readonly face: Face;
  /** Even from left to right, odd from right to left, higher within lower (UAX #9). */
  readonly level: number;
}

/** A text that can be set, with the direction of each of its letters. */
export interface DirectedText {
  readonly text: string;
  /** Per UTF-16 unit: even from left to right, odd from right to left (UAX #9). */
  readonly levels: Uint8Array;
}

const bidi = bidiFactory();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param text one paragraph; which way it runs is told by its first letter */
export function directed(text: string): DirectedText {
  return { text, levels: bidi.getEmbeddingLevels(text).levels };
}

/**
 * The runs of a line as they stand on the page from left to right. A word is set in one face wherever one has all its letters.
 * @param start where the line begins in the text @param end where it ends, exclusive
 */
export function runsOf({ text, levels }: DirectedText, start: number, end: number, faces: Faces, voice: Voice): Run[] {
  const runs: Run[] = [];
  for (const { 0: word, index } of text.slice(start, end).matchAll(/ +|[^ ]+/g)) {
    for (const piece of facePieces(word, faces, voice)) {
      const before = runs.at(-1)?.face;
      const face = word.startsWith(' ') && before?.has(' ') ? before : faces.faceFor(piece.segment, voice);
      if (face) append(runs, levelPieces(piece.segment, start + index + piece.index, levels), face);
    }
  }
  return inVisualOrder(runs).map((run) =>
    run.level % 2 && !TURNED.test(run.text) ? { ...run, text: turned(run.text) } : run,
  );
}

/** Letters that the library sets from right to left by itself. */
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function turned(text: string): string {
  return [...text].reverse().join('');
}

/**
 * Joins what can be set in one go: those who copy a line go by the order on the page. Letters with signs around them are set word
 * by word, since the library takes a run for one script.
 */
function append(runs: Run[], pieces: readonly LevelPiece[], face: Face): void {
  for (const piece of pieces) {
    const last = runs.at(-1);
    const run = runOf(piece, face);
    const isJoined = last?.face === face && last.level === run.level && !hasSigns(last) && !hasSigns(run);
    if (last && isJoined) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
}

/** True for a run from left to right with vowel signs and the like, which may stand before the letter that they follow. */
export function hasSigns({ text, level }: Run): boolean {
  return level % 2 === 0 && /\p{M}/u.test(text);
}

function runOf({ text, level }: LevelPiece, face: Face): Run {
  const letters = [...text].filter((letter) => !isInvisible(letter) || face.has(letter));
  const facing = level % 2 ? letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : letters;
  return { text: facing.join(''), face, level };
}

/** Rule L2 of UAX #9: from the highest level down, whatever stands together at a level or above it is reversed. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

interface LevelPiece {
  readonly text: string;
  readonly level: number;
}

interface Piece {
  readonly segment: string;
  readonly index: number;
}

/** The word, or its stretches of letters that one face has where none has all. */
function facePieces(word: string, faces: Faces, voice: Voice): Piece[] {
  if (faces.faceFor(word, voice)) return [{ segment: word, index: 0 }];
  const pieces: Piece[] = [];
  for (const { segment, index } of clusters.segment(word)) {
    const last = pieces.at(-1);
    const joined = last && last.segment + segment;
    if (last && joined !== undefined && faces.faceFor(joined, voice))
      pieces[pieces.length - 1] = { ...last, segment: joined };
    else pieces.push({ segment, index });
  }
  return pieces;
}

function levelPieces(segment: string, at: number, levels: Uint8Array): LevelPiece[] {
  const pieces: LevelPiece[] = [];
  let index = at;
  for (const letter of segment) {
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level) pieces[pieces.length - 1] = { level, text: last.text + letter };
    else pieces.push({ text: letter, level });
    index += letter.length;
  }
  return pieces;
}
