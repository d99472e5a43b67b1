import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/account/password.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { passwordResets, rateLimits, users } from '#server/db/account.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { by, signIn } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import {
  addAda,
  countingPasswords,
  logIn,
  NEXT_PASSWORD,
  PASSWORD,
  paragraphsOf,
  TOO_COMMON,
  TOO_PERSONAL,
} from './support/accounts.ts';

const ADA = 'ada@example.com';
const CHANGED = 'Your password was changed';

const db = await newDatabase();

describe('changing the password', () => {
  let site: TestSite;
  let token: string;
  beforeEach(async () => {
    await Promise.all([db.delete(users), db.delete(rateLimits)]);
    site = testSite(db);
    await addAda(site);
    token = String(await logIn(site, ADA, PASSWORD));
  });

  /** Sends the form and returns the status, with the errors of its fields or its message. */
  const change = (current: string, next: string, bearer = token) =>
    site.refusal(changePassword, { current_password: current, new_password: next }, by(bearer));

  test('keeps this session, ends all others of the customer and revokes the reset link', async () => {
    const other = String(await logIn(site, ADA, PASSWORD));
    const bob = await signIn(site, 'bob');
    await db.insert(passwordResets).values({ userId: 'ada', tokenHash: 'a', expiresAt: new Date(NOW + 1) });
    expect(await change(PASSWORD, NEXT_PASSWORD)).toEqual([200, 'Password changed successfully!']);
    const { authenticate } = site.dependencies;
    const customers = await Promise.all([token, other, bob.token].map(authenticate));
    expect([customers, await db.$count(passwordResets)]).toEqual([['ada', undefined, 'bob'], 0]);
    expect(await logIn(site, ADA, PASSWORD)).toBe(401);
    expect(await logIn(site, ADA, NEXT_PASSWORD)).toEqual(expect.stringMatching(/^[\w-]{43}$/));
  });

  test('sent twice, because the answer was lost, is one change', async () => {
    await db.delete(mails);
    const answers = [await change(PASSWORD, NEXT_PASSWORD), await change(PASSWORD, NEXT_PASSWORD)];
    expect(answers.map(([status]) => status)).toEqual([200, 200]);
    expect(await db.$count(mails)).toBe(1);
    expect(await logIn(site, ADA, NEXT_PASSWORD)).toEqual(expect.any(String));
  });

  test('sends its owner an email, without a name (`account/password-mail`)', async () => {
    await site.dependencies.background.settled();
    await db.delete(mails);
    await change('not it', NEXT_PASSWORD);
    expect(await db.select().from(mails)).toEqual([]);
    await change(PASSWORD, NEXT_PASSWORD);
    const [mail, ...others] = await db.select().from(mails);
    expect([mail, others]).toMatchObject([{ recipient: ADA, subject: CHANGED }, []]);
    expect(paragraphsOf(mail)).toEqual([
      CHANGED,
      'Hello,',
      'Your password has just been changed, and every other browser has been signed out.',
      "If it wasn't you, choose a new password straight away with the button below, and let us know.",
      'Choose a new password:\nhttp://127.0.0.1:3000/forget-password',
    ]);
    expect(mail?.html).not.toContain('Lovelace');
  });

  test.each([
    ['a wrong current password', 'not it', NEXT_PASSWORD, { current_password: 'Your current password is incorrect.' }],
    ['no current password', '', NEXT_PASSWORD, { current_password: 'Your current password is incorrect.' }],
    ['a short new one', PASSWORD, '1234567', { new_password: 'Password must be at least 8 characters.' }],
    ['a common new one', PASSWORD, 'QWERTYUIOP', { new_password: TOO_COMMON }],
    ['the email as the new one', PASSWORD, 'Ada@Example.com', { new_password: TOO_PERSONAL }],
  ])('refuses %s at the field', async (_name, current, next, errors) => {
    expect(await change(current, next)).toEqual([422, errors]);
    expect(await logIn(site, ADA, PASSWORD)).toEqual(expect.any(String));
  });

  test('sets the first one of a customer who only uses Google, within 15 minutes of the sign-in', async () => {
    const { token: google } = await signIn(site, 'google');
    const other = await createSession(site.dependencies, 'google');
    site.time = NOW + 15 * MINUTE_MS;
    const again = 'To set a password, first sign out and continue with Google again.';
    expect(await change('', NEXT_PASSWORD, google)).toEqual([422, { new_password: again }]);
    site.time -= 1;
    expect(await change('', 'QWERTYUIOP', google)).toEqual([422, { new_password: TOO_COMMON }]);
    await db.delete(mails);
    expect(await change('', NEXT_PASSWORD, google)).toEqual([200, 'Password changed successfully!']);
    const { authenticate } = site.dependencies;
    expect([await authenticate(google), await authenticate(other)]).toEqual(['google', undefined]);
    expect(await db.select().from(mails)).toMatchObject([{ recipient: 'google@example.com', subject: CHANGED }]);
    expect(await logIn(site, 'google@example.com', NEXT_PASSWORD)).toEqual(expect.any(String));
    const wrong = { current_password: 'Your current password is incorrect.' };
    expect(await change('', PASSWORD, google)).toEqual([422, wrong]);
  });

  test('sets one first password, however many are sent at once', async () => {
    const { token: google } = await signIn(site, 'google');
    const answers = await atOnce(4, (n) => change('', `${NEXT_PASSWORD}${n}`, google));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('allows ten wrong current passwords, and does not count right ones', async () => {
    const passwords = countingPasswords();
    site = testSite(db, { passwords });
    for (const next of [NEXT_PASSWORD, PASSWORD]) await change(next === PASSWORD ? NEXT_PASSWORD : PASSWORD, next);
    passwords.counts.verified = 0;
    const answers = await atOnce(50, (guess) => change(`guess ${guess}`, NEXT_PASSWORD));
    const refused = answers.filter(([status]) => status === 429);
    expect(refused).toEqual(Array(40).fill([429, 'Too many attempts. Please try again in 15 minutes.']));
    // Each is compared with the current and the new one.
    expect(passwords.counts.verified).toBe(20);
  });
});
