import { desc, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { forgotPassword, resetPassword } from '#contract/account/password.contract.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallInput } from '#contract/call.ts';
import { createPasswords, type Passwords } from '#server/accounts/passwords.ts';
import { hashSecret } from '#server/accounts/sessions.ts';
import { passwordResets, type users } from '#server/db/account.schema.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail.schema.ts';
import { addCustomer } from '../../support/customers.ts';
import { CHEAP, type TestSite } from '../../support/site.ts';

export const PASSWORD = 'correct horse battery';
export const NEXT_PASSWORD = 'staple of another kind';

export const TOO_COMMON = 'This password is too common. Choose another one.';
export const TOO_PERSONAL =
  'This password is easy to guess from your details or the name of this site. Choose another one.';

/** Stores Ada, who logs in as ada@example.com with {@link PASSWORD}. */
export async function addAda({ dependencies }: TestSite, account: Partial<typeof users.$inferInsert> = {}) {
  const passwordHash = await dependencies.passwords.hash(PASSWORD);
  await addCustomer(dependencies.db, 'ada', { passwordHash, ...account });
}

export type Signup = Extract<CallInput<typeof loginByEmail>, { type: 'signup' }>;

/** The fields of Grace's signup form. */
export const GRACE: Signup = {
  type: 'signup',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  password: 'a nanosecond is 30 cm',
  mobile: '+61412345678',
  country_code: '+61',
  local_number: '412345678',
  role: 'customer',
};

/** The answer to a sign-in of this user. */
export const signedIn = (user: object, message: string) => ({
  token: expect.stringMatching(/^[\w-]{43}$/),
  users: { ...user, roles: [{ name: 'customer' }] },
  message,
});

/** Opens an account with Grace's form, and returns its token. */
export async function signUp(site: TestSite, changes: Partial<Signup> = {}): Promise<string> {
  return ((await site.send(loginByEmail, { ...GRACE, ...changes })).body as { token: string }).token;
}

/** Resets a password by the link in the mail, and returns the status. */
export async function resetByMail(site: TestSite, email: string, password: string): Promise<number> {
  await site.send(forgotPassword, { email });
  await site.dependencies.background.settled();
  const { token } = await lastResetLink(site.dependencies.db);
  return (await site.send(resetPassword, { email, token, password, password_confirmation: password })).status;
}

/** The headers of a request from an address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

/** Logs in, waits until the sign-in is noted (its email is queued after the answer), and returns the token, or the status on failure. */
export async function logIn(site: TestSite, email: string, password: string, headers: Record<string, string> = {}) {
  const { status, body } = await site.send(loginByEmail, { type: 'login', email, password }, headers);
  await site.dependencies.background.settled();
  return status === 200 ? (body as { token: string }).token : status;
}

/** Passwords that count their hashing operations. */
export function countingPasswords(passwords: Passwords = createPasswords(CHEAP)) {
  const counts = { hashed: 0, verified: 0 };
  return {
    counts,
    hash(password: string) {
      counts.hashed += 1;
      return passwords.hash(password);
    },
    verify(encoded: string | null | undefined, password: string) {
      counts.verified += 1;
      return passwords.verify(encoded, password);
    },
    isOutdated: passwords.isOutdated,
  };
}

/** The paragraphs of an email, from its heading to its foot. */
export const paragraphsOf = (mail: { readonly text: string } | undefined) => mail?.text.split('\n\n').slice(0, -1);

/** The newest link of each account is the one whose token is stored; this is the link in its mail. */
export async function lastResetLink(db: Database): Promise<{ page: string; email: string; token: string }> {
  const texts = await db.select({ text: mails.text }).from(mails);
  const stored = await db.select({ tokenHash: passwordResets.tokenHash }).from(passwordResets);
  const links = texts.flatMap(({ text }) => /https?:\/\/\S+\/reset-password\?\S+/.exec(text) ?? []);
  const isNewest = (link: string) => {
    const hashed = hashSecret(new URL(link).searchParams.get('token') ?? '');
    return stored.some(({ tokenHash }) => tokenHash === hashed);
  };
  const url = new URL(links.find(isNewest) ?? 'http://no.link');
  const { token = '', email = '' } = Object.fromEntries(url.searchParams);
  return { page: url.origin + url.pathname, email, token };
}

/** The token of the newest link that proves an email address. */
export async function lastVerificationToken(db: Database): Promise<string> {
  const [mail] = await db
    .select({ text: mails.text })
    .from(mails)
    .where(like(mails.text, '%/verify-email#%'))
    .orderBy(desc(mails.createdAt), desc(sql`ctid`))
    .limit(1);
  return /\/verify-email#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
