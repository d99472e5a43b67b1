import * as v from 'valibot';
import { countryError, EMAIL_INVALID, NAME_LENGTH, passwordError } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import { requiredText, text } from '../wire.ts';

/** Refuses a text in the words of the rule that it breaks. */
const holds = (fault: (value: string) => string | undefined) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? fault(dataset.value) : undefined;
    if (message) addIssue({ message });
  });

/** A first or a last name: one line, since emails and drivers show it among other words. */
export const personName = (tooShort: string) =>
  v.pipe(text(NAME_LENGTH.max), v.minLength(NAME_LENGTH.min, tooShort), v.regex(/^\P{Cc}*$/u, 'A name is one line.'));

/** The email address of an account. */
export const accountEmail = v.pipe(requiredText(254, EMAIL_INVALID), v.check(isEmail, EMAIL_INVALID));

/** A password that somebody chooses. */
export const newPassword = v.pipe(v.string('Expected text'), holds(passwordError));

/** A dialling code: '+61'. */
export const dialCode = v.pipe(text(8), holds(countryError));
