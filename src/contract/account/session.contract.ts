import * as v from 'valibot';
import { FIRST_NAME_TOO_SHORT, LAST_NAME_TOO_SHORT, SIGNUP_PHONE_INVALID, signupPhoneError } from '#domain/account.ts';
import { defineCall } from '../call.ts';
import { looseText, messageOnly } from '../wire.ts';
import { requiredText, text } from '../wire-input.ts';
import {
  accountEmail,
  dialCode,
  knownPassword,
  newPassword,
  personName,
  publicCall,
  signedInCall,
} from './account-fields.ts';

const users = v.object({
  avatar: looseText,
  name: looseText,
  /** Identifies the owner of stored drafts. Other backends may leave it out. */
  email: looseText,
  roles: v.fallback(v.optional(v.nullable(v.array(v.object({ name: looseText }))), []), []),
  mobile: looseText,
  country_code: looseText,
  countryCode: looseText,
  dial_code: looseText,
});

export const signedIn = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  users,
  message: v.fallback(looseText, ''),
});
/** The answer to every kind of sign-in. */
export type SignedIn = v.InferOutput<typeof signedIn>;

const login = v.object({
  type: v.literal('login'),
  /** Not validated: every wrong password gets the same answer. */
  email: text(254),
  password: knownPassword,
});

const signup = v.object({
  type: v.literal('signup'),
  first_name: personName(FIRST_NAME_TOO_SHORT),
  last_name: personName(LAST_NAME_TOO_SHORT),
  email: accountEmail,
  password: newPassword,
  /** Country code and number in one: '+61412345678'. */
  mobile: text(24),
  country_code: dialCode,
  /** The national number, digits only. */
  local_number: v.pipe(
    text(24),
    v.check((phone) => signupPhoneError(phone) === undefined, SIGNUP_PHONE_INVALID),
  ),
  /** The only role the server accepts (`account/signup`). */
  role: v.optional(v.literal('customer', 'There is no such role.'), 'customer'),
});

/** Sign-in and sign-up share one call. 401: wrong email or password. */
export const loginByEmail = defineCall({
  ...publicCall,
  path: '/loginByEmail',
  input: v.variant('type', [login, signup]),
  output: signedIn,
});

/** 409: an account has this email address; the problem says how to join it. 404: Google sign-in is off. */
export const loginWithGoogle = defineCall({
  ...publicCall,
  path: '/auth/google',
  encoding: 'multipart',
  input: v.object({
    id_token: requiredText(8192, 'Identity token is required'),
    /** The token's nonce is its SHA-256 in hexadecimal (`account/google`). Other backends ignore it. */
    nonce_secret: v.optional(text(128), ''),
  }),
  output: signedIn,
});

/** Ends the session on the server (`account/sign-out`). */
export const logout = defineCall({ ...signedInCall, path: '/logout', output: messageOnly });
