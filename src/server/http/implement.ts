import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call, Schema } from '#contract/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FieldErrors } from '../field-errors.ts';
import { createGate } from '../gate.ts';
import { countAttempt } from '../rate-limit.ts';
import { findLinkedRide, type LinkedRide } from '../trips/ride-links.ts';
import { limitRequests } from './address-limit.ts';
import { browserCookie } from './browser-cookie.ts';
import { clientAddress } from './client-address.ts';
import { eventStream, type OnConnected } from './event-stream.ts';
import { type AppEnv, accepted, HttpProblem, invalidInput, noSuchBooking } from './problem.ts';
import { MAX_BODY_BYTES, readInput, refuseTooLong } from './read-input.ts';

/** What a handler receives besides its input. */
export interface CallContext {
  readonly dependencies: Dependencies;
  /** The client's Idempotency-Key, on calls that take one. */
  readonly idempotencyKey: string | undefined;
  /** The token of 'Authorization: Bearer …'; undefined on calls without authentication. */
  readonly bearer: string | undefined;
  /** The id of the signed-in customer; undefined for guests. */
  readonly userId: string | undefined;
  /** What the link of 'Authorization: Ride …' opens; undefined for customers. See ride-access.ts. */
  readonly ride: LinkedRide | undefined;
  /** Where the request comes from, for rate limits; see client-address.ts. */
  readonly clientAddress: string;
  /** The body of a JSON call, unparsed: what a signature covers. */
  readonly bodyText: string;
  header(name: string): string | undefined;
  /** See browser-cookie.ts. */
  browserCookie(): string;
}

/** One call of the contract with its implementation. */
export interface Route {
  readonly call: Call;
  handle(c: Context<AppEnv>, dependencies: Dependencies): Promise<Response>;
}

/** What the handler of a bearer call receives besides its input. */
export type CustomerContext = CallContext & { readonly userId: string; readonly bearer: string };

interface RouteOptions {
  /** For answers that are the same for all clients; other answers are not cached. */
  readonly cacheControl?: string;
  readonly maxBodyBytes?: number;
  /** Hidden input fields, each with the visible field that shows its errors. */
  readonly faultsAt?: Readonly<Record<string, string>>;
}

/**
 * Implements a call: reads the input in the call's encoding, validates it by the call's schema (422 with the wrong
 * fields) and answers JSON. A handler throws {@link HttpProblem} for any other status.
 */
export function implement<Input extends Schema, Output extends Schema>(
  call: Call<Input, Output>,
  handler: (input: v.InferOutput<Input>, context: CallContext) => Promise<v.InferInput<Output>>,
  { cacheControl = 'no-store', ...options }: RouteOptions = {},
): Route {
  return answering(call, options, async (c, input, context) =>
    c.json((await handler(input, context)) as object, 200, { 'cache-control': cacheControl }),
  );
}

/** {@link implement} for a call whose answer is an event stream. */
export function implementStream<Input extends Schema>(
  call: Call<Input>,
  handler: (input: v.InferOutput<Input>, context: CallContext) => Promise<OnConnected>,
): Route {
  return answering(call, {}, async (c, input, context) => eventStream(c, await handler(input, context)));
}

function answering<Input extends Schema>(
  call: Call<Input>,
  { maxBodyBytes = MAX_BODY_BYTES, faultsAt = {} }: Omit<RouteOptions, 'cacheControl'>,
  answer: (c: Context<AppEnv>, input: v.InferOutput<Input>, context: CallContext) => Promise<Response>,
): Route {
  // Large bodies of a call are read and handled two at a time. The others wait unread, so that a flood of uploads cannot take
  // all memory; those of other calls do not wait for them.
  const largeBodies = createGate(2, 20);
  return {
    call,
    async handle(c, dependencies) {
      const isLarge = maxBodyBytes > MAX_BODY_BYTES && !(Number(c.req.header('content-length')) <= MAX_BODY_BYTES);
      // Otherwise Node would read a large body to its end even after a refusal.
      if (isLarge) c.header('connection', 'close');
      refuseTooLong(c, maxBodyBytes);
      await limitRequests(call, clientAddress(c, dependencies.trustedProxies), dependencies);
      const context = await contextOf(c, call, dependencies);
      const answerInput = async () => {
        const { fields, text } = await readInput(c, call, maxBodyBytes);
        const read = v.safeParse(call.input, fields);
        if (!read.success) throw invalidInput(fieldErrors(read.issues, faultsAt));
        return answer(c, read.output, { ...context, bodyText: text });
      };
      return isLarge ? largeBodies(answerInput) : answerInput();
    },
  };
}

/** {@link implement} for a call that needs a customer's token; without one the answer is 401. */
export function implementForCustomer<Input extends Schema, Output extends Schema>(
  call: Call<Input, Output>,
  handler: (input: v.InferOutput<Input>, context: CustomerContext) => Promise<v.InferInput<Output>>,
  options: RouteOptions = {},
): Route {
  if (call.auth !== 'bearer') throw new TypeError(`${call.path} does not require a customer`);
  return implement(call, (input, context) => handler(input, context as CustomerContext), options);
}

/**
 * Counts a call from the client's address that could be used for guessing, or for flooding people with emails
 * (`account/rate-limits`).
 * @throws {HttpProblem} 429 when the limit is reached
 */
export async function limitByAddress({ dependencies, clientAddress: address }: CallContext): Promise<void> {
  accepted(await countAttempt(dependencies.db, [dependencies.limits.reset, address]));
}

/** 401 for a missing, unknown or expired token. */
export function loginNeeded(): HttpProblem {
  return new HttpProblem(401, 'Log in to continue.', { headers: { 'www-authenticate': 'Bearer' } });
}

async function contextOf(
  c: Context<AppEnv>,
  call: Call,
  dependencies: Dependencies,
): Promise<Omit<CallContext, 'bodyText'>> {
  const authorization = c.req.header('authorization') ?? '';
  const bearer = call.auth === 'none' ? undefined : /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(authorization)?.[1];
  const userId = bearer === undefined ? undefined : await dependencies.authenticate(bearer);
  const ride = call.auth === 'ride' ? await linkedRide(authorization, dependencies) : undefined;
  const isForCustomer = call.auth === 'bearer' || (call.auth === 'ride' && !ride);
  if (isForCustomer && userId === undefined) throw loginNeeded();
  c.set('userId', userId);
  return {
    userId,
    ride,
    dependencies,
    idempotencyKey: call.idempotent ? idempotencyKeyOf(c) : undefined,
    bearer,
    clientAddress: clientAddress(c, dependencies.trustedProxies),
    header: (name) => c.req.header(name),
    browserCookie: () => browserCookie(c, dependencies.publicUrl),
  };
}

/** @throws {HttpProblem} 404 for a link that is unknown or has expired */
async function linkedRide(authorization: string, dependencies: Dependencies): Promise<LinkedRide | undefined> {
  if (!/^Ride\b/i.test(authorization)) return undefined;
  const token = /^Ride ([\w-]{43})$/i.exec(authorization)?.[1];
  const ride = token === undefined ? undefined : await findLinkedRide(dependencies, token);
  if (!ride) throw noSuchBooking();
  return ride;
}

function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new HttpProblem(400, 'The Idempotency-Key must be 1 to 128 visible characters.');
  }
  return key;
}

/** The first message of each wrong field. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[], faultsAt: Readonly<Record<string, string>>): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    const field = faultsAt[path] ?? path;
    errors[field] ??= issue.received === 'undefined' ? 'This field is required.' : issue.message;
  }
  return errors;
}
