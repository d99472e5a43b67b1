import * as v from 'valibot';
import {
  AVATAR_WRONG_TYPE,
  FIRST_NAME_TOO_SHORT,
  LAST_NAME_TOO_SHORT,
  PROFILE_PHONE_INVALID,
} from '#domain/account.ts';
import { defineCall } from '../call.ts';
import { looseText, messageOnly } from '../wire.ts';
import { text } from '../wire-input.ts';
import { dialCode, personName } from './account-fields.ts';

/** Milliseconds. */
const PROFILE_TIMEOUT_MS = 10_000;
/** A slow connection: 400 kbit/s. */
const BYTES_PER_MS = 50;

const phone = { mobile: looseText, country_code: looseText, mobile_number: looseText };

const userDetails = v.object({
  name: looseText,
  first_name: looseText,
  last_name: looseText,
  email: looseText,
  avatar: looseText,
  /** Other backends leave it out. */
  email_verified: v.fallback(v.optional(v.boolean()), undefined),
  /** False for an account that only uses Google. Other backends leave it out. */
  has_password: v.fallback(v.optional(v.boolean()), undefined),
  ...phone,
  user_profile: v.optional(v.nullable(v.object(phone))),
});

export const getProfile = defineCall({
  method: 'GET',
  path: '/user/profile',
  auth: 'bearer',
  timeoutMs: PROFILE_TIMEOUT_MS,
  output: v.object({ user_details: userDetails, base_url: looseText }),
});

export const updateProfile = defineCall({
  path: '/user/update-profile',
  auth: 'bearer',
  encoding: 'multipart',
  input: v.object({
    first_name: personName(FIRST_NAME_TOO_SHORT),
    last_name: personName(LAST_NAME_TOO_SHORT),
    mobile: text(24),
    country_code: dialCode,
    mobile_number: v.pipe(text(24), v.regex(/^\d{4,15}$/, PROFILE_PHONE_INVALID)),
    /** Only when a new picture was chosen. */
    avatar: v.optional(v.instance(File, AVATAR_WRONG_TYPE)),
  }),
  output: messageOnly,
});

/** The call with time for a picture of this size (`wire/time-limits`). */
export function updateProfileWith(picture: File | undefined): typeof updateProfile {
  const uploadMs = Math.ceil((picture?.size ?? 0) / BYTES_PER_MS);
  return { ...updateProfile, timeoutMs: updateProfile.timeoutMs + uploadMs };
}
