import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProblemAnswer } from '#contract/problem.ts';
import { toAmount } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { FieldErrors, Invalid } from '../field-errors.ts';
import type { TooMany } from '../rate-limit.ts';

/** What the app stores per request. */
export interface AppEnv {
  Variables: RequestIdVariables & { readonly userId?: string | undefined };
}

interface ProblemOptions {
  readonly errors?: FieldErrors;
  /** The correct breakdown, in cents. */
  readonly price?: PriceSummary;
  /** Lets the browser of a Google sign-in join the account with its address. */
  readonly join?: ProblemAnswer['join'];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by routes to answer with an error status. The message is shown to people. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly options: ProblemOptions = {},
  ) {
    super(message);
  }
}

/** 422 with the fields that are wrong; the message is the first of them. */
export function invalidInput(errors: FieldErrors): HttpProblem {
  return new HttpProblem(422, Object.values(errors)[0] ?? 'The request cannot be read.', { errors });
}

/**
 * The same answer for a booking that does not exist or is not open to the caller. Not 401 for a link that no
 * longer works: that would end a customer's session.
 */
export function noSuchBooking(): HttpProblem {
  return new HttpProblem(404, "We can't find this booking.");
}

/** 503: the request may succeed when repeated a moment later. */
export function unavailable(message: string, retryAfterSeconds = 2): HttpProblem {
  return new HttpProblem(503, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** 429 with the time to wait. */
export function tooManyRequests(
  { retryAfterSeconds }: Pick<TooMany, 'retryAfterSeconds'>,
  reason = 'Too many attempts.',
): HttpProblem {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new HttpProblem(429, `${reason} Please try again in ${wait}.`, { headers });
}

type Refusal = TooMany | Invalid;

/**
 * The result of a use case that was not refused.
 * @throws {HttpProblem} 429 for too many attempts, 422 for invalid input
 */
export function accepted<Result extends { readonly kind: string }>(
  result: Result | Refusal,
): Exclude<Result, { readonly kind: Refusal['kind'] }> {
  const { kind } = result;
  if (kind === 'tooMany') throw tooManyRequests(result as TooMany);
  if (kind === 'invalid') throw invalidInput((result as Invalid).errors);
  return result as Exclude<Result, { readonly kind: Refusal['kind'] }>;
}

/** An answer with problem details (RFC 9457). It reveals nothing about the server's internals. */
export function problemResponse(c: Context<AppEnv>, { status, message, options }: HttpProblem): Response {
  const { errors, price, join, headers } = options;
  const body: ProblemAnswer & { type: string; title: string; status: number; request_id: string } = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    message,
    ...(errors && { validation_errors: errors }),
    ...(join && { join }),
    ...(price && { price: inDollars(price) }),
    request_id: c.get('requestId'),
  };
  return c.json(body, status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers });
}

function inDollars(price: PriceSummary): PriceSummary {
  const lines = Object.entries(price).map(([line, cents]) => [line, toAmount(cents)]);
  return Object.fromEntries(lines);
}
