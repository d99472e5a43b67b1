import * as v from 'valibot';
import { isEmail } from '#domain/contact.ts';
import { looseId, looseInteger } from './wire.ts';

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
    // Databases cannot store half an emoji either.
    v.transform((value) => value.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  );

/** One line of {@link text}, because emails and chauffeurs' lists show it within other text. Line breaks and tabs become spaces. */
export const line = (length: number) =>
  v.pipe(
    text(length),
    v.transform((value) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')),
    v.trim(),
  );

/** Text from a visitor that must not be empty. */
export const requiredText = (length: number, message: string) => v.pipe(text(length), v.minLength(1, message));

export const bookingId = requiredText(64, 'Booking ID is required');

/** The address of someone who rides or pays. */
export const contactEmail = v.pipe(requiredText(254, 'Email is required'), v.check(isEmail, 'Invalid email format'));
