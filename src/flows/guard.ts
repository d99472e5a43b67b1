import type { AnyTransitionDefinition } from 'xstate';

/** A condition, as it is written in a chart: by name, or made of others. */
export type Guard =
  | { readonly name: string; readonly params?: unknown }
  | { readonly operator: Operator; readonly guards: readonly Guard[] };

type Operator = 'not' | 'and' | 'or';
type WrittenGuard = NonNullable<AnyTransitionDefinition['guard']>;

/** Reads the condition of a transition. */
export function readGuard(written: WrittenGuard): Guard {
  if (typeof written === 'string') return { name: written };
  if (typeof written === 'object') return { name: written.type, params: written.params };
  // What xstate's not(), and() and or() return: a function of their name, with their arguments on it.
  const { name, guards } = written as { name: string; guards?: readonly WrittenGuard[] };
  if (!guards || !isOperator(name)) throw new TypeError(`A guard without a name cannot be shown: ${name || written}`);
  return { operator: name, guards: guards.map(readGuard) };
}

/** The condition in words: 'has no place', 'is valid and (is new or is late)'. */
export function guardInWords(guard: Guard): string {
  if ('name' in guard) return inWords(guard.name);
  const [first] = guard.guards;
  if (guard.operator === 'not' && first) return negated(first);
  return guard.guards.map(asPart).join(` ${guard.operator} `);
}

/** A name of the code in words: 'typingPause' is 'typing pause'. */
export function inWords(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

const NEGATIONS: readonly (readonly [RegExp, string])[] = [
  [/^is /, 'is not '],
  [/^has /, 'has no '],
  [/^can /, 'cannot '],
];

function negated(guard: Guard): string {
  const words = guardInWords(guard);
  const negation = 'name' in guard && NEGATIONS.find(([start]) => start.test(words));
  return negation ? words.replace(...negation) : `not (${words})`;
}

function asPart(guard: Guard): string {
  const words = guardInWords(guard);
  return 'name' in guard || guard.operator === 'not' ? words : `(${words})`;
}

function isOperator(name: string): name is Operator {
  return ['not', 'and', 'or'].includes(name);
}
