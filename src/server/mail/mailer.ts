import type { MailAttachment } from '../db/mail.schema.ts';

/** An email on its way out. */
export interface OutgoingMail {
  /** The same each time it is tried. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/** What sends emails. */
export interface Mailer {
  /** @throws when the email was not taken; it may be sent again */
  send(mail: OutgoingMail): Promise<void>;
}
