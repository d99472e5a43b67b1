import * as v from 'valibot';
import { ApiFailure } from '#contract/api-failure.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { type Problem, problem } from '#contract/problem.ts';
import { encodeBody, encodeQuery } from './encode-input.ts';

export interface ApiClientOptions {
  /** Base URLs of admin calls and of account calls. */
  readonly bases: Readonly<Record<Call['base'], string>>;
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
  /** Called when a call with a bearer token returns 401, unless it ends the session itself. */
  readonly onUnauthorized: () => void;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The token of a link to a ride, which takes the place of the customer's (`booking/ride-link`). */
  readonly link?: string | undefined;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** The client for every call of the contract. Rejects with an {@link ApiFailure}, or with the reason of an aborted signal. */
export function createApiClient(options: ApiClientOptions) {
  /** Sends a call and returns the response as it is. */
  async function request<C extends Call>(
    call: C,
    input: CallInput<C>,
    { signal, idempotencyKey, link }: SendOptions,
    accept: string,
    limit?: AbortSignal,
  ): Promise<Response> {
    const fields = (input ?? {}) as Record<string, unknown>;
    const headers = new Headers({ Accept: accept });
    const token = options.token();
    if (link !== undefined) headers.set('Authorization', `Ride ${link}`);
    else if (call.auth !== 'none' && token) headers.set('Authorization', `Bearer ${token}`);
    if (call.idempotent && idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
    const body = encodeBody(call, fields, headers) ?? null;
    const url = `${options.bases[call.base]}${call.path}${encodeQuery(call, fields)}`;
    const signals = [signal, limit].filter((each) => each !== undefined);

    const response = await options
      .fetch(url, { method: call.method, headers, body, signal: AbortSignal.any(signals) })
      .catch((cause) => {
        signal?.throwIfAborted();
        throw new ApiFailure('network', { cause });
      });
    const needsSession = call.auth !== 'none' && link === undefined && !call.endsSession;
    if (response.status === 401 && needsSession) options.onUnauthorized();
    return response;
  }

  async function send<C extends Call>(call: C, input: CallInput<C>, sendOptions: SendOptions = {}) {
    const limit = AbortSignal.timeout(call.timeoutMs);
    const response = await request(call, input, sendOptions, 'application/json', limit);
    const answer = await readJson(response, sendOptions.signal);
    if (!response.ok) throw new ApiFailure('http', { status: response.status, problem: readProblem(answer) });
    const read = v.safeParse(call.output, answer);
    if (!read.success) throw new ApiFailure('unreadable', { status: response.status, cause: read.issues });
    return read.output as CallOutput<C>;
  }
  return { request, send };
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    signal?.throwIfAborted();
    if (!response.ok) return undefined;
    // Any other error says that the answer was cut off.
    const kind = cause instanceof SyntaxError ? 'unreadable' : 'network';
    throw new ApiFailure(kind, { status: response.status, cause });
  }
}

function readProblem(answer: unknown): Problem {
  const read = v.safeParse(problem, answer);
  return read.success ? read.output : {};
}
