import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { messageOnly } from '../wire.ts';
import { requiredText } from '../wire-input.ts';
import { accountEmail, knownPassword, newPassword } from './account-fields.ts';

const token = requiredText(256, 'This page has expired.');
/** The path is spelled as in the backend. */
export const forgotPassword = defineCall({
  path: '/forgot_pasword',
  base: 'account',
  auth: 'none',
  input: v.object({ email: accountEmail }),
  output: messageOnly,
});

export const resendEmail = defineCall({
  path: '/resend-email',
  base: 'account',
  auth: 'none',
  input: v.object({ email: accountEmail }),
  output: messageOnly,
});

export const verifyToken = defineCall({
  path: '/verifyToken',
  base: 'account',
  auth: 'none',
  input: v.object({ email: accountEmail, token }),
  output: v.object({ valid: v.nullish(v.union([v.boolean(), v.number(), v.string()]), false) }),
});

export const resetPassword = defineCall({
  path: '/reset-password',
  base: 'account',
  auth: 'none',
  input: v.object({
    email: accountEmail,
    token,
    password: newPassword,
    password_confirmation: v.string('Expected text'),
  }),
  output: messageOnly,
});

export const changePassword = defineCall({
  path: '/user/change-password',
  base: 'account',
  auth: 'bearer',
  input: v.object({
    current_password: knownPassword,
    new_password: newPassword,
  }),
  output: messageOnly,
});
