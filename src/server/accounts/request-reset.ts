import { MINUTE_MS } from '#domain/local-time.ts';
import { passwordResets } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { readMailSite } from '../mail/mail-site.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type MailContent, renderMail } from '../mail/render-mail.ts';
import { findAccount } from './find-account.ts';
import { countAttempt, type TooMany } from './rate-limit.ts';
import { hashSecret, newSecret } from './sessions.ts';

/** How long a reset link works. */
const RESET_LINK_MS = 30 * MINUTE_MS;

type Needs = Pick<Dependencies, 'db' | 'now' | 'publicUrl' | 'limits' | 'background' | 'mailer' | 'log'>;

/**
 * Sends a reset link if the address has an account, after the answer: neither the answer nor its time tells whether there is
 * one (`account/no-enumeration`).
 * @param clientAddress where the request comes from
 */
export async function requestReset(
  needs: Needs,
  email: string,
  clientAddress: string,
): Promise<{ readonly kind: 'accepted' } | TooMany> {
  const attempt = await countAttempt(needs, [needs.limits.reset, clientAddress]);
  if (attempt.kind === 'tooMany') return attempt;
  needs.background.run('send a reset link', () => sendResetLink(needs, email));
  return { kind: 'accepted' };
}

/** Sends to the address of the account; the entered address may only look the same. */
async function sendResetLink(needs: Needs, email: string): Promise<void> {
  const { db, now, publicUrl, limits } = needs;
  const account = await findAccount(db, email);
  if (!account) return;
  const attempt = await countAttempt(needs, [limits.resetMail, account.id]);
  if (attempt.kind === 'tooMany') return;

  const [token, at] = [newSecret(), now()];
  const link = `${publicUrl}/reset-password?${new URLSearchParams({ token, email: account.email })}`;
  const mail = renderMail(resetMail(link), await readMailSite(db, publicUrl));
  const newest = { tokenHash: hashSecret(token), expiresAt: new Date(at + RESET_LINK_MS) };
  await db.transaction(async (tx) => {
    await tx
      .insert(passwordResets)
      .values({ userId: account.id, ...newest })
      .onConflictDoUpdate({ target: passwordResets.userId, set: newest });
    await queueMail(tx, { ...mail, to: account.email }, at);
  });
  sendSoon(needs);
}

/**
 * The email with the reset link. It contains no name: an account can be opened with someone else's address, and the name would
 * let its owner send that person any text.
 */
function resetMail(link: string): MailContent {
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
