import * as v from 'valibot';
import { isEmail } from '#domain/contact.ts';
import { defineCall } from '../call.ts';
import { looseText, requiredText } from '../wire.ts';

const email = v.pipe(
  requiredText(254, 'Enter a valid email address.'),
  v.check(isEmail, 'Enter a valid email address.'),
);
const token = requiredText(256, 'This page has expired.');
const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password must be at least 8 characters.'),
  v.maxLength(256, 'At most 256 characters'),
);
const message = v.object({ message: looseText });

/** Spelled as spec §7 spells it. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/forgot_pasword',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ email }),
  output: message,
});

export const resendEmail = defineCall({
  method: 'POST',
  path: '/resend-email',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ email }),
  output: message,
});

export const verifyToken = defineCall({
  method: 'POST',
  path: '/verifyToken',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ email, token }),
  output: v.object({ valid: v.optional(v.union([v.boolean(), v.number(), v.string()]), false) }),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/reset-password',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ email, token, password: newPassword, password_confirmation: v.string() }),
  output: message,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/user/change-password',
  base: 'account',
  auth: 'bearer',
  encoding: 'json',
  input: v.object({ current_password: v.pipe(v.string(), v.maxLength(256)), new_password: newPassword }),
  output: message,
  errors: { 422: 'The current password is wrong' },
});
