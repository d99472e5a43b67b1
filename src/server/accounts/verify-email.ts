import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, type Instant } from '#domain/local-time.ts';
import { storeAudit } from '../audit.ts';
import { emailVerifications, users } from '../db/account.schema.ts';
import { instantOf } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import type { MailContent } from '../mail/render-mail.ts';
import { countAttempt, type TooMany } from '../rate-limit.ts';
import { queueAccountMail } from './account-mail.ts';
import { type Account, readAccount } from './find-account.ts';
import { claimGuestRides } from './guest-rides.ts';
import { hashSecret, newSecret } from './sessions.ts';

/** How long a link that proves an email address works. */
const LINK_MS = DAY_MS;

export const LINK_EXPIRED = 'This link has expired, or it belongs to another account.';

/** Sends the link again, unless the address is verified (`account/verified-email`). */
export async function resendVerification(
  needs: Dependencies,
  userId: string,
): Promise<{ readonly kind: 'sent' | 'verified' } | TooMany> {
  const account = await readAccount(needs.db, userId);
  if (!account || account.emailVerifiedAt) return { kind: 'verified' };
  return sendVerification(needs, account, verificationMail);
}

/** Sends a link that proves the address of an account. How many an account gets is limited; all of them work. */
export async function sendVerification(
  needs: Dependencies,
  account: Account,
  content: (link: string) => MailContent,
): Promise<{ readonly kind: 'sent' } | TooMany> {
  const attempt = await countAttempt(needs.db, [needs.limits.resetMail, 'verification', account.id]);
  if (attempt.kind === 'tooMany') return attempt;
  await needs.db.transaction((tx) => queueVerificationMail(tx, account, needs, content));
  sendSoon(needs);
  return { kind: 'sent' };
}

/**
 * @param tx the transaction that causes the email
 * @param content of the email, with the link
 */
export async function queueVerificationMail(
  tx: Database,
  account: Account,
  needs: Pick<Dependencies, 'now' | 'publicUrl'>,
  content = verificationMail,
): Promise<void> {
  const token = newSecret();
  // Fragments do not reach servers or their logs, and scanners of links do not send what the page does with one.
  const link = `${needs.publicUrl}/verify-email#${token}`;
  await tx
    .insert(emailVerifications)
    .values({ tokenHash: hashSecret(token), userId: account.id, expiresAt: new Date(needs.now() + LINK_MS) });
  await queueAccountMail(tx, account, content(link), needs);
}

function verificationMail(link: string): MailContent {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      "An account was created with this email address. If it's yours, confirm the address with the button below. Rides you booked as a guest then appear in My bookings.",
      "The link works for 24 hours, while you're logged in to this account.",
      "If you didn't create the account, ignore this email.",
    ],
    button: { label: 'Confirm email address', url: link },
  };
}

/**
 * Verifies the address of a customer who opens the link while signed in. Without the session, someone who did not open
 * the account could be tricked into verifying it for the stranger who did. Safe to repeat.
 */
export async function verifyEmail(
  needs: Dependencies,
  userId: string,
  token: string,
): Promise<{ readonly kind: 'verified' } | Invalid> {
  return needs.db.transaction(async (tx) => {
    if (!(await isLinkOf(tx, userId, token, needs.now()))) return invalid({ token: LINK_EXPIRED });
    const verified = await tx
      .update(users)
      .set({ emailVerifiedAt: new Date(needs.now()) })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id });
    if (verified.length > 0) await storeAudit({ ...needs, db: tx }, 'email-verified', { accountId: userId });
    await claimGuestRides(tx, userId);
    return { kind: 'verified' };
  });
}

/** Whether a link was sent to the address of this account and still works. */
export async function isLinkOf(db: Database, userId: string, token: string, now: Instant): Promise<boolean> {
  const isSent = and(eq(emailVerifications.tokenHash, hashSecret(token)), eq(emailVerifications.userId, userId));
  return (await db.$count(emailVerifications, and(isSent, gt(emailVerifications.expiresAt, new Date(now))))) > 0;
}

/** For an update of `users`: the address is verified from now on, unless it already was. */
export function verifiedBy(now: Instant): SQL {
  return sql`coalesce(${users.emailVerifiedAt}, ${instantOf(now)})`;
}
