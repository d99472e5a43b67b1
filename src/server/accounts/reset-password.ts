import { and, eq, gt, sql } from 'drizzle-orm';
import { passwordResets, users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FieldErrors } from '../field-errors.ts';
import { passwordFault } from './passwords.ts';
import { countAttempt, type TooMany } from './rate-limit.ts';
import { endSessions, hashSecret } from './sessions.ts';

const LINK_EXPIRED = 'This page has expired.';

type Needs = Pick<Dependencies, 'db' | 'now' | 'limits' | 'passwords'>;

/** The content of a reset link. */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/**
 * Whether a reset link still works. For an address without an account it does not.
 * @param clientAddress where the request comes from
 */
export async function checkResetLink(
  needs: Needs,
  link: ResetLink,
  clientAddress: string,
): Promise<{ readonly kind: 'checked'; readonly isValid: boolean } | TooMany> {
  const attempt = await countAttempt(needs, [needs.limits.reset, clientAddress]);
  if (attempt.kind === 'tooMany') return attempt;
  return { kind: 'checked', isValid: (await ownerOf(needs, link)) !== undefined };
}

type ResetResult = { readonly kind: 'reset' } | { readonly kind: 'invalid'; readonly errors: FieldErrors } | TooMany;

/**
 * Sets a new password by a reset link, which works once, and ends every session of the account.
 * @param clientAddress where the request comes from
 */
export async function resetPassword(
  needs: Needs,
  link: ResetLink,
  password: string,
  clientAddress: string,
): Promise<ResetResult> {
  const attempt = await countAttempt(needs, [needs.limits.reset, clientAddress]);
  if (attempt.kind === 'tooMany') return attempt;
  const fault = await passwordFault(password, link.email);
  if (fault) return { kind: 'invalid', errors: { password: fault } };
  const userId = await ownerOf(needs, link);
  if (userId === undefined) return { kind: 'invalid', errors: { token: LINK_EXPIRED } };

  const passwordHash = await needs.passwords.hash(password);
  return needs.db.transaction(async (tx) => {
    if (!(await consume(tx, userId, link.token, needs.now()))) {
      return { kind: 'invalid', errors: { token: LINK_EXPIRED } };
    }
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    // After the update, to see the sessions of logins that the update waited for.
    await endSessions(tx, userId);
    return { kind: 'reset' };
  });
}

/** The account whose newest link this is, unless it has expired. */
async function ownerOf({ db, now }: Needs, { email, token }: ResetLink): Promise<string | undefined> {
  const [found] = await db
    .select({ id: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, hashSecret(token)),
        gt(passwordResets.expiresAt, new Date(now())),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    );
  return found?.id;
}

/** Consumes a link; of several concurrent requests only one succeeds. */
async function consume(db: Database, userId: string, token: string, now: number): Promise<boolean> {
  const used = await db
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        eq(passwordResets.tokenHash, hashSecret(token)),
        gt(passwordResets.expiresAt, new Date(now)),
      ),
    )
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}
