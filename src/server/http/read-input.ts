import type { Context } from 'hono';
import type { Call } from '#contract/call.ts';
import { HttpProblem } from './problem.ts';

/** Bodies are no larger than this unless a route says otherwise. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A picture has a line break now and then; a form of thousands keeps the whole process busy with its parts or their heads. */
const MAX_MULTIPART_LINES = 10_000;

/** The input of a call as it came, and the body's text where it was read as text. */
export interface RawInput {
  readonly fields: unknown;
  readonly text: string;
}

/**
 * Reads a call's input in its encoding (spec §7): a form in either encoding, JSON, or the query. Fields that the call puts
 * into the query win over the body's.
 * @throws {HttpProblem} 400 for a body that cannot be read, 413 for one too large or of too many lines, 415 for one of another kind
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
      const text = new TextDecoder().decode(await readBytes(c, maxBytes));
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
  // Files come in parts only.
  const bytes = await readBytes(c, isMultipart ? maxBytes : Math.min(maxBytes, MAX_BODY_BYTES));
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

function hasManyLines(bytes: Uint8Array<ArrayBuffer>): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let lines = 0;
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) {
    lines += 1;
    if (lines > MAX_MULTIPART_LINES) return true;
  }
  return false;
}

async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = c.req.header('content-length');
  if (announced !== undefined) {
    if (Number(announced) > maxBytes) throw tooLarge();
    return new Uint8Array(await c.req.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(): HttpProblem {
  return new HttpProblem(413, 'The request is too large.', { headers: { connection: 'close' } });
}
