import { randomUUID } from 'node:crypto';
import { isEmail } from '#domain/contact.ts';
import type { Instant } from '#domain/local-time.ts';
import type { Database } from '../db/database.ts';
import { type MailAttachment, mails } from '../db/mail.schema.ts';
import type { RenderedMail } from './render-mail.ts';

export interface Mail extends RenderedMail {
  readonly to: string;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * Stores an email to be sent after the transaction, by `sendSoon` or the scheduler.
 * @param db the transaction that the email is about
 * @param cause such as 'receipt:<booking id>': each cause has one email, ever
 * @throws {RangeError} when `to` is not a single address: commas or line breaks would add recipients
 */
export async function queueMail(db: Database, mail: Mail, now: Instant, cause?: string): Promise<void> {
  const { to, attachments = [], ...content } = mail;
  if (!isEmail(to) || to !== to.trim()) throw new RangeError('Not the address of one person');
  await db
    .insert(mails)
    .values({
      ...content,
      id: randomUUID(),
      cause: cause ?? null,
      recipient: to,
      attachments,
      createdAt: new Date(now),
      dueAt: new Date(now),
    })
    .onConflictDoNothing();
}
