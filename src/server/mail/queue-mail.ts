import { randomUUID } from 'node:crypto';
import { isEmail } from '#domain/contact.ts';
import type { Instant } from '#domain/local-time.ts';
import type { Database } from '../db/database.ts';
import { type MailAttachment, mails } from '../db/mail.schema.ts';

/** An email to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * Stores an email, to be sent once the transaction that it belongs to has ended: by `sendSoon`, or by the scheduler.
 * @param db the transaction of what the email tells about
 * @param cause what makes the email, such as 'receipt:<booking id>': for each cause there is one email, ever
 * @throws {RangeError} when `to` is not the address of one person: with a comma or a line break it would be several
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
