import * as v from 'valibot';

/** '1,200.00', as PHP writes it by default. */
const GROUPED = /^\s*-?\d{1,3}(?:,\d{3})+(?:\.\d+)?\s*$/;

/** A number, also as text (`wire/tolerant-reading`). */
export const looseNumber = v.pipe(
  v.union([v.number(), v.string()], 'Expected a number'),
  v.transform((value) => (GROUPED.test(`${value}`) ? `${value}`.replaceAll(',', '') : value)),
  v.check((value) => `${value}`.trim() !== '' && Number.isFinite(Number(value)), 'Expected a number'),
  v.transform(Number),
);

/** A whole number, also as text. */
export const looseInteger = v.pipe(looseNumber, v.integer('Expected a whole number'));

/** An id, as text or number. */
export const looseId = v.pipe(v.union([v.string(), v.number()], 'Expected an id'), v.transform(String));

/** Text, the digits of a number; '' for anything else, such as null or PHP's false, or when missing. */
export const looseText = v.fallback(
  v.pipe(
    v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
    v.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);

/** For texts: ISO 8601. */
export const isInstant = v.check<string, string>((text) => !Number.isNaN(Date.parse(text)), 'Expected an instant');

/** A list, which is empty where a backend sends null (`wire/tolerant-reading`). The type of its input is this server's. */
export const list = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullable(v.array(entry), []) as unknown as v.ArraySchema<Entry, undefined>;

/** A list without the entries that cannot be read; refused if none can (`wire/tolerant-reading`). */
export const readable = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    list(v.fallback(entry, undefined as never)),
    v.check((entries) => entries.length === 0 || entries.some(Boolean), 'Expected a readable entry'),
    v.transform((entries) => entries.filter(Boolean)),
  );

/** The answer of a call that returns only a message. If a backend sends none, or in another shape, only the status matters. */
export const messageOnly = v.fallback(v.object({ message: looseText }), { message: '' });

export const nothing = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => ({})),
);
