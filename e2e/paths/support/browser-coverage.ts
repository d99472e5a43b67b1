import type { TestInfo } from '@playwright/test';

/** What the paths of a machine are to cover. */
export interface Plan {
  readonly machine: string;
  /** Keys of all there are. */
  readonly transitions: readonly string[];
  /** How many there are. */
  readonly states: number;
  readonly paths: number;
  /** Why no path takes a transition, by its key. */
  readonly uncovered: Readonly<Record<string, string>>;
}

/** What one path took. */
export interface Taken {
  readonly machine: string;
  /** Keys. */
  readonly transitions: readonly string[];
}

const PLAN = 'plan of paths';
const TAKEN = 'transitions taken';

export function notePlan(info: TestInfo, plan: Plan): void {
  info.annotations.push({ type: PLAN, description: JSON.stringify(plan) });
}

export function noteTaken(info: TestInfo, taken: Taken): void {
  info.annotations.push({ type: TAKEN, description: JSON.stringify(taken) });
}

interface Noted {
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

export function planOf(test: Noted): Plan | undefined {
  return noted(test, PLAN);
}

export function takenOf(test: Noted): Taken | undefined {
  return noted(test, TAKEN);
}

function noted<Content>({ annotations }: Noted, type: string): Content | undefined {
  const { description } = annotations.find((annotation) => annotation.type === type) ?? {};
  return description === undefined ? undefined : JSON.parse(description);
}
