import type { Faces, Voice } from './faces.ts';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands for a letter that no face has. */
const UNKNOWN = '\ufffd';

/**
 * A text as it can be set in one paragraph: without line breaks and control characters (those that turn the direction would make
 * it read otherwise than it is), and letters that no face has replaced by their plain forms, by nothing where they are pictures,
 * or by a sign that something is missing.
 */
export function legible(text: string, faces: Faces, voice: Voice): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
  const readable = [...clusters.segment(plain)].map(({ segment }) => legibleCluster(segment, faces, voice)).join('');
  return readable.replace(/\s+/g, ' ').trim() || (plain.trim() === '' ? '' : UNKNOWN);
}

function legibleCluster(cluster: string, faces: Faces, voice: Voice): string {
  if (/^\s+$/.test(cluster) || faces.faceFor(cluster, voice)) return cluster;
  const plain = cluster.normalize('NFKC');
  if (faces.faceFor(plain, voice)) return plain;
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(cluster) ? '' : UNKNOWN;
}
