import * as v from 'valibot';
import { isEmail } from '#domain/contact.ts';
import { defineCall } from '../call.ts';
import { looseText, nothing, requiredText, text } from '../wire.ts';

const users = v.object({
  avatar: looseText,
  name: looseText,
  roles: v.optional(v.nullable(v.array(v.object({ name: looseText }))), []),
  mobile: looseText,
  country_code: looseText,
  countryCode: looseText,
  dial_code: looseText,
});

const signedIn = v.object({ token: v.pipe(v.string(), v.minLength(1)), users, message: looseText });
/** The login response of spec §3. */
export type SignedIn = v.InferOutput<typeof signedIn>;

const email = v.pipe(
  requiredText(254, 'Enter a valid email address.'),
  v.check(isEmail, 'Enter a valid email address.'),
);
const password = v.pipe(v.string(), v.maxLength(256, 'At most 256 characters'));

const login = v.object({ type: v.literal('login'), email, password });

const signup = v.object({
  type: v.literal('signup'),
  first_name: text(60),
  last_name: text(60),
  email,
  password,
  mobile: text(24),
  country_code: text(8),
  local_number: text(24),
  role: v.optional(text(40), 'customer'),
});

/** Log in and sign up share one call (spec §7). */
export const loginByEmail = defineCall({
  method: 'POST',
  path: '/loginByEmail',
  base: 'account',
  auth: 'none',
  encoding: 'json',
  input: v.variant('type', [login, signup]),
  output: signedIn,
  errors: { 401: 'Wrong email or password', 422: 'Signup: validation_errors at email and mobile' },
});

export const loginWithGoogle = defineCall({
  method: 'POST',
  path: '/auth/google',
  base: 'account',
  auth: 'none',
  encoding: 'multipart',
  input: v.object({ id_token: requiredText(8192, 'No identity token') }),
  output: signedIn,
  errors: { 401: 'The identity token is not valid' },
});

/** Ends the session on the server (D31). */
export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  base: 'account',
  auth: 'bearer',
  encoding: 'none',
  input: nothing,
  output: v.object({ message: looseText }),
});
