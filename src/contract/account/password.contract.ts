import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { messageOnly } from '../wire.ts';
import { requiredText } from '../wire-input.ts';
import { accountEmail, knownPassword, newPassword, publicCall, signedInCall } from './account-fields.ts';

const token = requiredText(256, 'This page has expired.');
/** The path is spelled as in the backend. */
export const forgotPassword = defineCall({
  ...publicCall,
  path: '/forgot_pasword',
  input: v.object({ email: accountEmail }),
  output: messageOnly,
});

export const resendEmail = defineCall({
  ...publicCall,
  path: '/resend-email',
  input: v.object({ email: accountEmail }),
  output: messageOnly,
});

export const verifyToken = defineCall({
  ...publicCall,
  path: '/verifyToken',
  input: v.object({ email: accountEmail, token }),
  output: v.object({ valid: v.nullish(v.union([v.boolean(), v.number(), v.string()]), false) }),
});

export const resetPassword = defineCall({
  ...publicCall,
  path: '/reset-password',
  input: v.object({
    email: accountEmail,
    token,
    password: newPassword,
    password_confirmation: v.string('Expected text'),
  }),
  output: messageOnly,
});

export const changePassword = defineCall({
  ...signedInCall,
  path: '/user/change-password',
  input: v.object({ current_password: knownPassword, new_password: newPassword }),
  output: messageOnly,
});
