import { passwordResets } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailSite } from '../mail/mail-site.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import { sendSoon } from '../mail/send-soon.ts';
import { findAccount } from './find-account.ts';
import { countAttempt, type TooMany } from './rate-limit.ts';
import { RESET_LINK_MS, resetMail } from './reset-mail.ts';
import { hashSecret, newSecret } from './secret-token.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'publicUrl' | 'limits' | 'background' | 'mailer' | 'log'>;

/**
 * Sends a link that resets the password, if the address has an account. All of it happens after the answer: neither the
 * answer nor its time tells whether there is one (D34).
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

/** The mail goes to the address of the account, not to the one that was entered, which may only look the same. */
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
