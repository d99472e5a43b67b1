import { beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword, resendEmail, resetPassword, verifyToken } from '#contract/account/password.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { passwordResets, rateLimits, sessions, users } from '#server/db/account.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { setLimitClock } from '../support/limit-clock.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import { addAda, countingPasswords, from, lastResetLink, logIn, NEXT_PASSWORD, PASSWORD } from './support/accounts.ts';

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
    const { status, body } = await site.send(call, { email }, headers);
    await site.dependencies.background.settled();
    return [status, body];
  };
  const isValid = async (email: string, token: string) =>
    (await site.send(verifyToken, { email, token })).body as { valid: boolean };
  const reset = async (link: { email: string; token: string }, password: string, confirmation = password) => {
    const input = { ...link, password, password_confirmation: confirmation };
    const { status, body } = await site.send(resetPassword, input);
    const { message, validation_errors: errors } = body as { message: string; validation_errors?: object };
    return { status, message, errors };
  };

  test('is reset by the link in the mail, which ends every session', async () => {
    const before = String(await logIn(site, ADA, PASSWORD));
    expect(await ask(' ADA@example.com')).toEqual([200, { message: 'Password reset link sent to your email.' }]);
    const [mail, ...others] = await db.select().from(mails);
    expect([mail, others]).toMatchObject([{ recipient: ADA, subject: 'Reset your password' }, []]);
    const link = await lastResetLink(db);
    expect(link).toEqual({
      page: 'https://book.example.com/reset-password',
      email: ADA,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const address = `https://book.example.com/reset-password?token=${link.token}&email=ada%40example.com`;
    expect(mail?.text).toContain(`Choose a new password:\n${address}\n`);
    expect(mail?.html).toContain(`href="${address.replace('&', '&amp;')}"`);
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('The link works once, for 30 minutes, and only until a newer one is sent.');
    }
    expect(await isValid('Ada@Example.com', link.token)).toEqual({ valid: true });

    expect(await reset(link, NEXT_PASSWORD)).toEqual({
      status: 200,
      message: 'Password has been reset successfully.',
      errors: undefined,
    });
    expect([await site.dependencies.authenticate(before), await db.$count(sessions)]).toEqual([undefined, 0]);
    expect([await logIn(site, ADA, PASSWORD), await logIn(site, ADA, NEXT_PASSWORD)]).toEqual([
      401,
      expect.any(String),
    ]);
  });

  test('works once: a used link is expired', async () => {
    await ask(ADA);
    const link = await lastResetLink(db);
    await reset(link, NEXT_PASSWORD);
    expect(await isValid(ADA, link.token)).toEqual({ valid: false });
    expect(await reset(link, PASSWORD)).toEqual({ status: 422, message: EXPIRED.token, errors: EXPIRED });
  });

  test('works for thirty minutes', async () => {
    await ask(ADA);
    const link = await lastResetLink(db);
    site.time = NOW + 30 * MINUTE_MS - 1;
    expect(await isValid(ADA, link.token)).toEqual({ valid: true });
    site.time = NOW + 30 * MINUTE_MS;
    expect(await isValid(ADA, link.token)).toEqual({ valid: false });
    expect(await reset(link, NEXT_PASSWORD)).toMatchObject({ status: 422, errors: EXPIRED });
  });

  test('is reset by the newest link only', async () => {
    await ask(ADA);
    const first = await lastResetLink(db);
    site.time = NOW + 1;
    expect(await ask(ADA, resendEmail)).toEqual([200, { message: 'Resend link sent successfully.' }]);
    const second = await lastResetLink(db);
    expect([await isValid(ADA, first.token), await isValid(ADA, second.token)]).toEqual([
      { valid: false },
      { valid: true },
    ]);
    expect([await reset(first, NEXT_PASSWORD), await reset(second, NEXT_PASSWORD)]).toMatchObject([
      { status: 422 },
      { status: 200 },
    ]);
  });

  test("of one customer is not reset by another's link", async () => {
    await addCustomer(db, 'eve');
    await ask('eve@example.com');
    const { token } = await lastResetLink(db);
    expect(await isValid(ADA, token)).toEqual({ valid: false });
    expect(await reset({ email: ADA, token }, NEXT_PASSWORD)).toMatchObject({ status: 422, errors: EXPIRED });
    const [stored] = await db.select().from(passwordResets);
    expect(await isValid('eve@example.com', stored?.tokenHash ?? '')).toEqual({ valid: false });
  });

  test.each([
    ['a short password', '1234567', { password: 'Password must be at least 8 characters.' }],
    ['a common password', 'Iloveyou1', { password: 'This password is too common. Please choose another.' }],
    [
      'the email',
      'ADA@EXAMPLE.COM',
      { password: 'The password must not be your email address. Please choose another.' },
    ],
  ])('refuses %s and keeps the link', async (_name, password, errors) => {
    await ask(ADA);
    const link = await lastResetLink(db);
    expect(await reset(link, password)).toMatchObject({ status: 422, errors });
    expect(await reset(link, NEXT_PASSWORD, 'another')).toMatchObject({
      status: 422,
      errors: { password_confirmation: 'Passwords do not match.' },
    });
    expect(await isValid(ADA, link.token)).toEqual({ valid: true });
  });

  test('gives an account that only uses Google its first password', async () => {
    await addCustomer(db, 'google');
    await ask('google@example.com');
    expect((await reset(await lastResetLink(db), NEXT_PASSWORD)).status).toBe(200);
    expect(await logIn(site, 'google@example.com', NEXT_PASSWORD)).toEqual(expect.any(String));
  });

  test.each([forgotPassword, resendEmail])(
    '$path does no work before its response, and responds the same for every address',
    async (call) => {
      const waiting: (() => Promise<void>)[] = [];
      const background = {
        run: (_name: string, work: () => Promise<void>) => void waiting.push(work),
        settled: async () => {},
      };
      const passwords = countingPasswords();
      site = testSite(db, { background, passwords });
      const [known, unknown] = [
        await site.send(call, { email: ADA }),
        await site.send(call, { email: 'eve@example.com' }),
      ];
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      expect([waiting.length, await db.$count(passwordResets), await db.$count(mails)]).toEqual([2, 0, 0]);
      await Promise.all(waiting.map((work) => work()));
      expect([await db.$count(mails), passwords.counts]).toEqual([1, { hashed: 0, verified: 0 }]);
    },
  );

  test('an address without an account gets no working link, and the server hashes nothing for it', async () => {
    const passwords = countingPasswords();
    site = testSite(db, { passwords });
    expect(await isValid('eve@example.com', 'a'.repeat(43))).toEqual({ valid: false });
    const link = { email: 'eve@example.com', token: 'a'.repeat(43) };
    expect(await reset(link, NEXT_PASSWORD)).toMatchObject({ status: 422, errors: EXPIRED });
    expect(await reset({ ...link, email: ADA }, NEXT_PASSWORD)).toMatchObject({ status: 422, errors: EXPIRED });
    expect(passwords.counts).toEqual({ hashed: 0, verified: 0 });
  });

  test('an account gets five mails in thirty minutes, silently, and the last of their links works', async () => {
    setLimitClock(NOW);
    const answers = [];
    for (let index = 0; index < 7; index++) answers.push(await ask(ADA, forgotPassword, from(`192.0.2.${index}`)));
    expect([new Set(answers.map(([status]) => status)), await db.$count(mails)]).toEqual([new Set([200]), 5]);
    expect(await isValid(ADA, (await lastResetLink(db)).token)).toEqual({ valid: true });
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
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      refused.map(() => [429, '900']),
    );
    expect(await ask(ADA, forgotPassword, from('192.0.2.2'))).toMatchObject([200, {}]);
  });
});
