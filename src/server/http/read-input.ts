import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#contract/call.ts';
import { HttpProblem } from './problem.ts';

/** Bodies are no larger than this unless a route says otherwise. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Pictures have few line breaks. A body with thousands has that many parts or part headers, which take seconds to parse. */
const MAX_MULTIPART_LINES = 10_000;

/** The input of a call before validation, and the body's text where it was read as text. */
interface RawInput {
  readonly fields: unknown;
  readonly text: string;
}

/**
 * Reads a call's input in its encoding: a form in either encoding, JSON, or the query. Fields that the call puts into the
 * query override the body's.
 * @throws {HttpProblem} 400 for an unreadable body, 413 for one that is too large, 415 for another content type
 */
export async function readInput(c: Context, call: Call, maxBytes: number): Promise<RawInput> {
  switch (call.encoding) {
    case 'none':
      return { fields: {}, text: '' };
    case 'query':
      return { fields: c.req.query(), text: '' };
    case 'form':
    case 'multipart':
      return { fields: { ...(await readForm(c, maxBytes)), ...queryFields(c, call) }, text: '' };
    case 'json': {
      const text = await readBody(c, maxBytes, () => c.req.text());
      const body = readJson(c, text);
      return { fields: call.queryFields ? { ...body, ...queryFields(c, call) } : body, text };
    }
  }
}

function queryFields(c: Context, call: Call): Record<string, string> {
  const names = call.queryFields ?? [];
  return Object.fromEntries(Object.entries(c.req.query()).filter(([name]) => names.includes(name)));
}

function readJson(c: Context, text: string): Record<string, unknown> {
  if (text === '') return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new HttpProblem(415, 'Expected a JSON body with content type application/json.');
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'The JSON body cannot be read.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpProblem(400, 'The JSON body must be an object.');
  }
  return body as Record<string, unknown>;
}

async function readForm(c: Context, maxBytes: number): Promise<Record<string, string | File>> {
  const type = c.req.header('content-type') ?? '';
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  // Only a multipart form carries files.
  const limit = isMultipart ? maxBytes : Math.min(maxBytes, MAX_BODY_BYTES);
  const bytes = await readBody(c, limit, () => c.req.arrayBuffer());
  if (bytes.byteLength === 0) return {};
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new HttpProblem(415, 'Expected a form.');
  }
  if (isMultipart && hasManyLines(bytes)) throw tooLarge();
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form.entries()) as Record<string, string | File>;
  } catch {
    throw new HttpProblem(400, 'The form cannot be read.');
  }
}

function hasManyLines(bytes: ArrayBuffer): boolean {
  const text = Buffer.from(bytes);
  let lines = 0;
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) {
    lines += 1;
    if (lines > MAX_MULTIPART_LINES) return true;
  }
  return false;
}

/** Reads a body within its limit. One that breaks off is the client's fault, and must not look like a failure of the database. */
async function readBody<Body>(c: Context, maxBytes: number, read: () => Promise<Body>): Promise<Body> {
  refuseTooLong(c, maxBytes);
  try {
    // Node reads no more than the length that a client has given. Counting the bytes takes a fifth of a booking's time.
    if (c.req.header('content-length') === undefined) await limitBody(c, maxBytes);
    return await read();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, 'The request was cut off.');
  }
}

/** Applied here rather than in front of the route, so that a guest's body is refused before it is read. */
async function limitBody(c: Context, maxSize: number): Promise<void> {
  const onError = () => {
    throw tooLarge();
  };
  await bodyLimit({ maxSize, onError })(c, async () => undefined);
}

/**
 * Refuses a body by its length, unread.
 * @throws {HttpProblem} 413
 */
export function refuseTooLong(c: Context, maxBytes: number): void {
  if (Number(c.req.header('content-length')) > maxBytes) throw tooLarge();
}

function tooLarge(): HttpProblem {
  return new HttpProblem(413, 'The request is too large.', { headers: { connection: 'close' } });
}
