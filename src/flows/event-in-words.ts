import { inWords } from './guard.ts';

const KINDS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, (actor) => `${actor} is done`],
  [/^xstate\.error\.actor\.(.+)$/, (actor) => `${actor} fails`],
  [/^xstate\.snapshot\.(.+)$/, (actor) => `${actor} changes`],
  [/^xstate\.done\.state\.(?:.+\.)?(.+)$/, (state) => `${state} is finished`],
];

/**
 * What a transition waits for, in words: 'verifyLink is done', 'after 2 s (patience)', 'at once'. Events of ours stay as
 * they are, since screens and tests name them so too.
 * @param delays the machine's delays by name; a number of them is in ms
 */
export function eventInWords(event: string, delays: Readonly<Record<string, unknown>>): string {
  if (event === '') return 'at once';
  if (event === '*') return 'anything else';
  const delay = /^xstate\.after\.([^.]+)\./.exec(event)?.[1];
  if (delay !== undefined) return delayInWords(delay, delays[delay] ?? Number(delay));
  for (const [pattern, words] of KINDS) {
    const name = pattern.exec(event)?.[1];
    if (name !== undefined) return words(name);
  }
  return event;
}

function delayInWords(name: string, delay: unknown): string {
  if (typeof delay !== 'number' || Number.isNaN(delay)) return `after ${inWords(name)}`;
  const length = `after ${delay / 1_000} s`;
  return name === String(delay) ? length : `${length} (${inWords(name)})`;
}
