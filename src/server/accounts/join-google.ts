import { and, eq, gt, ne } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { storeAudit } from '../audit.ts';
import {
  avatars,
  emailVerifications,
  emergencyContacts,
  googleJoins,
  identities,
  knownBrowsers,
  passwordResets,
  users,
} from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import type { MailContent } from '../mail/render-mail.ts';
import type { TooMany } from '../rate-limit.ts';
import { newPasswordButton, queueAccountMail } from './account-mail.ts';
import { type Account, findAccount, type SignedIn } from './find-account.ts';
import type { GoogleIdentity } from './google-tokens.ts';
import { type LogInResult, logIn } from './log-in.ts';
import { createSession, endSessions, hashSecret, newSecret } from './sessions.ts';
import { isLinkOf, LINK_EXPIRED, sendVerification, verifiedBy } from './verify-email.ts';

/** How long a Google sign-in may wait for the proof. */
const JOIN_MS = 30 * MINUTE_MS;

const JOIN_EXPIRED = 'This took too long. Continue with Google again.';

/** What the browser of a Google sign-in needs to join an account. */
export interface OfferedJoin {
  readonly ticket: string;
  readonly email: string;
}

/**
 * Offers a Google identity to join the account with its email address (`account/google-join`).
 * @returns undefined when no account has the address
 */
export async function offerJoin(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { email, ...person }: GoogleIdentity,
): Promise<OfferedJoin | undefined> {
  const account = await findAccount(db, email);
  if (!account) return undefined;
  const ticket = newSecret();
  const expiresAt = new Date(now() + JOIN_MS);
  await db.insert(googleJoins).values({ ...person, ticketHash: hashSecret(ticket), userId: account.id, expiresAt });
  return { ticket, email: account.email };
}

/** Sends a link to the address of the account. It joins only in the browser that has the ticket. */
export async function sendJoinLink(
  needs: Dependencies,
  ticket: string,
): Promise<{ readonly kind: 'sent' } | Invalid | TooMany> {
  const join = await findJoin(needs, ticket);
  return join ? sendVerification(needs, join.account, joinMail) : invalid({ ticket: JOIN_EXPIRED });
}

/**
 * Joins by the password of the account, with the same limits as a sign-in.
 * @param clientAddress where the attempt comes from
 */
export async function joinByPassword(
  needs: Dependencies,
  ticket: string,
  password: string,
  clientAddress: string,
): Promise<LogInResult | Invalid> {
  const join = await findJoin(needs, ticket);
  if (!join) return invalid({ ticket: JOIN_EXPIRED });
  const result = await logIn(needs, { email: join.account.email, password }, clientAddress);
  if (result.kind !== 'signedIn') return result;
  const account = await needs.db.transaction(async (tx) => {
    const { id, emailVerifiedAt } = result.account;
    const isProved = join.ownsAddress && !emailVerifiedAt;
    const [joined = result.account] = isProved
      ? await tx
          .update(users)
          .set({ emailVerifiedAt: verifiedBy(needs.now()) })
          .where(eq(users.id, id))
          .returning()
      : [];
    await addIdentity(tx, join, needs, 'You can now log in with Google as well as with your password.');
    return joined;
  });
  sendSoon(needs);
  return { ...result, account };
}

/**
 * Joins by the mailed link. Afterwards only the owner of the mailbox and of the Google account can sign in: whoever
 * opened the account, or knows its password, is out, and what they may have entered is removed. The name is that of the
 * Google account; the owner completes the profile.
 * @param token of the link
 */
export async function joinByLink(needs: Dependencies, ticket: string, token: string): Promise<SignedIn | Invalid> {
  const join = await findJoin(needs, ticket);
  if (!join) return invalid({ ticket: JOIN_EXPIRED });
  const { account, firstName, lastName } = join;
  const result = await needs.db.transaction(async (tx) => {
    if (!(await isLinkOf(tx, account.id, token, needs.now()))) return invalid({ token: LINK_EXPIRED });
    const used = await tx
      .delete(googleJoins)
      .where(eq(googleJoins.ticketHash, hashSecret(ticket)))
      .returning();
    if (used.length === 0) return invalid({ ticket: JOIN_EXPIRED });
    const [joined = account] = await tx
      .update(users)
      .set({ passwordHash: null, emailVerifiedAt: verifiedBy(needs.now()), ...NOT_ENTERED, firstName, lastName })
      .where(eq(users.id, account.id))
      .returning();
    await tx.delete(avatars).where(eq(avatars.userId, account.id));
    await tx.delete(emergencyContacts).where(eq(emergencyContacts.userId, account.id));
    // After the update, to see the sessions of sign-ins that the update waited for.
    await endSessions(tx, account.id);
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, account.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id));
    await tx.delete(emailVerifications).where(eq(emailVerifications.userId, account.id));
    await tx.delete(identities).where(and(eq(identities.userId, account.id), ne(identities.subject, join.subject)));
    await addIdentity(
      tx,
      join,
      needs,
      'You can now log in with Google. Your password, profile and emergency contacts have been removed, and every other browser has been signed out. Your bookings are still there.',
    );
    const session = await createSession({ ...needs, db: tx }, account.id);
    return { kind: 'signedIn' as const, account: joined, token: session };
  });
  sendSoon(needs);
  return result;
}

/** What a stranger may have entered, apart from the name: a chauffeur would call their number. */
const NOT_ENTERED = { countryCode: '', phone: '', avatarId: null };

interface Join extends Omit<GoogleIdentity, 'email'> {
  readonly account: Account;
}

async function findJoin({ db, now }: Dependencies, ticket: string): Promise<Join | undefined> {
  const [join] = await db
    .select({
      account: users,
      subject: googleJoins.subject,
      firstName: googleJoins.firstName,
      lastName: googleJoins.lastName,
      ownsAddress: googleJoins.ownsAddress,
    })
    .from(googleJoins)
    .innerJoin(users, eq(users.id, googleJoins.userId))
    .where(and(eq(googleJoins.ticketHash, hashSecret(ticket)), gt(googleJoins.expiresAt, new Date(now()))));
  return join;
}

/** Adds the identity and tells the owner of the account by email. A repeated join changes nothing. */
async function addIdentity(tx: Database, { account, subject }: Join, needs: Dependencies, news: string): Promise<void> {
  const added = await tx
    .insert(identities)
    .values({ provider: 'google', subject, userId: account.id, createdAt: new Date(needs.now()) })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  await tx.delete(googleJoins).where(eq(googleJoins.userId, account.id));
  await storeAudit({ ...needs, db: tx }, 'google-joined', { accountId: account.id });
  await queueAccountMail(tx, account, joinedMail(news, needs), needs);
}

function joinMail(link: string): MailContent {
  return {
    subject: 'Log in with Google',
    paragraphs: [
      'Someone, hopefully you, wants to log in to your account with Google. Open the link below in the same browser.',
      'Your password, profile and emergency contacts are then removed, and every other browser is signed out. Your bookings stay.',
      "If it wasn't you, ignore this email and nothing will change.",
    ],
    button: { label: 'Log in with Google', url: link },
  };
}

function joinedMail(news: string, needs: Dependencies): MailContent {
  return {
    subject: 'Google was added to your account',
    paragraphs: [news, "If it wasn't you, choose a new password straight away with the button below, and let us know."],
    button: newPasswordButton(needs),
  };
}
