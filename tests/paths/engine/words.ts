import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { eventInWords, guardInWords, inWords, readGuard } from '#machines/support/in-words.ts';
import { isMachine, stateNodesOf, transitionKey, transitionsOf } from '#machines/support/transitions.ts';
import type { PathModel } from './model.ts';
import { REPORT } from './stubs.ts';
import type { Effect } from './walk.ts';

/** In characters. */
const MAX_LENGTH = 80;
const DEEPEST = 3;
const MAX_FIELDS = 6;
const MAX_ITEMS = 3;
/** Numbers from here on are timestamps. */
const INSTANTS = Date.UTC(2000, 0);

/** Verbs in the past tense; all others are imperatives. */
const PAST = /(?:ed|^(?:shown|made|set|chosen|paid|sent))$/;

/** An event with its payload for testers: 'apply promo', 'checkPromo fails: HTTP 422', 'after 2 s (sign out timeout)'. */
export function describeEvent({ type, ...payload }: EventObject, { machine, eventsInWords }: PathModel): string {
  const [, kind, actor = ''] = REPORT.exec(type) ?? [];
  const { output, error, snapshot } = payload as Record<string, unknown>;
  const said = eventsInWords[type]?.(payload);
  if (kind === 'done.actor')
    return withDetails(`${actor} answers`, said ?? (output === undefined ? '' : valueInWords(output)));
  if (kind === 'error.actor') return withDetails(`${actor} fails`, isNamed(error, actor) ? '' : valueInWords(error));
  if (kind === 'snapshot') return withDetails(`${actor} changes`, valueInWords(snapshot));
  if (type.startsWith('xstate.')) return eventInWords(type, machine.implementations.delays);
  const parts = type.split('.').map(inWords);
  const verb = parts.pop() ?? '';
  const act = PAST.test(verb) ? [...parts, verb] : [verb, ...parts];
  return withDetails(act.join(' '), said ?? detailsInWords(payload, parts.at(-1)));
}

/**
 * An effect in words: 'calls checkPromo: code 'TEN'', 'tells parent: promo requested', 'does redirect to: url '…''.
 * Child machines, which have paths of their own, and actors without a result are left out.
 */
export function describeEffect(effect: Effect, model: PathModel): string[] {
  const { kind, name } = effect;
  const actor: unknown = model.machine.implementations.actors[name];
  if (kind === 'does') return [withDetails(`does ${inWords(name)}`, fieldsInWords(effect.params))];
  if (kind === 'tells')
    return actor ? [] : [`tells ${name}: ${describeEvent(effect.event, { ...model, eventsInWords: {} })}`];
  const isAnswered = transitionsOf(model.machine).some(({ eventType }) => eventType === `xstate.done.actor.${name}`);
  return isAnswered && !isMachine(actor) ? [withDetails(`calls ${name}`, fieldsInWords(effect.input))] : [];
}

/** Describes the input of a machine; '' if there is none. */
export function describeInput(input: unknown, { inputInWords }: PathModel): string {
  return inputInWords ? inputInWords(input) : fieldsInWords(input);
}

/** Describes every transition and state of a machine, by key or id: 'checking: checkPromo fails if is refused, to invalid'. */
export function wordsByKey(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const nameOf = (id: string) => (id === machine.id ? 'anywhere' : id.replace(`${machine.id}.`, ''));
  const words = (transition: AnyTransitionDefinition) => {
    const { source, eventType, guard, target } = transition;
    const event = eventInWords(eventType, machine.implementations.delays);
    const condition = guard ? ` if ${guardInWords(readGuard(guard))}` : '';
    const targets = target ? `, to ${target.map(({ id }) => nameOf(id)).join(' and ')}` : '';
    return `${nameOf(source.id)}: ${event}${condition}${targets}`;
  };
  return new Map([
    ...transitionsOf(machine).map((transition) => [transitionKey(transition), words(transition)] as const),
    ...stateNodesOf(machine).map(({ id }) => [id, `the state ${nameOf(id)}`] as const),
  ]);
}

/** For a payload with only the field that the event names, the value is enough. */
function detailsInWords(payload: object, subject: string | undefined): string {
  const entries = entriesOf(payload);
  const [only] = entries;
  return only && entries.length === 1 && only[0] === subject ? valueInWords(only[1]) : entriesInWords(entries);
}

function fieldsInWords(fields: unknown): string {
  return typeof fields === 'object' && fields !== null ? entriesInWords(entriesOf(fields)) : '';
}

function withDetails(act: string, details: string): string {
  return details === '' ? act : `${act}: ${details}`;
}

function entriesInWords(entries: readonly (readonly [string, unknown])[], depth = 0): string {
  return some(entries, MAX_FIELDS, ([name, value]) => `${name} ${valueInWords(value, depth)}`);
}

function valueInWords(value: unknown, depth = 0): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'string') return `'${shorten(value.replaceAll('\n', ' '))}'`;
  if (typeof value === 'number') return value >= INSTANTS ? new Date(value).toISOString() : String(value);
  if (typeof value !== 'object') return String(value);
  if (value instanceof Error) return errorInWords(value);
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return `[${some(value, MAX_ITEMS, (item) => valueInWords(item, depth + 1))}]`;
  const { label, title } = value as { label?: unknown; title?: unknown };
  const name = label ?? title;
  return typeof name === 'string' ? valueInWords(name) : `{${entriesInWords(entriesOf(value), depth + 1)}}`;
}

function some<Part>(parts: readonly Part[], most: number, write: (part: Part) => string): string {
  const left = parts.length > most ? [`… ${parts.length - most} more`] : [];
  return [...parts.slice(0, most).map(write), ...left].join(', ');
}

/** The error says only which actor failed. */
function isNamed(error: unknown, actor: string): boolean {
  return error instanceof Error && error.message === `${actor} failed`;
}

function errorInWords(error: Error & { readonly status?: number; readonly kind?: string }): string {
  const { status, kind, message, name } = error;
  if (status) return `HTTP ${status}${message === kind ? '' : `, ${valueInWords(message)}`}`;
  return message || name;
}

/** Fields by their names in words, without actor references. */
function entriesOf(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => !(typeof value === 'object' && value !== null && 'getSnapshot' in value))
    .map(([name, value]) => [inWords(name).replaceAll('_', ' '), value]);
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
