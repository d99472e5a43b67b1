import * as v from 'valibot';
import { countryError, EMAIL_INVALID, NAME_LENGTH, PASSWORD_LENGTH, passwordError } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import { requiredText, text } from '../wire-input.ts';

/** What the calls of the account base share: with a session, and without one. */
export const signedInCall = { base: 'account', auth: 'bearer' } as const;
export const publicCall = { base: 'account', auth: 'none' } as const;

const holds = (fault: (value: string) => string | undefined) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (value) => fault(value) === undefined,
    ({ input }) => fault(input) ?? '',
  );

/** A first or last name. One line, because emails and chauffeurs' lists show it within other text. */
export const personName = (tooShort: string) =>
  v.pipe(text(NAME_LENGTH.max), v.minLength(NAME_LENGTH.min, tooShort), v.regex(/^\P{Cc}*$/u, 'Use one line only.'));

/** The email address of an account. */
export const accountEmail = v.pipe(requiredText(254, EMAIL_INVALID), v.check(isEmail, EMAIL_INVALID));

/** A password to be compared with the account's. */
export const knownPassword = v.pipe(
  v.string('Expected text'),
  v.maxLength(PASSWORD_LENGTH.max, `At most ${PASSWORD_LENGTH.max} characters`),
);

/** A new password. */
export const newPassword = v.pipe(v.string('Expected text'), holds(passwordError));

export const dialCode = v.pipe(text(8), holds(countryError));
