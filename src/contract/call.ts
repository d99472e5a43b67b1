import type * as v from 'valibot';

/** Any valibot schema without async parts. */
export type Schema = v.GenericSchema<unknown, unknown>;

/** How the input travels. The server takes a form in either encoding. */
export type Encoding = 'none' | 'query' | 'form' | 'multipart' | 'json';

/** One call of the API: everything that client and server must agree on. */
export interface Call<Input extends Schema = Schema, Output extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base, letter by letter as spec §7 writes it. */
  readonly path: string;
  /** Which of the two configurable bases it belongs to (`wire/two-bases`). */
  readonly base: 'admin' | 'account';
  /** 'optional': a bearer is sent when there is one. */
  readonly auth: 'none' | 'bearer' | 'optional';
  readonly encoding: Encoding;
  /** Input fields that travel in the query string, whatever the encoding. */
  readonly queryFields?: readonly string[];
  /** True when the client sends an Idempotency-Key and the server answers a repeated key with the first answer. */
  readonly idempotent?: boolean;
  /** The client gives up after so many milliseconds. */
  readonly timeoutMs?: number;
  readonly input: Input;
  readonly output: Output;
  /** Statuses with a meaning of their own, beside 400, 422, 429 and 500. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** What a caller of the client passes: plain values, before the schema has read them. */
export type CallInput<C extends Call> = v.InferInput<C['input']>;
/** What a handler on the server receives: values the schema has read. */
export type ParsedInput<C extends Call> = v.InferOutput<C['input']>;
/** What the server answers, before the client's schema has read it. */
export type CallAnswer<C extends Call> = v.InferInput<C['output']>;
/** What a caller of the client receives: values the schema has read. */
export type CallOutput<C extends Call> = v.InferOutput<C['output']>;

/** Declares a call with its types kept. */
export function defineCall<Input extends Schema, Output extends Schema>(
  call: Call<Input, Output>,
): Call<Input, Output> {
  return call;
}
