import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A file that travels with an email, as text. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** Emails to send, and in test mode those that were. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    /** The same email is stored once, however often its cause is handled: 'receipt:<booking id>'. */
    cause: text().unique('mails_cause'),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<readonly MailAttachment[]>().notNull().default([]),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null once it was sent, or given up. */
    dueAt: instant(),
    sentAt: instant(),
  },
  (table) => [
    index('mails_due').on(table.dueAt).where(sql`due_at is not null`),
    index('mails_newest').on(table.createdAt),
  ],
);
