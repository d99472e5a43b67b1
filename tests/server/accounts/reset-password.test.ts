import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword, resendEmail, resetPassword, verifyToken } from '#contract/account/password.contract.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { knownBrowsers, passwordResets, rateLimits, sessions, users } from '#server/db/account.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { heldBackground, NOW, setLimitClock, type TestSite, testSite } from '../support/site.ts';
import {
  addAda,
  countingPasswords,
  from,
  GRACE,
  lastResetLink,
  logIn,
  NEXT_PASSWORD,
  PASSWORD,
  paragraphsOf,
  TOO_PERSONAL,
} from './support/accounts.ts';

const ADA = 'ada@example.com';
const EXPIRED = { token: 'This page has expired.' };

const db = await newDatabase();

describe('a forgotten password (`account/no-enumeration`)', () => {
  let site: TestSite;
  beforeEach(async () => {
    await Promise.all([db.delete(users), db.delete(mails), db.delete(rateLimits)]);
    site = testSite(db, { publicUrl: 'https://book.example.com' });
    await addAda(site);
  });

  const ask = async (email: string, call: typeof forgotPassword = forgotPassword, headers = {}) => {
    const answer = await site.answer(call, { email }, headers);
    await site.dependencies.background.settled();
    return answer;
  };
  /** Asks for a link and reads it from the mail. */
  const askForLink = async (email = ADA) => {
    await ask(email);
    return lastResetLink(db);
  };
  const isValid = async (email: string, token: string) => (await site.send(verifyToken, { email, token })).body.valid;
  /** Sends the form of a link and returns the status, with the errors of its fields or its message. */
  const reset = ({ email, token }: { email: string; token: string }, password: string, confirmation = password) =>
    site.refusal(resetPassword, { email, token, password, password_confirmation: confirmation });

  test('is reset by the link in the mail, which ends every session', async () => {
    const before = String(await logIn(site, ADA, PASSWORD));
    expect(await ask(' ADA@example.com')).toEqual([200, { message: 'Password reset link sent to your email.' }]);
    const subject = 'Reset your password';
    const [mail, ...others] = await db.select().from(mails).where(eq(mails.subject, subject));
    expect([mail, others]).toMatchObject([{ recipient: ADA, subject }, []]);
    const link = await lastResetLink(db);
    expect(link).toEqual({
      page: 'https://book.example.com/reset-password',
      email: ADA,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const address = `https://book.example.com/reset-password?token=${link.token}&email=ada%40example.com`;
    expect(paragraphsOf(mail)).toEqual([
      subject,
      'Hello,',
      'Someone, hopefully you, asked to reset the password for your account. Choose a new one with the button below.',
      'The link works once, for 30 minutes, and only until a newer one is sent.',
      "If you didn't ask for this, you don't need to do anything: your password stays the same.",
      `Choose a new password:\n${address}`,
    ]);
    expect(mail?.html).toContain(`href="${address.replace('&', '&amp;')}"`);
    expect(await isValid('Ada@Example.com', link.token)).toBe(true);
    expect(await db.$count(knownBrowsers)).toBe(1);

    expect(await reset(link, NEXT_PASSWORD)).toEqual([200, 'Password has been reset successfully.']);
    const left = [await db.$count(sessions), await db.$count(knownBrowsers)];
    expect([await site.dependencies.authenticate(before), ...left]).toEqual([undefined, 0, 0]);
    const subjects = (await db.select().from(mails).orderBy(mails.subject)).map(({ subject }) => subject);
    expect(subjects).toEqual(['New sign-in to your account', subject, 'Your password was changed']);
    expect(await logIn(site, ADA, PASSWORD)).toBe(401);
    expect(await logIn(site, ADA, NEXT_PASSWORD)).toEqual(expect.any(String));
  });

  test('works once: a used link is expired', async () => {
    const link = await askForLink();
    await reset(link, NEXT_PASSWORD);
    expect(await isValid(ADA, link.token)).toBe(false);
    expect(await reset(link, PASSWORD)).toEqual([422, EXPIRED]);
    const [{ tokenHash = '' } = {}] = await db.select().from(passwordResets);
    expect(await reset({ ...link, token: tokenHash }, PASSWORD)).toEqual([422, EXPIRED]);
  });

  test('may be sent twice: the second request changes nothing, and succeeds while the link would work', async () => {
    const link = await askForLink();
    await reset(link, NEXT_PASSWORD);
    await logIn(site, ADA, NEXT_PASSWORD);
    const mailed = await db.$count(mails);
    expect(await reset(link, NEXT_PASSWORD)).toEqual([200, 'Password has been reset successfully.']);
    expect([await db.$count(sessions), await db.$count(mails)]).toEqual([1, mailed]);
    site.time = NOW + 30 * MINUTE_MS;
    expect(await reset(link, NEXT_PASSWORD)).toEqual([422, EXPIRED]);
  });

  test('works for thirty minutes', async () => {
    const link = await askForLink();
    site.time = NOW + 30 * MINUTE_MS - 1;
    expect(await isValid(ADA, link.token)).toBe(true);
    site.time = NOW + 30 * MINUTE_MS;
    expect(await isValid(ADA, link.token)).toBe(false);
    expect(await reset(link, NEXT_PASSWORD)).toEqual([422, EXPIRED]);
  });

  test('is reset by the newest link only', async () => {
    const first = await askForLink();
    site.time = NOW + 1;
    expect(await ask(ADA, resendEmail)).toEqual([200, { message: 'Resend link sent successfully.' }]);
    const second = await lastResetLink(db);
    expect([await isValid(ADA, first.token), await isValid(ADA, second.token)]).toEqual([false, true]);
    expect(await reset(first, NEXT_PASSWORD)).toEqual([422, EXPIRED]);
    expect(await reset(second, NEXT_PASSWORD)).toEqual([200, 'Password has been reset successfully.']);
  });

  test("of one customer is not reset by another's link", async () => {
    await addCustomer(db, 'eve');
    const { token } = await askForLink('eve@example.com');
    expect(await isValid(ADA, token)).toBe(false);
    expect(await reset({ email: ADA, token }, NEXT_PASSWORD)).toEqual([422, EXPIRED]);
    const [stored] = await db.select().from(passwordResets);
    expect(await isValid('eve@example.com', stored?.tokenHash ?? '')).toBe(false);
  });

  test('refuses a weak password, and a mistyped one, and keeps the link', async () => {
    const link = await askForLink();
    expect(await reset(link, '1234567')).toEqual([422, { password: 'Password must be at least 8 characters.' }]);
    expect(await reset(link, 'ADA@EXAMPLE.COM')).toEqual([422, { password: TOO_PERSONAL }]);
    const unequal = { password_confirmation: 'Passwords do not match.' };
    expect(await reset(link, NEXT_PASSWORD, 'another')).toEqual([422, unequal]);
    expect(await isValid(ADA, link.token)).toBe(true);
  });

  test('gives an account that only uses Google its first password', async () => {
    await addCustomer(db, 'google');
    await reset(await askForLink('google@example.com'), NEXT_PASSWORD);
    expect(await logIn(site, 'google@example.com', NEXT_PASSWORD)).toEqual(expect.any(String));
  });

  test.each([forgotPassword, resendEmail])(
    '$path does no work before its response, and responds the same for every address',
    async (call) => {
      const { background, waiting } = heldBackground();
      const passwords = countingPasswords();
      site = testSite(db, { background, passwords });
      expect(await site.answer(call, { email: ADA })).toEqual(await site.answer(call, { email: 'eve@example.com' }));
      expect([waiting.length, await db.$count(passwordResets), await db.$count(mails)]).toEqual([2, 0, 0]);
      await Promise.all(waiting.map((work) => work()));
      expect([await db.$count(mails), passwords.counts]).toEqual([1, { hashed: 0, verified: 0 }]);
    },
  );

  test('an address without an account gets no working link, and the server hashes nothing for it', async () => {
    const passwords = countingPasswords();
    site = testSite(db, { passwords });
    expect(await isValid('eve@example.com', 'a'.repeat(43))).toBe(false);
    const link = { email: 'eve@example.com', token: 'a'.repeat(43) };
    expect(await reset(link, NEXT_PASSWORD)).toEqual([422, EXPIRED]);
    expect(await reset({ ...link, email: ADA }, NEXT_PASSWORD)).toEqual([422, EXPIRED]);
    expect(passwords.counts).toEqual({ hashed: 0, verified: 0 });
  });

  test('an account gets five mails in thirty minutes, silently, and the last of their links works', async () => {
    setLimitClock(NOW);
    for (let index = 0; index < 7; index++) {
      expect(await ask(ADA, forgotPassword, from(`192.0.2.${index}`))).toMatchObject([200, {}]);
    }
    expect(await db.$count(mails)).toBe(5);
    expect(await isValid(ADA, (await lastResetLink(db)).token)).toBe(true);
    setLimitClock(NOW + 30 * MINUTE_MS);
    await ask(ADA);
    expect(await db.$count(mails)).toBe(6);
  });

  test('one client address must wait after thirty calls of any kind', async () => {
    setLimitClock(NOW);
    const here = from('192.0.2.1');
    for (let index = 0; index < 15; index++) {
      await ask(`nobody${index}@example.com`, resendEmail, here);
      await site.send(verifyToken, { email: ADA, token: `guess-${index}` }, here);
    }
    const link = { email: ADA, token: 'guess' };
    const refused = [
      await site.send(forgotPassword, { email: ADA }, here),
      await site.send(resendEmail, { email: ADA }, here),
      await site.send(verifyToken, link, here),
      await site.send(resetPassword, { ...link, password: NEXT_PASSWORD, password_confirmation: NEXT_PASSWORD }, here),
    ];
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '900']);
    expect(await ask(ADA, forgotPassword, from('192.0.2.2'))).toMatchObject([200, {}]);
  });

  test('is reset at this site, whatever host an attacker names', async () => {
    const elsewhere = {
      host: 'evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
      forwarded: 'host=evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': 'https://evil.example/',
    };
    for (const call of [forgotPassword, resendEmail]) await ask(ADA, call, elsewhere);
    const sent = await db.select().from(mails);
    expect(sent).toHaveLength(2);
    for (const { html, text } of sent) {
      expect(html + text).not.toContain('evil.example');
      const links = [...`${html}\n${text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).origin);
      expect(new Set(links)).toEqual(new Set(['https://book.example.com']));
    }
  });

  test.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'Ada <ada@example.com>',
    ['ada@example.com', 'eve@example.com'],
    { $ne: '' },
  ])('is not mailed to %j', async (email) => {
    expect([(await ask(email as string))[0], await db.$count(mails)]).toEqual([422, 0]);
  });

  test('never repeats the names that a stranger signed up with', async () => {
    const words = { first_name: 'Won! See evil.example', last_name: 'evil.example/prize' };
    const email = 'victim@example.com';
    expect((await site.send(loginByEmail, { ...GRACE, ...words, email })).status).toBe(200);
    await ask(email);
    const sent = await db.select().from(mails).orderBy(mails.subject);
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Confirm your email address'],
      [email, 'Reset your password'],
    ]);
    expect(JSON.stringify(sent)).not.toContain('evil.example');
  });
});
