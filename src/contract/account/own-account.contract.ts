import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseId, looseText, messageOnly } from '../wire.ts';
import { requiredText, text } from '../wire-input.ts';
import { knownPassword, signedInCall } from './account-fields.ts';

const session = v.object({
  id: looseId,
  /** 'Chrome on Windows' */
  browser: looseText,
  /** ISO instants; the last use in steps of ten minutes. */
  signed_in_at: looseText,
  last_used_at: looseText,
  /** True for the session of this call. */
  current: v.optional(v.boolean(), false),
});
export type OwnSession = v.InferOutput<typeof session>;

const sessions = v.object({ data: v.array(session) });
export type OwnSessions = v.InferOutput<typeof sessions>;

/** The customer's sessions: this one first, then the last used (`account/sessions`). */
export const listSessions = defineCall({
  ...signedInCall,
  method: 'GET',
  path: '/user/sessions',
  output: sessions,
});

/** Ends one of the customer's sessions; repeating it changes nothing. */
export const endSession = defineCall({
  ...signedInCall,
  method: 'DELETE',
  path: '/user/sessions',
  encoding: 'query',
  input: v.object({ id: requiredText(64, 'Session ID is required') }),
  output: sessions,
});

/** Ends all sessions of the customer, this one too. */
export const signOutEverywhere = defineCall({
  ...signedInCall,
  path: '/user/sessions/end-all',
  endsSession: true,
  output: messageOnly,
});

/** All that is stored about the customer, as one JSON document (`account/export`). */
export const exportData = defineCall({
  ...signedInCall,
  method: 'GET',
  path: '/user/export',
  output: v.record(v.string(), v.unknown()),
});
export type ExportedData = v.InferOutput<typeof exportData.output>;

const ride = v.object({
  reference: looseText,
  /** 'Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)' */
  pickup_time: looseText,
});

const deletionTerms = v.object({
  /** How the customer can prove who they are; an account without a password has Google. */
  has_password: v.optional(v.boolean(), true),
  /** Rides that stay booked, the next first. */
  rides_ahead: v.optional(v.array(ride), []),
  /** How to reach the operator about them. */
  email: looseText,
  phone: looseText,
});
export type DeletionTerms = v.InferOutput<typeof deletionTerms>;

/** What deleting the account would mean. */
export const getDeletionTerms = defineCall({
  ...signedInCall,
  method: 'GET',
  path: '/user/deletion-terms',
  output: deletionTerms,
});

/** Deletes the account (`account/deletion`), proved by its password or by Google. */
export const deleteAccount = defineCall({
  ...signedInCall,
  path: '/user/delete-account',
  endsSession: true,
  input: v.object({
    password: v.optional(knownPassword, ''),
    /** As in a sign-in with Google. */
    id_token: v.optional(text(8192), ''),
    nonce_secret: v.optional(text(128), ''),
  }),
  output: messageOnly,
});
