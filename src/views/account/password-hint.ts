import { PASSWORD_LENGTH } from '#domain/account.ts';

/** What stands under the field of a new password, before anything is wrong with it. */
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters`;
