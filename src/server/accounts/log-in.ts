import { and, eq } from 'drizzle-orm';
import { users } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Account, findAccount, findFolded } from './find-account.ts';
import { giveBack, type TooMany, takeAttemptOfBoth } from './rate-limit.ts';
import { createSessionByPassword } from './sessions.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'passwords' | 'sessions' | 'limits'>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SignedIn {
  readonly account: Account;
  readonly token: string;
}

export type LogInResult = ({ readonly kind: 'signedIn' } & SignedIn) | { readonly kind: 'refused' } | TooMany;

/**
 * Signs a customer in by email and password. An unknown address and an account without a password take the same steps as a
 * wrong password (D34). Failures are limited per account and address together, and per address; neither a success nor
 * a fault of ours counts.
 * @param clientAddress where the attempt comes from
 */
export async function logIn(needs: Needs, credentials: Credentials, clientAddress: string): Promise<LogInResult> {
  const { account, folded } = await findFolded(needs.db, credentials.email);
  // A new password begins with no failures, so that who resets a forgotten one can log in with it at once.
  const whose = account ? [account.id, `${account.passwordHash}`] : [folded];
  const { login, loginAddress } = needs.limits;
  const attempt = await takeAttemptOfBoth(needs, [loginAddress, clientAddress], [login, ...whose, clientAddress]);
  if (attempt.kind === 'tooMany') return attempt;
  const signedIn = await signIn(needs, credentials, account).catch(async (fault) => {
    await giveBack(needs, attempt);
    throw fault;
  });
  if (!signedIn) return { kind: 'refused' };
  await giveBack(needs, attempt);
  await renewHash(needs, signedIn.account, credentials.password);
  return { kind: 'signedIn', ...signedIn };
}

async function signIn(
  needs: Needs,
  credentials: Credentials,
  account: Account | undefined,
): Promise<SignedIn | undefined> {
  const isRight = await needs.passwords.verify(account?.passwordHash, credentials.password);
  if (!isRight || !account?.passwordHash) return undefined;
  const token = await createSessionByPassword(needs, account.id, account.passwordHash);
  if (token !== undefined) return { account, token };
  // Meanwhile another login has renewed the hash, or the password was changed: the account as it is now decides.
  return signIn(needs, credentials, await findAccount(needs.db, credentials.email));
}

async function renewHash({ db, passwords }: Needs, { id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
  const renewed = await passwords.hash(password);
  await db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}
