import { eq, sql } from 'drizzle-orm';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { knownBrowsers, sessions } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { readSiteZone } from '../db/read-settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { dispatchMails } from '../mail/dispatch-mails.ts';
import { countAttempt, type RateLimit } from '../rate-limit.ts';
import { formatWallClock } from '../trips/wall-clock.ts';
import { newPasswordButton, queueAccountMail } from './account-mail.ts';
import type { SignedIn } from './find-account.ts';
import { hashSecret } from './sessions.ts';

/** Whoever has the password could otherwise flood the owner with emails. The first of them always arrives. */
const MAILS: RateLimit = { name: 'newBrowserMail', max: 5, windowMs: HOUR_MS };

export interface SignInVisit extends SignedIn {
  /** 'Chrome on Windows' */
  readonly browser: string;
  /** The secret in the browser's cookie. */
  readonly cookie: string;
  /** When the request began. */
  readonly began: Instant;
}

/**
 * Stores the browser's name with its session and remembers the browser. The owner of the account gets an email about a
 * browser that was unknown (`account/new-browser`), but not about the sign-up itself. Runs after the answer, so that it
 * neither delays nor fails a sign-in.
 */
export function noteSignIn(needs: Dependencies, visit: SignInVisit): void {
  needs.background.run('note a sign-in', async () => {
    const { account } = visit;
    const isSignUp = account.createdAt.getTime() >= visit.began;
    const isNew = await needs.db.transaction(async (tx) => {
      const isUnknown = await remember(tx, visit, needs.now());
      if (!isUnknown || isSignUp) return false;
      if ((await countAttempt(tx, [MAILS, account.id])).kind === 'tooMany') return false;
      await queueNewBrowserMail(tx, visit, needs);
      return true;
    });
    if (isNew) await dispatchMails(needs);
  });
}

/** @returns whether the browser was unknown; true once, even for concurrent sign-ins */
async function remember(tx: Database, { account, token, browser, cookie }: SignInVisit, now: Instant) {
  const [userId, seenAt] = [account.id, new Date(now)];
  const isSession = eq(sessions.tokenHash, hashSecret(token));
  const [row] = await tx
    .with(tx.$with('named').as(tx.update(sessions).set({ browser }).where(isSession)))
    .insert(knownBrowsers)
    .values({ hash: hashSecret(`${userId} ${cookie}`), userId, seenAt })
    .onConflictDoUpdate({ target: knownBrowsers.hash, set: { seenAt } })
    // Only the update locks a row.
    .returning({ isUnknown: sql<boolean>`xmax = 0` });
  return row?.isUnknown;
}

async function queueNewBrowserMail(
  tx: Database,
  { account, browser, began }: SignInVisit,
  needs: Dependencies,
): Promise<void> {
  const content = {
    subject: 'New sign-in to your account',
    paragraphs: [
      "Someone, hopefully you, signed in to your account with a browser we haven't seen before.",
      "If it was you, you don't need to do anything. If it wasn't, choose a new password with the button below. That signs out every browser.",
    ],
    facts: [
      { label: 'When', value: formatWallClock(new Date(began), await readSiteZone(tx)) },
      { label: 'Browser', value: browser },
    ],
    button: newPasswordButton(needs),
  };
  await queueAccountMail(tx, account, content, needs);
}
