import type { PathModel } from '#tests/machines/support/path-model.ts';
import { stateNames } from '#tests/machines/support/situation-graph.ts';
import { actInWords, inputInWords } from '#tests/machines/support/words.ts';
import type { Tour } from './tours.ts';

/** A tour for somebody to follow by hand, with an arrow at one of its steps, or at its start, which is step -1. */
export function tourInWords({ input, start, legs }: Tour, model: PathModel, at: number): string {
  const mark = (index: number) => (index === at ? '→' : ' ');
  const given = inputInWords(input, model);
  return [
    `${mark(-1)}    Start${given && ` with ${given}`} => ${stateNames(start.snapshot).join(', ')}`,
    ...legs.map(({ step }, index) => {
      const number = String(index + 1).padStart(2);
      return `${mark(index)} ${number} ${actInWords(step.event, model)} => ${stateNames(step.snapshot).join(', ')}`;
    }),
  ].join('\n');
}
