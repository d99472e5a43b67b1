import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { storeAudit } from '../audit.ts';
import { passwordResets, users } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { limitFailures, type TooMany } from '../rate-limit.ts';
import { queuePasswordChangedMail } from './account-mail.ts';
import { readAccount } from './find-account.ts';
import { passwordFault } from './passwords.ts';
import { isStillOf } from './profile.ts';
import { endSessions, isFreshSession } from './sessions.ts';

const CURRENT_PASSWORD_WRONG = 'Your current password is incorrect.';
const NOT_FRESH = 'To set a password, first sign out and continue with Google again.';

/** How long after a sign-in with Google the first password may be set. */
const FRESH_MS = 15 * MINUTE_MS;

export interface PasswordChange {
  readonly userId: string;
  /** The bearer token of the session that stays. */
  readonly token: string;
  readonly current: string;
  readonly next: string;
}

type ChangeResult = { readonly kind: 'changed' } | Invalid | TooMany;

/**
 * Sets a new password for a customer who knows the current one, ends all other sessions of the account and revokes its reset
 * link. An email tells the customer. An account that only uses Google gets its first password soon after a sign-in. Wrong
 * current passwords are limited, so that a stolen session is of no use for guessing. Safe to send twice.
 */
export async function changePassword(needs: Dependencies, change: PasswordChange): Promise<ChangeResult> {
  const { db, limits, passwords } = needs;
  const { userId, current, next, token } = change;
  const account = await readAccount(db, userId);
  if (!account) return invalid({ current_password: CURRENT_PASSWORD_WRONG });
  const { passwordHash } = account;
  if (passwordHash === null) {
    if (!(await isFreshSession(needs, token, FRESH_MS))) return invalid({ new_password: NOT_FRESH });
  } else {
    const known = await limitFailures<'current' | 'next' | 'neither'>(
      db,
      [[limits.passwordChange, userId, passwordHash]],
      (which) => which === 'neither',
      async () => {
        if (await passwords.verify(passwordHash, current)) return 'current';
        return (await passwords.verify(passwordHash, next)) ? 'next' : 'neither';
      },
    );
    if (typeof known === 'object') return known;
    if (known === 'neither') return invalid({ current_password: CURRENT_PASSWORD_WRONG });
    // Sent again, because the first answer was lost.
    if (known === 'next') return { kind: 'changed' };
  }
  const fault = await passwordFault(db, next, account);
  if (fault) return invalid({ new_password: fault });

  const nextHash = await passwords.hash(next);
  const result = await db.transaction<ChangeResult>(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash: nextHash })
      .where(isStillOf(account))
      .returning({ id: users.id });
    if (changed.length === 0) return invalid({ current_password: CURRENT_PASSWORD_WRONG });
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await endSessions(tx, userId, token);
    await storeAudit({ ...needs, db: tx }, 'password-changed', { accountId: userId });
    await queuePasswordChangedMail(tx, account, needs);
    return { kind: 'changed' };
  });
  sendSoon(needs);
  return result;
}
