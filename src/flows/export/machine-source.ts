import { inspect } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { type Guard, readGuard } from '#machines/support/in-words.ts';
import { transitionsOf } from '#machines/support/transitions.ts';

/** A machine as JavaScript that can be pasted into Stately Sketch or Studio: its config, and stubs for all implementations. */
export function machineSource(machine: AnyStateMachine): string {
  const { actors, actions, delays } = machine.implementations;
  const guards = transitionsOf(machine).flatMap(({ guard }) => (guard ? nameOf(readGuard(guard)) : []));
  const stubs = [
    // Sketch shows the first machine in the source, so the stubs of invoked machines are promises.
    section('actors', Object.keys(actors), () => 'fromPromise(() => new Promise(() => {}))'),
    section('actions', Object.keys(actions), () => '() => {}'),
    section('guards', [...new Set(guards)], () => '() => true'),
    section('delays', Object.keys(delays), (name) => lengthOf(name, delays[name])),
  ].join('');
  const config = inspect(plainConfig(machine), { depth: null, breakLength: 110, maxStringLength: null });
  return `import { fromPromise, setup } from 'xstate';\n\nexport const ${machine.id}Machine = setup({\n${stubs}}).createMachine(${config});\n`;
}

function section(title: string, names: readonly string[], stub: (name: string) => string): string {
  const lines = names.map((name) => `    ${JSON.stringify(name)}: ${stub(name)},\n`);
  return lines.length > 0 ? `  ${title}: {\n${lines.join('')}  },\n` : '';
}

function lengthOf(name: string, delay: unknown): string {
  if (typeof delay !== 'number') throw new TypeError(`The delay ${name} has no fixed length to show`);
  return String(delay);
}

type Plain = string | number | boolean | null | readonly Plain[] | PlainObject;

interface PlainObject {
  readonly [key: string]: Plain;
}

/** Functions that compute data at run time and do not show in a chart. */
const COMPUTED = new Set(['context', 'input', 'output', 'params']);
/** Keys whose values shorten to a name: `{ type: 'notify' }` becomes 'notify'. */
const ACTIONS = new Set(['actions', 'entry', 'exit']);
/** Keys whose values have keys named by the product, not by XState. */
const NAMED = new Set(['states', 'on', 'after', 'context', 'input', 'output', 'params']);

/** The config of a machine without code: states, transitions, names, descriptions, tags and constant parameters. */
export function plainConfig(machine: AnyStateMachine): PlainObject {
  return objectIn(machine.config as object);
}

function plain(value: unknown, key: string): Plain | undefined {
  if (key === 'guard') return nameOf(readGuard(value as never));
  if (value === undefined || (typeof value === 'function' && COMPUTED.has(key))) return undefined;
  if (Array.isArray(value)) return value.flatMap((part) => plain(part, key) ?? []);
  if (typeof value === 'object' && value !== null) {
    const object = objectIn(value, NAMED.has(key));
    return ACTIONS.has(key) && Object.keys(object).length === 1 ? (object.type ?? object) : object;
  }
  if (typeof value === 'function') throw new TypeError(`A function cannot be shown as ${key}`);
  return value as string | number | boolean | null;
}

function objectIn(value: object, hasNames = false): PlainObject {
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part, hasNames ? '' : key)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Plain] => entry[1] !== undefined));
}

/** A combination of guards as a single name: `and(hasKey, not(isLocked))`. */
function nameOf(guard: Guard): string {
  return 'name' in guard ? guard.name : `${guard.operator}(${guard.guards.map(nameOf).join(', ')})`;
}
