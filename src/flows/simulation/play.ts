import type { ChartMap } from '../chart-map.ts';
import { type Happening, letHappen, type Option, type Outcome, type Question, startFlow } from './macrostep.ts';

/** Something that has happened, and what became of the flow. */
export interface Frame extends Outcome {
  /** Undefined for the start. */
  readonly happening: Happening | undefined;
  /** The conditions that were said to hold on the way. */
  readonly conditions: readonly string[];
}

/** Something that is happening: what becomes of the flow depends on an answer. */
export interface Pending {
  readonly happening: Happening | undefined;
  readonly answers: readonly Option[];
  readonly question: Question;
}

/** A flow that is tried out. */
export interface Play {
  readonly frames: readonly Frame[];
  readonly pending: Pending | undefined;
}

/** Nothing has happened yet. */
export const NOT_STARTED: Play = { frames: [], pending: undefined };

/**
 * Lets something happen, as far as it goes with the answers there are.
 * @param happening undefined to start
 */
export function playOn(
  map: ChartMap,
  frames: readonly Frame[],
  happening: Happening | undefined,
  answers: readonly Option[],
): Play {
  const active = frames.at(-1)?.active ?? [];
  const steps = happening ? letHappen(map, active, happening) : startFlow(map);
  let next = steps.next();
  for (const answer of answers) if (!next.done) next = steps.next(answer);
  if (!next.done) return { frames, pending: { happening, answers, question: next.value } };
  const conditions = answers.map(({ condition }) => condition);
  return { frames: [...frames, { happening, conditions, ...next.value }], pending: undefined };
}
