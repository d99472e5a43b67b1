import * as v from 'valibot';
import { type Cents, toCents } from '#domain/money.ts';

/** A number, also as text (`wire/tolerant-reading`). */
export const looseNumber = v.pipe(
  v.union([v.number(), v.string()], 'Expected a number'),
  v.check((value) => `${value}`.trim() !== '' && Number.isFinite(Number(value)), 'Expected a number'),
  v.transform(Number),
);

/** A whole number, also as text. */
export const looseInteger = v.pipe(looseNumber, v.integer('Expected a whole number'));

/** An id, as text or number. */
export const looseId = v.pipe(v.union([v.string(), v.number()], 'Expected an id'), v.transform(String));

/** An id that a client sends; refused if no database could store it. */
export const sentId = v.pipe(
  looseId,
  v.minLength(1, 'ID is required'),
  v.maxLength(64, 'At most 64 characters'),
  v.check((id) => !id.includes('\u0000'), 'Contains a character that cannot be stored'),
);

export const serviceTypeId = v.pipe(
  looseInteger,
  v.minValue(0, 'Choose a service type from the list.'),
  v.maxValue(32_767, 'Choose a service type from the list.'),
);

/** Text; '' when null or missing, the digits of a number. */
export const looseText = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((value) => (value === null ? '' : String(value))),
);

/** An A$ amount, as number or text, read into whole cents. */
export const money = v.pipe(
  looseNumber,
  v.transform((amount): Cents => toCents(amount)),
);

/** 1, 0, '1', '0', true or false. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], 'Expected 1 or 0'),
  v.check((value) => ['1', '0', 'true', 'false'].includes(String(value)), 'Expected 1 or 0'),
  v.transform((value) => ['1', 'true'].includes(String(value))),
);

/** Text from a visitor: at most `length` characters and no NUL, which databases cannot store. */
export const text = (length: number) =>
  v.pipe(
    v.string('Expected text'),
    v.maxLength(length, `At most ${length} characters`),
    v.check((value) => !value.includes('\u0000'), 'Contains a character that cannot be stored'),
    v.trim(),
  );

/** Text from a visitor that must not be empty. */
export const requiredText = (length: number, message: string) => v.pipe(text(length), v.minLength(1, message));

/** The answer of a call that only has something to say. */
export const messageOnly = v.object({ message: looseText });

export const nothing = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => ({})),
);
