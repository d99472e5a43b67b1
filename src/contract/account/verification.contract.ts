import * as v from 'valibot';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import { defineCall } from '../call.ts';
import { looseText, nothing, requiredText } from '../wire.ts';
import { signedIn } from './session.contract.ts';

const secret = requiredText(256, 'This link is incomplete.');
const message = v.object({ message: looseText });

/** Sends the link that verifies the customer's email address again (`account/verified-email`). */
export const sendVerification = defineCall({
  method: 'POST',
  path: '/user/send-verification',
  base: 'account',
  auth: 'bearer',
  encoding: 'none',
  input: nothing,
  output: message,
});

/** Verifies the customer's email address by the token of a mailed link. */
export const verifyEmail = defineCall({
  method: 'POST',
  path: '/user/verify-email',
  base: 'account',
  auth: 'bearer',
  encoding: 'json',
  input: v.object({ token: secret }),
  output: message,
});

/** Sends a link that joins a Google sign-in with the account of its email address (`account/google-join`). */
export const sendJoinLink = defineCall({
  method: 'POST',
  path: '/auth/google/send-link',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.object({ ticket: secret }),
  output: message,
});

/** Joins a Google sign-in with the account of its email address, proved by the password or by the mailed link. */
export const joinGoogle = defineCall({
  method: 'POST',
  path: '/auth/google/join',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.variant('proof', [
    v.object({
      proof: v.literal('password'),
      ticket: secret,
      password: v.pipe(
        v.string('Expected text'),
        v.maxLength(PASSWORD_LENGTH.max, `At most ${PASSWORD_LENGTH.max} characters`),
      ),
    }),
    v.object({ proof: v.literal('link'), ticket: secret, token: secret }),
  ]),
  output: signedIn,
  errors: { 401: 'Wrong password' },
});
