import type { AnyStateMachine } from 'xstate';
import { type Guard, readGuard } from '#machines/support/in-words.ts';

export type Plain = string | number | boolean | null | CombinedGuard | readonly Plain[] | PlainObject;

export interface PlainObject {
  readonly [key: string]: Plain;
}

/** A condition made of others. */
export class CombinedGuard {
  constructor(
    readonly operator: string,
    readonly guards: readonly Plain[],
  ) {}

  /** JSON has no calls: there the condition has this name, which Stately shows as it is. */
  toJSON(): string {
    return `${this.operator}(${this.guards.map(nameIn).join(', ')})`;
  }
}

/** What is computed while a machine runs; a chart to look at is the same without. */
const COMPUTED = new Set(['context', 'input', 'output', 'params']);
/** Where a thing that has only a type is written as that. */
const TYPED = new Set(['actions', 'entry', 'exit']);
/** Where the keys are names of ours, not words of xstate. */
const OWN_NAMES = new Set(['states', 'on', 'after', 'context', 'input', 'output', 'params']);

/** How a machine was written, without any code: states, transitions, names, descriptions, tags and fixed parameters. */
export function plainConfig(machine: AnyStateMachine): PlainObject {
  return objectIn(machine.config as object);
}

function plain(value: unknown, key: string): Plain | undefined {
  if (key === 'guard') return guardIn(readGuard(value as never));
  if (value === undefined || (typeof value === 'function' && COMPUTED.has(key))) return undefined;
  if (Array.isArray(value)) return value.flatMap((part) => plain(part, key) ?? []);
  if (typeof value === 'object' && value !== null) {
    const object = objectIn(value, OWN_NAMES.has(key));
    return TYPED.has(key) ? nameAlone(object) : object;
  }
  if (typeof value === 'function') throw new TypeError(`A function cannot be shown as ${key}`);
  return value as string | number | boolean | null;
}

function objectIn(value: object, hasOwnNames = false): PlainObject {
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part, hasOwnNames ? '' : key)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Plain] => entry[1] !== undefined));
}

function guardIn(guard: Guard): Plain {
  if ('operator' in guard) return new CombinedGuard(guard.operator, guard.guards.map(guardIn));
  return nameAlone(objectIn({ type: guard.name, params: guard.params }));
}

function nameAlone(object: PlainObject): Plain {
  return Object.keys(object).length === 1 ? (object.type ?? object) : object;
}

function nameIn(guard: Plain): string {
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : String(guard);
}
