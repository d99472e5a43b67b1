const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Replaces a letter that no font has. */
const UNKNOWN = '\ufffd';

/**
 * A text for one paragraph, without line breaks, control characters and bidirectional controls, which could disguise it.
 * A letter that no font has is replaced with its plain form, dropped if it is an emoji, or shown as `�`.
 */
export function legible(text: string, has: (letter: string) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
  const readable = [...clusters.segment(plain)].map(({ segment }) => legibleCluster(segment, has)).join('');
  return readable.replace(/\s+/g, ' ').trim() || (plain.trim() === '' ? '' : UNKNOWN);
}

function legibleCluster(cluster: string, has: (letter: string) => boolean): string {
  const canBeSet = (text: string) =>
    [...text].every((letter) => /[\s\p{Default_Ignorable_Code_Point}]/u.test(letter) || has(letter));
  const known = [cluster, cluster.normalize('NFKC')].find(canBeSet);
  return known ?? (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(cluster) ? '' : UNKNOWN);
}
