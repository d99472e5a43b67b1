import type { StateValue } from '#contract/inspection.ts';

/** The ids of the states that a value stands for, each before those inside it: `login.form`, `login.form.editing`. */
export function activeStates(machine: string, value: StateValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [`${machine}.${value}`];
  return Object.entries(value).flatMap(([state, inner]) => {
    const id = `${machine}.${state}`;
    return [id, ...activeStates(id, inner)];
  });
}

/** Those that have no others inside. */
export function innermost(active: readonly string[]): readonly string[] {
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
}
