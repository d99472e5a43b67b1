import type * as v from 'valibot';
import { nothing } from './wire.ts';

/** A synchronous valibot schema. */
export type Schema = v.GenericSchema<unknown, unknown>;

/** How the input is sent. The server accepts a form in either encoding. */
type Encoding = 'none' | 'query' | 'form' | 'multipart' | 'json';

/** One call of the API, as client and server agree on it. */
export interface Call<Input extends Schema = Schema, Output extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below the base, exactly as backends spell it (`wire/calls`). */
  readonly path: string;
  /** Which of the two bases it belongs to (`wire/two-bases`). */
  readonly base: 'admin' | 'account';
  /**
   * 'optional': a bearer token is sent if there is one. 'ride': a bearer token, or the token of a link to a ride as
   * 'Authorization: Ride …' (`booking/ride-link`); such calls are POST calls, so that no address carries the token.
   */
  readonly auth: 'none' | 'bearer' | 'optional' | 'ride';
  readonly encoding: Encoding;
  /** Input fields that go into the query string, whatever the encoding. */
  readonly queryFields?: readonly string[];
  /** True when the client sends an Idempotency-Key and the server answers a repeated key with the first answer. */
  readonly idempotent?: boolean;
  /** True when the call ends the session, so that a 401 says that it was ended before. */
  readonly endsSession?: boolean;
  /** After this many milliseconds the client gives up, except on streams. */
  readonly timeoutMs: number;
  readonly input: Input;
  readonly output: Output;
}

/** The input of a call before its schema reads it. */
export type CallInput<C extends Call> = v.InferInput<C['input']>;
/** The server's answer before the client reads it. */
export type CallAnswer<C extends Call> = v.InferInput<C['output']>;
/** The answer as the client's caller receives it. */
export type CallOutput<C extends Call> = v.InferOutput<C['output']>;

/** How long a visitor waits before the page offers to try again (`wire/time-limits`). */
const TIMEOUT_MS = 20_000;

type Usual = Pick<Call, 'method' | 'base' | 'encoding' | 'timeoutMs'>;

/**
 * Declares a call, which is a POST of JSON to the admin base unless it says otherwise, and infers its types. Without an
 * input it sends nothing. A docstring names the statuses other than 400, 404, 422, 429 and 500 that callers meet.
 */
export function defineCall<Output extends Schema, Input extends Schema = typeof nothing>(
  call: Omit<Call<Input, Output>, keyof Usual | 'input'> & Partial<Usual & { readonly input: Input }>,
): Call<Input, Output> {
  const { input = nothing as unknown as Input, encoding = call.input ? 'json' : 'none' } = call;
  return { method: 'POST', base: 'admin', timeoutMs: TIMEOUT_MS, ...call, input, encoding };
}
