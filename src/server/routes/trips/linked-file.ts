import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Dependencies } from '../../dependencies.ts';

import { type AppEnv, HttpProblem } from '../../http/problem.ts';
import type { LinkedFile } from '../../trips/signed-links.ts';
import { expiredLinkPolicy, expiredLinkView } from './expired-link.view.ts';

/** A file to be saved. */
export interface SavedFile {
  /** Letters, digits, - and . only. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * Answers a signed link with its file, which the browser saves. Whatever is wrong with a link, the answer is the same one: it
 * tells nothing of bookings. People get it as a page, programs as a problem.
 * @param make the file of a booking; undefined when there is none, or none any more
 */
export async function answerLinkedFile(
  c: Context<AppEnv>,
  file: LinkedFile,
  { links, publicUrl }: Dependencies,
  make: (bookingId: string) => Promise<SavedFile | undefined>,
): Promise<Response> {
  const bookingId = await links.read(file, c.req.query('token') ?? '');
  const made = bookingId === undefined ? undefined : await make(bookingId);
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  if (!made) return refuse(c, publicUrl);
  c.header('content-security-policy', FILE_POLICY);
  return c.body(made.content, 200, {
    'content-type': made.contentType,
    'content-disposition': `attachment; filename="${made.filename}"`,
  });
}

/** Should a browser show the file, it may load nothing. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function refuse(c: Context<AppEnv>, publicUrl: string): Response | Promise<Response> {
  const wanted = accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  });
  if (wanted !== 'text/html') {
    throw new HttpProblem(404, 'This link has expired. Open the booking again to get a new one.');
  }
  c.header('content-security-policy', expiredLinkPolicy);
  return c.html(expiredLinkView(`${publicUrl}/bookings`), 404);
}
