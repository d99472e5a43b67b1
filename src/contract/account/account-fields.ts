import * as v from 'valibot';
import { EMAIL_INVALID, passwordError } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import { requiredText } from '../wire.ts';

/** The email address of an account. */
export const accountEmail = v.pipe(requiredText(254, EMAIL_INVALID), v.check(isEmail, EMAIL_INVALID));

/** A password that somebody chooses. */
export const newPassword = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? passwordError(dataset.value) : undefined;
    if (message) addIssue({ message });
  }),
);
