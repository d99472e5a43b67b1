import { inspect } from 'node:util';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { type Guard, readGuard } from '#machines/support/in-words.ts';
import { isMachine } from '#machines/support/transitions.ts';

/** A machine as JavaScript that can be pasted into Stately Sketch or Studio: its config, and stubs for all implementations. */
export function machineSource(machine: AnyStateMachine): string {
  const { actors, actions, guards, delays } = machine.implementations;
  const stubs = [
    section('actors', actors, (logic) => stubOf(logic as AnyActorLogic)),
    section('actions', actions, () => '() => {}'),
    section('guards', guards, () => '() => true'),
    section('delays', delays, lengthOf),
  ].join('');
  const config = inspect(plainConfig(machine), { depth: null, breakLength: 110, maxStringLength: null });
  const body = `export const ${machine.id}Machine = setup({\n${stubs}}).createMachine(${config});\n`;
  const used = NAMES.filter((name) => new RegExp(`(?<![\\w.'])${name}\\(`).test(body));
  return `import { ${used.join(', ')} } from 'xstate';\n\n${body}`;
}

const NAMES = ['and', 'fromCallback', 'fromPromise', 'fromTransition', 'not', 'or', 'setup'];

function section(title: string, named: object, stub: (value: unknown, name: string) => string): string {
  const lines = Object.entries(named).map(([name, value]) => `    ${name}: ${stub(value, name)},\n`);
  return lines.length > 0 ? `  ${title}: {\n${lines.join('')}  },\n` : '';
}

/** Sketch shows the first machine that a text creates, so invoked machines must be another kind of actor here. */
function stubOf(logic: AnyActorLogic): string {
  if (isMachine(logic)) return 'fromTransition((state) => state, {})';
  return isPromise(logic) ? 'fromPromise(() => new Promise(() => {}))' : 'fromCallback(() => {})';
}

/** XState does not expose the kind of actor logic, but only a promise is done after this event. */
function isPromise({ getInitialSnapshot, transition }: AnyActorLogic): boolean {
  const scope = {} as Parameters<typeof transition>[2];
  try {
    return transition(getInitialSnapshot(scope, {}), { type: 'xstate.promise.resolve' }, scope).status === 'done';
  } catch {
    return false;
  }
}

function lengthOf(delay: unknown, name: string): string {
  if (typeof delay !== 'number') throw new TypeError(`The delay ${name} has no fixed length to show`);
  return String(delay);
}

type Plain = string | number | boolean | null | CombinedGuard | readonly Plain[] | PlainObject;

interface PlainObject {
  readonly [key: string]: Plain;
}

class CombinedGuard {
  constructor(
    readonly operator: string,
    readonly guards: readonly Plain[],
  ) {}

  /** JSON has no calls: Stately shows this as the guard's name. */
  toJSON(): string {
    return `${this.operator}(${this.guards.map(nameIn).join(', ')})`;
  }

  [inspect.custom](): string {
    const guards = this.guards.map((guard) => inspect(guard, { depth: null, breakLength: Number.POSITIVE_INFINITY }));
    return `${this.operator}(${this.operator === 'not' ? guards : `[${guards.join(', ')}]`})`;
  }
}

/** Functions that compute data at run time and do not show in a chart. */
const COMPUTED = new Set(['context', 'input', 'output', 'params']);
/** Keys whose values shorten to a name: `{ type: 'notify' }` becomes 'notify'. */
const ACTIONS = new Set(['actions', 'entry', 'exit']);
/** Keys whose values have the product's names as keys, not XState's. */
const NAMED = new Set(['states', 'on', 'after', 'context', 'input', 'output', 'params']);

/** The config of a machine without code: states, transitions, names, descriptions, tags and constant parameters. */
export function plainConfig(machine: AnyStateMachine): PlainObject {
  return objectIn(machine.config as object);
}

function plain(value: unknown, key: string): Plain | undefined {
  if (key === 'guard') return guardIn(readGuard(value as never));
  if (value === undefined || (typeof value === 'function' && COMPUTED.has(key))) return undefined;
  if (Array.isArray(value)) return value.flatMap((part) => plain(part, key) ?? []);
  if (typeof value === 'object' && value !== null) {
    const object = objectIn(value, NAMED.has(key));
    return ACTIONS.has(key) ? nameAlone(object) : object;
  }
  if (typeof value === 'function') throw new TypeError(`A function cannot be shown as ${key}`);
  return value as string | number | boolean | null;
}

function objectIn(value: object, hasNames = false): PlainObject {
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part, hasNames ? '' : key)] as const);
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
  if (guard instanceof CombinedGuard) return guard.toJSON();
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : String(guard);
}
