import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { messageOnly } from '../wire.ts';
import { requiredText } from '../wire-input.ts';
import { knownPassword } from './account-fields.ts';
import { signedIn } from './session.contract.ts';

const secret = requiredText(256, 'This link is incomplete.');
/** Sends the link that verifies the customer's email address again (`account/verified-email`). */
export const sendVerification = defineCall({
  path: '/user/send-verification',
  base: 'account',
  auth: 'bearer',
  output: messageOnly,
});

/** Verifies the customer's email address by the token of a mailed link. */
export const verifyEmail = defineCall({
  path: '/user/verify-email',
  base: 'account',
  auth: 'bearer',
  input: v.object({ token: secret }),
  output: messageOnly,
});

/** Sends a link that joins a Google sign-in with the account of its email address (`account/google-join`). */
export const sendJoinLink = defineCall({
  path: '/auth/google/send-link',
  base: 'account',
  auth: 'none',
  input: v.object({ ticket: secret }),
  output: messageOnly,
});

/** Joins a Google sign-in with the account of its email address, proved by the password (401: it is wrong) or by the mailed link. */
export const joinGoogle = defineCall({
  path: '/auth/google/join',
  base: 'account',
  auth: 'none',
  input: v.variant('proof', [
    v.object({
      proof: v.literal('password'),
      ticket: secret,
      password: knownPassword,
    }),
    v.object({ proof: v.literal('link'), ticket: secret, token: secret }),
  ]),
  output: signedIn,
});
