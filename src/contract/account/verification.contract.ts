import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { messageOnly } from '../wire.ts';
import { requiredText } from '../wire-input.ts';
import { knownPassword, publicCall, signedInCall } from './account-fields.ts';
import { signedIn } from './session.contract.ts';

const secret = requiredText(256, 'This link is incomplete.');
/** Sends the link that verifies the customer's email address again (`account/verified-email`). */
export const sendVerification = defineCall({
  ...signedInCall,
  path: '/user/send-verification',
  output: messageOnly,
});

/** Verifies the customer's email address by the token of a mailed link. */
export const verifyEmail = defineCall({
  ...signedInCall,
  path: '/user/verify-email',
  input: v.object({ token: secret }),
  output: messageOnly,
});

/** Sends a link that joins a Google sign-in with the account of its email address (`account/google-join`). */
export const sendJoinLink = defineCall({
  ...publicCall,
  path: '/auth/google/send-link',
  input: v.object({ ticket: secret }),
  output: messageOnly,
});

/** Joins a Google sign-in with the account of its email address, proved by the password (401: it is wrong) or by the mailed link. */
export const joinGoogle = defineCall({
  ...publicCall,
  path: '/auth/google/join',
  input: v.variant('proof', [
    v.object({ proof: v.literal('password'), ticket: secret, password: knownPassword }),
    v.object({ proof: v.literal('link'), ticket: secret, token: secret }),
  ]),
  output: signedIn,
});
