import { inWords } from '#machines/support/in-words.ts';

/** A name of the code as a title: `placeField` is 'Place field'. */
export function titled(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a state is called within its machine: `confirming.asking`; the machine itself by its own name. */
export function shortName(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
