import * as v from 'valibot';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import { defineCall } from '../call.ts';
import { looseText, requiredText } from '../wire.ts';
import { accountEmail, newPassword } from './account-fields.ts';

const token = requiredText(256, 'This page has expired.');
const message = v.object({ message: looseText });

/** The path is spelled as in the backend. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/forgot_pasword',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ email: accountEmail }),
  output: message,
});

export const resendEmail = defineCall({
  method: 'POST',
  path: '/resend-email',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ email: accountEmail }),
  output: message,
});

export const verifyToken = defineCall({
  method: 'POST',
  path: '/verifyToken',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ email: accountEmail, token }),
  output: v.object({ valid: v.optional(v.union([v.boolean(), v.number(), v.string()]), false) }),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/reset-password',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({
    email: accountEmail,
    token,
    password: newPassword,
    password_confirmation: v.string('Expected text'),
  }),
  output: message,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/user/change-password',
  base: 'account',
  auth: 'bearer',
  encoding: 'json',
  input: v.object({
    current_password: v.pipe(
      v.string('Expected text'),
      v.maxLength(PASSWORD_LENGTH.max, `At most ${PASSWORD_LENGTH.max} characters`),
    ),
    new_password: newPassword,
  }),
  output: message,
  errors: { 422: 'The current password is wrong' },
});
