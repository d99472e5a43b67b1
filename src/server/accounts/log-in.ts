import { and, eq } from 'drizzle-orm';
import { storeAudit } from '../audit.ts';
import { users } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { limitFailures, type TooMany } from '../rate-limit.ts';
import { type Account, findAccount, findFolded, type SignedIn } from './find-account.ts';
import { createSessionByPassword } from './sessions.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'passwords' | 'sessions' | 'limits'>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type SignInResult = SignedIn | { readonly kind: 'refused' };

export type LogInResult = SignInResult | TooMany;

/**
 * Signs a customer in by email and password. An unknown address and an account without a password take the same steps as a
 * wrong password, so that neither answer nor time tells whether an account exists. Failures are limited per account and
 * client address together, and per client address.
 * @param clientAddress where the attempt comes from
 */
export async function logIn(needs: Needs, credentials: Credentials, clientAddress: string): Promise<LogInResult> {
  const { account, folded } = await findFolded(needs.db, credentials.email);
  // Counting by the hash lets a customer who has just reset the password sign in at once.
  const countedBy = account ? [account.id, `${account.passwordHash}`] : [folded];
  const result = await limitFailures<SignInResult>(
    needs.db,
    [
      [needs.limits.loginAddress, clientAddress],
      [needs.limits.login, ...countedBy, clientAddress],
    ],
    ({ kind }) => kind === 'refused',
    () => signIn(needs, credentials, account),
  );
  if (result.kind === 'refused') await storeAudit(needs, 'sign-in-failed', { accountId: account?.id });
  if (result.kind === 'signedIn') await renewHash(needs, result.account, credentials.password);
  return result;
}

async function signIn(needs: Needs, credentials: Credentials, account: Account | undefined): Promise<SignInResult> {
  const isRight = await needs.passwords.verify(account?.passwordHash, credentials.password);
  if (!isRight || !account?.passwordHash) return { kind: 'refused' };
  const token = await createSessionByPassword(needs, account.id, account.passwordHash);
  if (token !== undefined) return { kind: 'signedIn', account, token };
  // Meanwhile another sign-in has renewed the hash, or the password has changed: retry with the current account.
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
