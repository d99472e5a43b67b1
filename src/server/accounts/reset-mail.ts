import { MINUTE_MS } from '#domain/local-time.ts';
import type { MailContent } from '../mail/render-mail.ts';

/** A reset link works for so long. */
export const RESET_LINK_MS = 30 * MINUTE_MS;

/**
 * The email with the link that resets a password. It has no name in it: whoever opens an account may open it for somebody
 * else's address, and could have words of their own sent there.
 */
export function resetMail(link: string): MailContent {
  return {
    subject: 'Reset your password',
    heading: 'Reset your password',
    paragraphs: [
      'Hello,',
      'Somebody, hopefully you, asked to reset the password of your account. Choose a new one with the button below.',
      `The link works once, for ${RESET_LINK_MS / MINUTE_MS} minutes, and only until a newer one is sent.`,
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', url: link },
  };
}
