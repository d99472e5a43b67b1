import type { Transporter } from 'nodemailer';
import { isEmail } from '#domain/contact.ts';
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

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string;
  /** The sender, with or without a name: 'Bookings <bookings@example.com>'. */
  readonly from: string;
  /** Timeout of the mail server in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 15_000;

/** Sends over SMTP, each email to exactly one recipient, whatever its texts contain. */
export function createSmtpMailer({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mailer {
  const sender = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  let opening: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ id, recipient, subject, html, text, attachments }) {
      if (!isEmail(recipient) || recipient !== recipient.trim()) throw new RangeError('Not the address of one person');
      opening ??= open();
      const transport = await opening;
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: recipient },
        envelope: { from: sender, to: [recipient] },
        subject: subject.replace(/\p{Cc}+/gu, ' '),
        html,
        text,
        attachments: attachments.map((attachment) => ({ ...attachment })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
