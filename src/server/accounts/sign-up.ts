import type { SignupDetails } from '#domain/account.ts';
import { users } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { countAttempt, type TooMany } from '../rate-limit.ts';
import { type Account, findAccount, type SignedIn } from './find-account.ts';
import { logIn } from './log-in.ts';
import { passwordFault } from './passwords.ts';
import { createSession } from './sessions.ts';
import { queueVerificationMail } from './verify-email.ts';

const EMAIL_TAKEN = 'An account with this email address already exists. Log in instead.';

type SignUpResult = SignedIn | Invalid | TooMany;

/**
 * Opens an account, signs its owner in, and mails a link that verifies the address (`account/verified-email`). A unique
 * index allows one account per email address in any letter case. The answer says when an address is taken; the limit keeps
 * that from being used to find accounts. Safe to send twice: the same request signs in to the account that it has opened.
 * @param clientAddress where the attempt comes from
 */
export async function signUp(
  needs: Dependencies,
  customer: SignupDetails,
  clientAddress: string,
): Promise<SignUpResult> {
  const { db, now, passwords, limits, randomId } = needs;
  const attempt = await countAttempt(db, [limits.signup, clientAddress]);
  if (attempt.kind === 'tooMany') return attempt;

  const { password, ...details } = customer;
  const [taken, fault] = [await findAccount(db, details.email), await passwordFault(db, password, details)];
  if (taken && isSame(taken, details)) {
    const again = await logIn(needs, { email: details.email, password }, clientAddress);
    if (again.kind !== 'refused') return again;
  }
  const errors = { ...(taken && { email: EMAIL_TAKEN }), ...(fault && { password: fault }) };
  if (Object.keys(errors).length > 0) return invalid(errors);

  const passwordHash = await passwords.hash(password);
  const result = await db.transaction<SignUpResult>(async (tx) => {
    const row = { ...details, id: randomId(), passwordHash, createdAt: new Date(now()) };
    const [account] = await tx.insert(users).values(row).onConflictDoNothing().returning();
    if (!account) return invalid({ email: EMAIL_TAKEN });
    await queueVerificationMail(tx, account, needs);
    return { kind: 'signedIn', account, token: await createSession({ ...needs, db: tx }, account.id) };
  });
  sendSoon(needs);
  return result;
}

function isSame(account: Account, details: Omit<SignupDetails, 'password'>): boolean {
  return (['firstName', 'lastName', 'email', 'countryCode', 'phone'] as const).every(
    (name) => account[name] === details[name],
  );
}
