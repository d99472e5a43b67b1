import type { AnyTransitionDefinition } from 'xstate';

/** A named guard or a combination of guards. */
export type Guard =
  | { readonly name: string; readonly params?: unknown }
  | { readonly operator: Operator; readonly guards: readonly Guard[] };

type Operator = 'not' | 'and' | 'or';
type GuardDefinition = NonNullable<AnyTransitionDefinition['guard']>;

/** @throws {TypeError} for an inline function, which has no name to show */
export function readGuard(guard: GuardDefinition): Guard {
  if (typeof guard === 'string') return { name: guard };
  if (typeof guard === 'object') return { name: guard.type, params: guard.params };
  // XState's not(), and() and or() return a function of that name with the arguments attached.
  const { name, guards } = guard as { name: string; guards?: readonly GuardDefinition[] };
  if (!guards || !isOperator(name)) throw new TypeError(`A guard without a name cannot be shown: ${name || guard}`);
  return { operator: name, guards: guards.map(readGuard) };
}

/** Splits an identifier: 'typingPause' becomes 'typing pause'. */
export function inWords(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

/** Describes a guard: 'has no place', 'is valid and (is new or is late)'. */
export function guardInWords(guard: Guard): string {
  if ('name' in guard) return inWords(guard.name);
  const [first] = guard.guards;
  if (guard.operator === 'not' && first) return negated(first);
  return guard.guards.map(asOperand).join(` ${guard.operator} `);
}

/**
 * Describes the trigger of a transition: 'verifyLink is done', 'after 2 s (sign out timeout)', 'at once'. The product's own
 * events keep their names, because screens and tests use them.
 * @param delays of the machine by name; numbers are in ms
 */
export function eventInWords(event: string, delays: Readonly<Record<string, unknown>>): string {
  if (event === '') return 'at once';
  if (event === '*') return 'anything else';
  const delay = /^xstate\.after\.([^.]+)\./.exec(event)?.[1];
  if (delay !== undefined) return delayInWords(delay, delays[delay] ?? Number(delay));
  for (const [pattern, words] of EVENTS) {
    const name = pattern.exec(event)?.[1];
    if (name !== undefined) return words(name);
  }
  return event;
}

const EVENTS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, (actor) => `${actor} is done`],
  [/^xstate\.error\.actor\.(.+)$/, (actor) => `${actor} fails`],
  [/^xstate\.snapshot\.(.+)$/, (actor) => `${actor} changes`],
  [/^xstate\.done\.state\.(?:.+\.)?(.+)$/, (state) => `${state} is finished`],
];

function delayInWords(name: string, delay: unknown): string {
  if (typeof delay !== 'number' || Number.isNaN(delay)) return `after ${inWords(name)}`;
  const length = `after ${delay / 1_000} s`;
  return name === String(delay) ? length : `${length} (${inWords(name)})`;
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

function asOperand(guard: Guard): string {
  const words = guardInWords(guard);
  return 'name' in guard || guard.operator === 'not' ? words : `(${words})`;
}

function isOperator(name: string): name is Operator {
  return ['not', 'and', 'or'].includes(name);
}
