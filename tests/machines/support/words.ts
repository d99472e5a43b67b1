import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { eventInWords, guardInWords, inWords, readGuard } from '#machines/support/in-words.ts';
import { isMachine, stateNodesOf, transitionKey, transitionsOf } from '#machines/support/transitions.ts';
import type { Effect } from './effects.ts';
import type { PathModel } from './path-model.ts';

/** Texts longer than this are cut, in characters. */
const LONGEST_TEXT = 80;
/** Of objects inside objects, those deeper than this are left out; of fields and of items, those after so many. */
const DEEPEST = 3;
const MOST_FIELDS = 6;
const MOST_ITEMS = 3;
/** Numbers from here on are instants. */
const INSTANTS = Date.UTC(2000, 0);

/** Verbs that tell what has happened; all others ask for something. */
const FACT = /(?:ed|^(?:shown|made|set|chosen|paid|sent))$/;

/** An event in a tester's words: 'apply promo', 'clock ticked: 9', 'checkPromo fails: HTTP 422', 'after 2 s (patience)'. */
export function actInWords({ type, ...payload }: EventObject, { machine, saying }: PathModel): string {
  const [, kind, actor = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? [];
  const { output, error, snapshot } = payload as Record<string, unknown>;
  const said = saying[type]?.(payload);
  if (kind === 'done.actor')
    return withDetails(`${actor} answers`, said ?? (output === undefined ? '' : valueInWords(output)));
  if (kind === 'error.actor') return withDetails(`${actor} fails`, isNamed(error, actor) ? '' : valueInWords(error));
  if (kind === 'snapshot') return withDetails(`${actor} changes`, valueInWords(snapshot));
  if (type.startsWith('xstate.')) return eventInWords(type, machine.implementations.delays);
  const parts = type.split('.').map(inWords);
  const verb = parts.pop() ?? '';
  const act = FACT.test(verb) ? [...parts, verb] : [verb, ...parts];
  return withDetails(act.join(' '), said ?? detailsInWords(payload, parts.at(-1)));
}

/**
 * What a machine does beyond itself: 'calls checkPromo: code 'TEN'', 'tells parent: promo asked', 'does redirect to: url '…''.
 * Nothing is said of its own children, which have paths of their own, nor of what it only listens to.
 */
export function effectInWords(effect: Effect, model: PathModel): string[] {
  const { kind, name } = effect;
  const actor: unknown = model.machine.implementations.actors[name];
  if (kind === 'does') return [withDetails(`does ${inWords(name)}`, fieldsInWords(effect.params))];
  if (kind === 'tells') return actor ? [] : [`tells ${name}: ${actInWords(effect.event, { ...model, saying: {} })}`];
  const isAnswered = transitionsOf(model.machine).some(({ eventType }) => eventType === `xstate.done.actor.${name}`);
  return isAnswered && !isMachine(actor) ? [withDetails(`calls ${name}`, fieldsInWords(effect.input))] : [];
}

/** What a machine is given when it starts, without what cannot be said; '' where there is nothing. */
export function inputInWords(input: unknown, { given }: PathModel): string {
  return given ? given(input) : fieldsInWords(input);
}

/** Every transition and state of a machine in words, by its key or id: 'checking: checkPromo fails if is refused, to invalid'. */
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

/** Of an event that is about one thing alone, its value will do. */
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
  return some(entries, MOST_FIELDS, ([name, value]) => `${name} ${valueInWords(value, depth)}`);
}

function valueInWords(value: unknown, depth = 0): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'string') return `'${shorten(value.replaceAll('\n', ' '))}'`;
  if (typeof value === 'number') return value >= INSTANTS ? new Date(value).toISOString() : String(value);
  if (typeof value !== 'object') return String(value);
  if (value instanceof Error) return errorInWords(value);
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return `[${some(value, MOST_ITEMS, (item) => valueInWords(item, depth + 1))}]`;
  const { label, title } = value as { label?: unknown; title?: unknown };
  const name = label ?? title;
  return typeof name === 'string' ? valueInWords(name) : `{${entriesInWords(entriesOf(value), depth + 1)}}`;
}

function some<Part>(parts: readonly Part[], most: number, write: (part: Part) => string): string {
  const left = parts.length > most ? [`… ${parts.length - most} more`] : [];
  return [...parts.slice(0, most).map(write), ...left].join(', ');
}

/** All that is said of the error is who failed. */
function isNamed(error: unknown, actor: string): boolean {
  return error instanceof Error && error.message === `${actor} failed`;
}

function errorInWords(error: Error & { readonly status?: number; readonly kind?: string }): string {
  const { status, kind, message, name } = error;
  if (status) return `HTTP ${status}${message === kind ? '' : `, ${valueInWords(message)}`}`;
  return message || name;
}

/** What a field can say, by its name in words: an actor that the machine talks to is no field. */
function entriesOf(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => !(typeof value === 'object' && value !== null && 'getSnapshot' in value))
    .map(([name, value]) => [inWords(name).replaceAll('_', ' '), value]);
}

function shorten(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}
