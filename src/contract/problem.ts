import * as v from 'valibot';
import type { PriceLines } from './booking/booking-amounts.ts';

const fieldMessage = v.fallback(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((message) => (Array.isArray(message) ? (message[0] ?? '') : message)),
  ),
  '',
);

/** An unreadable field must not hide the others. */
const lenient = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/**
 * What is read of an error answer, which is problem details (RFC 9457) with `message` and, for fields, `validation_errors`
 * (`wire/tolerant-reading`).
 */
export const problem = v.object({
  message: lenient(v.string()),
  validation_errors: lenient(v.record(v.string(), fieldMessage)),
  /** The server's breakdown when the client's amounts differ (409 of add booking). `readPriceLines` reads it. */
  price: v.optional(v.custom<PriceLines>(() => true)),
  /**
   * With a Google sign-in that may join an existing account (409 of `/auth/google`): the account's address, and what
   * joins it.
   */
  join: lenient(v.object({ ticket: v.string(), email: v.string() })),
});

export type Problem = v.InferOutput<typeof problem>;
export type ProblemAnswer = v.InferInput<typeof problem>;
