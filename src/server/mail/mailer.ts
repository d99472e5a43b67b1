import type { MailAttachment } from '../db/mail.schema.ts';

/** An email to send. */
interface OutgoingMail {
  /** The same at each attempt. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

export interface Mailer {
  /** @throws when the email was not accepted; it may be sent again */
  send(mail: OutgoingMail): Promise<void>;
}
