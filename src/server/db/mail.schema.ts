import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** Emails to send; in test mode, sent ones too. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Each cause has one email: 'receipt:<booking id>'. */
    cause: text().unique('mails_cause'),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<readonly MailAttachment[]>().notNull().default([]),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The next attempt; null once sent or given up. */
    dueAt: instant(),
    sentAt: instant(),
  },
  (table) => [
    index('mails_due').on(table.dueAt).where(sql`due_at is not null`),
    index('mails_newest').on(table.createdAt),
    index('mails_without_cause').on(table.createdAt).where(sql`cause is null`),
    index('mails_of_alarms').on(table.createdAt).where(sql`cause like 'alarm:%'`),
    // Sent ones have none any more.
    index('mails_with_recipient').on(sql`lower(${table.recipient})`).where(sql`recipient <> ''`),
  ],
);
