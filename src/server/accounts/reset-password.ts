import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { storeAudit } from '../audit.ts';
import { googleJoins, identities, knownBrowsers, passwordResets, users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import type { MailContent } from '../mail/render-mail.ts';
import { countAttempt } from '../rate-limit.ts';
import { queueAccountMail, queuePasswordChangedMail } from './account-mail.ts';
import { type Account, findAccount } from './find-account.ts';
import { isGoogleMailbox } from './google-tokens.ts';
import { passwordFault } from './passwords.ts';
import { endSessions, hashSecret, newSecret } from './sessions.ts';
import { verifiedBy } from './verify-email.ts';

/** How long a reset link works. */
const RESET_LINK_MS = 30 * MINUTE_MS;

/**
 * Sends a reset link if the address has an account, after the answer: neither the answer nor its time tells whether there is
 * one (`account/no-enumeration`).
 */
export function requestReset(needs: Dependencies, email: string): void {
  needs.background.run('send a reset link', () => sendResetLink(needs, email));
}

/** Sends to the address of the account; the entered address may only look the same. */
async function sendResetLink(needs: Dependencies, email: string): Promise<void> {
  const { db, now, publicUrl, limits } = needs;
  const account = await findAccount(db, email);
  if (!account) return;
  const attempt = await countAttempt(db, [limits.resetMail, account.id]);
  if (attempt.kind === 'tooMany') return;

  const [token, at] = [newSecret(), now()];
  const link = `${publicUrl}/reset-password?${new URLSearchParams({ token, email: account.email })}`;
  const newest = { tokenHash: hashSecret(token), expiresAt: new Date(at + RESET_LINK_MS) };
  await db.transaction(async (tx) => {
    await tx
      .insert(passwordResets)
      .values({ userId: account.id, ...newest })
      .onConflictDoUpdate({ target: passwordResets.userId, set: newest });
    await queueAccountMail(tx, account, resetMail(link), needs);
    await storeAudit({ now, db: tx }, 'reset-requested', { accountId: account.id });
  });
  sendSoon(needs);
}

function resetMail(link: string): MailContent {
  return {
    subject: 'Reset your password',
    paragraphs: [
      'Someone, hopefully you, asked to reset the password for your account. Choose a new one with the button below.',
      `The link works once, for ${RESET_LINK_MS / MINUTE_MS} minutes, and only until a newer one is sent.`,
      "If you didn't ask for this, you don't need to do anything: your password stays the same.",
    ],
    button: { label: 'Choose a new password', url: link },
  };
}

const LINK_EXPIRED = 'This page has expired.';

/** The content of a reset link. */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Whether a reset link still works; false for an address without an account. */
export async function isResetLinkValid(needs: Dependencies, link: ResetLink): Promise<boolean> {
  return (await ownerOf(needs, link)) !== undefined;
}

type ResetResult = { readonly kind: 'reset' } | Invalid;

/**
 * Sets a new password by a reset link, which works once, ends every session of the account, and tells its owner by email.
 * A sign-in with Google stays only where Google itself gives out the address (`account/google-join`). Safe to send twice.
 */
export async function resetPassword(needs: Dependencies, link: ResetLink, password: string): Promise<ResetResult> {
  const owner = await ownerOf(needs, link);
  if (owner === undefined) {
    const previous = await ownerOf(needs, link, usedHash(link.token));
    // Sent again, because the first answer was lost.
    const isDone = previous && (await needs.passwords.verify(previous.passwordHash, password));
    return isDone ? { kind: 'reset' } : invalid({ token: LINK_EXPIRED });
  }
  const fault = await passwordFault(needs.db, password, owner);
  if (fault) return invalid({ password: fault });

  const passwordHash = await needs.passwords.hash(password);
  const result = await needs.db.transaction<ResetResult>(async (tx) => {
    if (!(await consume(tx, owner.id, link.token, needs.now()))) return invalid({ token: LINK_EXPIRED });
    // Only the owner of the mailbox has the link.
    const proved = { passwordHash, emailVerifiedAt: verifiedBy(needs.now()) };
    await tx.update(users).set(proved).where(eq(users.id, owner.id));
    // Another address may have passed to someone else since Google verified it.
    if (!isGoogleMailbox(owner.email)) await tx.delete(identities).where(eq(identities.userId, owner.id));
    await tx.delete(googleJoins).where(eq(googleJoins.userId, owner.id));
    // After the update, to see the sessions of sign-ins that the update waited for.
    await endSessions(tx, owner.id);
    // A stranger's browser is unknown again.
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, owner.id));
    await storeAudit({ ...needs, db: tx }, 'password-reset', { accountId: owner.id });
    await queuePasswordChangedMail(tx, owner, needs);
    return { kind: 'reset' };
  });
  sendSoon(needs);
  return result;
}

const usedHash = (token: string) => `used:${hashSecret(token)}`;

function isLive(tokenHash: string, now: Instant): SQL | undefined {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, new Date(now)));
}

/** The account whose newest link this is, unless it has expired. */
async function ownerOf(
  { db, now }: Dependencies,
  { email, token }: ResetLink,
  tokenHash = hashSecret(token),
): Promise<Account | undefined> {
  const [found] = await db
    .select({ owner: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isLive(tokenHash, now()), sql`lower(${users.email}) = lower(${email})`));
  return found?.owner;
}

/** Marks a link as used; of several concurrent requests only one succeeds. */
async function consume(db: Database, userId: string, token: string, now: Instant): Promise<boolean> {
  const used = await db
    .update(passwordResets)
    .set({ tokenHash: usedHash(token) })
    .where(and(eq(passwordResets.userId, userId), isLive(hashSecret(token), now)))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}
