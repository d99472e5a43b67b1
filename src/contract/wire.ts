import * as v from 'valibot';
import { type Cents, toCents } from '#domain/money.ts';

/** Reads a number that may come as text (`wire/tolerant-reading`). */
export const looseNumber = v.pipe(
  v.union([v.number(), v.string()], 'Expected a number'),
  v.check((value) => `${value}`.trim() !== '' && Number.isFinite(Number(value)), 'Expected a number'),
  v.transform(Number),
);

/** Reads a whole number that may come as text. */
export const looseInteger = v.pipe(looseNumber, v.integer('Expected a whole number'));

/** Reads an id that may come as a number. */
export const looseId = v.pipe(v.union([v.string(), v.number()], 'Expected an id'), v.transform(String));

/** Reads an id that a client sends; one that no database could hold is refused before it gets there. */
export const sentId = v.pipe(
  looseId,
  v.minLength(1, 'Which one?'),
  v.maxLength(64, 'At most 64 characters'),
  v.check((id) => !id.includes('\u0000'), 'Contains a character that cannot be stored'),
);

/** Reads the id of a service type. */
export const serviceTypeId = v.pipe(
  looseInteger,
  v.minValue(0, 'Choose a service type from the list.'),
  v.maxValue(32_767, 'Choose a service type from the list.'),
);

/** Reads text that may be missing, null or a number; those become ''. */
export const looseText = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((value) => (value === null ? '' : String(value))),
);

/** Reads an A$ amount, number or text, into whole cents. */
export const money = v.pipe(
  looseNumber,
  v.transform((amount): Cents => toCents(amount)),
);

/** Reads 1, 0, '1', '0', true or false. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], 'Expected 1 or 0'),
  v.check((value) => ['1', '0', 'true', 'false'].includes(String(value)), 'Expected 1 or 0'),
  v.transform((value) => ['1', 'true'].includes(String(value))),
);

/** Text from a visitor: no NUL, which no database stores, and not longer than `length` characters. */
export const text = (length: number) =>
  v.pipe(
    v.string('Expected text'),
    v.maxLength(length, `At most ${length} characters`),
    v.check((value) => !value.includes('\u0000'), 'Contains a character that cannot be stored'),
    v.trim(),
  );

/** Text from a visitor that must not be empty. */
export const requiredText = (length: number, message: string) => v.pipe(text(length), v.minLength(1, message));

/** Degrees north, −90 to 90. */
export const latitude = v.pipe(looseNumber, v.minValue(-90, 'Not a latitude'), v.maxValue(90, 'Not a latitude'));
/** Degrees east, −180 to 180. */
export const longitude = v.pipe(looseNumber, v.minValue(-180, 'Not a longitude'), v.maxValue(180, 'Not a longitude'));

/** No input at all. */
export const nothing = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => ({})),
);
