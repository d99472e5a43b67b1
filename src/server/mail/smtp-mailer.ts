import type { Transporter } from 'nodemailer';
import { isEmail } from '#domain/contact.ts';
import type { mails } from '../db/mail.schema.ts';
import { isLoopbackUrl } from '../http/loopback.ts';
import { createOutsideCall } from '../outside-call.ts';

/** An email to send. Its id is the same at each attempt. */
type OutgoingMail = Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'subject' | 'html' | 'text' | 'attachments'>;

export type Mailer = ReturnType<typeof createSmtpMailer>;

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps://. Another machine must offer STARTTLS, unless `?requireTLS=false` is added. */
  readonly url: string;
  /** The sender, with or without a name: 'Bookings <bookings@example.com>'. */
  readonly from: string;
  /** The longest that sending one email takes. */
  readonly budgetMs?: number | undefined;
  /** A clock that only goes forward. */
  readonly now?: () => number;
}

/** Sends over SMTP, each email to exactly one recipient, whatever its texts contain. */
export function createSmtpMailer(options: SmtpOptions) {
  const { url, from, budgetMs, now = () => performance.now() } = options;
  const sender = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  let opening: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    // Otherwise an attacker who removes the offer of STARTTLS gets an unencrypted connection. The address may override this.
    const requireTLS = !isLoopbackUrl(url);
    return createTransport({ url, requireTLS, disableFileAccess: true, disableUrlAccess: true });
  };
  const outsideCall = createOutsideCall({ service: 'The mail server', now, isOutage: isUnavailable, budgetMs });
  return {
    /** @throws when the email was not accepted; it may be sent again */
    async send({ id, recipient, subject, html, text, attachments }: OutgoingMail): Promise<void> {
      if (!isEmail(recipient) || recipient !== recipient.trim()) throw new RangeError('Not the address of one person');
      opening ??= open();
      const transport = await opening;
      const mail = {
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: recipient },
        envelope: { from: sender, to: [recipient] },
        subject: subject.replace(/\p{Cc}+/gu, ' '),
        html,
        text,
        attachments: attachments.map((attachment) => ({ ...attachment })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      // Nodemailer closes the connection on the signal, so that the email is not accepted after its time.
      await outsideCall((signal) => transport.sendMail({ ...mail, signal } as typeof mail));
    },
  };
}

/** The server was not reached, or is shutting down (421), rather than refusing one email. */
function isUnavailable(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return responseCode === undefined || responseCode === 421;
}
