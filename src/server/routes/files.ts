import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { findAvatar } from '../accounts/avatars.ts';
import { statusAt } from '../bookings/lifecycle.ts';
import { readBookingOf } from '../bookings/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { createGate } from '../gate.ts';
import { type AppEnv, HttpProblem } from '../http/problem.ts';
import { readAdjustmentNote, readInvoice } from '../invoices/invoice.ts';
import { calendarFile } from '../mail/calendar-file.ts';
import { readMailSite } from '../mail/mail-site.ts';
import type { LinkedFile } from '../trips/signed-links.ts';
import { expiredLinkPolicy, expiredLinkView } from './trips/expired-link.view.ts';

/** Few wait to be read, each for its own turn of the event loop, which the embedded database would otherwise block. */
const inTurn = createGate(1, 10);

const READ = { invoice: readInvoice, 'adjustment-note': readAdjustmentNote };

/**
 * A paid booking's tax invoice as PDF, or the adjustment note of a cancelled one; not a call of the contract, because it
 * answers with a file.
 */
export function answerInvoice(
  c: Context<AppEnv>,
  file: keyof typeof READ,
  dependencies: Dependencies,
): Promise<Response> {
  const { db, publicUrl, invoices } = dependencies;
  return answerLinkedFile(c, file, dependencies, async (bookingId) => {
    const invoice = await inTurn(() => nextTurn().then(() => READ[file](db, bookingId, publicUrl)));
    if (!invoice) return undefined;
    const filename = `${file}-${invoice.number.replace(/[^\w-]/g, '')}.pdf`;
    return { filename, contentType: 'application/pdf', content: await invoices.print(invoice) };
  });
}

/** An accepted booking's rides for a calendar, the same events as in its confirmation email. */
export function answerCalendar(c: Context<AppEnv>, dependencies: Dependencies): Promise<Response> {
  const { db, now, publicUrl } = dependencies;
  return answerLinkedFile(c, 'calendar', dependencies, async (reference) => {
    const booking = await readBookingOf(db, reference);
    if (!booking || statusAt(booking, now()) !== 'accepted') return undefined;
    return calendarFile(db, booking, { site: await readMailSite(db, publicUrl), now: now() });
  });
}

interface SavedFile {
  /** Letters, digits, - and . only. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** If a browser shows a file instead of saving it, the file may load nothing. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Answers a signed link with its file as a download. Every invalid link gets the same answer, which reveals nothing about
 * bookings: a page for browsers, a problem for programs.
 * @param make the file of what the link was signed for; undefined when the booking has none
 */
async function answerLinkedFile(
  c: Context<AppEnv>,
  file: LinkedFile,
  { links, publicUrl }: Dependencies,
  make: (booking: string) => Promise<SavedFile | undefined>,
): Promise<Response> {
  const booking = await links.read(file, c.req.query('token') ?? '');
  const made = booking === undefined ? undefined : await make(booking);
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  if (!made) return refuse(c, publicUrl);
  c.header('content-security-policy', FILE_POLICY);
  return c.body(made.content, 200, {
    'content-type': made.contentType,
    'content-disposition': `attachment; filename="${made.filename}"`,
  });
}

function refuse(c: Context<AppEnv>, publicUrl: string): Response | Promise<Response> {
  const supports = ['application/json', 'text/html'];
  if (accepts(c, { header: 'Accept', supports, default: 'application/json' }) !== 'text/html') {
    throw new HttpProblem(404, 'This link has expired. Open the booking again to get a new one.');
  }
  c.header('content-security-policy', expiredLinkPolicy);
  return c.html(expiredLinkView(publicUrl), 404);
}

/**
 * A customer's picture; not a call of the contract, because it answers with an image. The content of an id never changes,
 * and only its owner knows it. The sandbox disarms a file that a browser would not treat as an image.
 */
export async function answerAvatar(c: Context<AppEnv>, id: string, { db }: Dependencies): Promise<Response> {
  const avatar = await findAvatar(db, id);
  if (!avatar) throw new HttpProblem(404, 'There is no such picture.');
  return c.body(new Uint8Array(avatar.image), 200, {
    'content-type': avatar.contentType,
    'content-disposition': 'inline; filename="avatar.webp"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
}
