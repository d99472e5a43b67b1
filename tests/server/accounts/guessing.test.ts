import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { rateLimits, users } from '#server/db/account.schema.ts';
import { countAttempt } from '#server/rate-limit.ts';
import { addCustomer } from '../support/customers.ts';
import { atOnce, countStatuses, newDatabase } from '../support/databases.ts';
import { NOW, setLimitClock, type TestSite, testSite } from '../support/site.ts';
import { addAda, countingPasswords, from, logIn, NEXT_PASSWORD, PASSWORD } from './support/accounts.ts';

const ADA = 'ada@example.com';

const db = await newDatabase();

describe('guessing passwords (`account/rate-limits`)', () => {
  let site: TestSite;
  let passwords: ReturnType<typeof countingPasswords>;
  beforeEach(async () => {
    await Promise.all([db.delete(users), db.delete(rateLimits)]);
    passwords = countingPasswords();
    site = testSite(db, { passwords });
    await addAda(site);
  });

  /** Sends simultaneous guesses and counts the answers by status. */
  const storm = async (count: number, guess: (index: number) => { email: string; headers: Record<string, string> }) => {
    const answers = await atOnce(count, async (index) => {
      const { email, headers } = guess(index);
      const answer = await logIn(site, email, `guess ${index}`, headers);
      return { status: typeof answer === 'string' ? 200 : answer };
    });
    return countStatuses(answers);
  };

  test('evaluates ten of 100 guesses for one account while its owner signs in from another address', async () => {
    const cases = [ADA, 'ADA@example.com', 'Ada@Example.Com'];
    const attack = storm(100, (index) => ({ email: cases[index % 3] ?? ADA, headers: from('203.0.113.9') }));
    const owner = await logIn(site, ADA, PASSWORD, from('198.51.100.1'));
    expect([await attack, owner]).toEqual([{ 401: 10, 429: 90 }, expect.any(String)]);
    expect(passwords.counts.verified).toBe(11);
    expect(await logIn(site, ADA, PASSWORD, from('198.51.100.1'))).toEqual(expect.any(String));
  });

  test('evaluates twenty of 100 guesses for 100 accounts', async () => {
    const found = await storm(100, (index) => ({ email: `nobody${index}@example.com`, headers: from('203.0.113.9') }));
    expect([found, passwords.counts.verified]).toEqual([{ 401: 20, 429: 80 }, 20]);
    // A guess refused because of its IP address stores nothing.
    expect(await db.$count(rateLimits)).toBe(21);
  });

  test('ignores forged client addresses and counts an IPv6 network as one address', async () => {
    const invented = await storm(20, (index) => ({ email: ADA, headers: from(`10.0.0.${index}, 203.0.113.9`) }));
    const network = await storm(20, (index) => ({ email: ADA, headers: from(`2001:db8:0:7::${index.toString(16)}`) }));
    expect([invented, network, passwords.counts.verified]).toEqual([{ 401: 10, 429: 10 }, { 401: 10, 429: 10 }, 20]);
  });

  test('states how long to wait, identically for existing and unknown accounts', async () => {
    setLimitClock(NOW);
    await storm(10, () => ({ email: ADA, headers: from('192.0.2.1') }));
    await storm(10, () => ({ email: 'nobody@example.com', headers: from('192.0.2.2') }));
    setLimitClock(NOW + 5 * MINUTE_MS);
    const send = (email: string, address: string) =>
      site.send(loginByEmail, { type: 'login', email, password: PASSWORD }, from(address));
    const answers = [await send(ADA, '192.0.2.1'), await send('nobody@example.com', '192.0.2.2')];
    const wait = [429, '600', 'Too many attempts. Please try again in 10 minutes.'];
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after'), body.message]).toEqual(wait);
    }
    setLimitClock(NOW + 15 * MINUTE_MS);
    expect((await send(ADA, '192.0.2.1')).status).toBe(200);
  });

  test.each([
    ['kate', '\u212aate'],
    ['irene', '\u0130rene'],
    ['ren\u00e9e', 'REN\u00c9E'],
    ['\u03bf\u03b4\u03bf\u03c3', '\u039f\u0394\u039f\u03a3'],
  ])('counts guesses for %s and then %s the same way whether the account exists or not', async (name, lookalike) => {
    await addCustomer(db, name, { email: `${name}@known.example`, passwordHash: await passwords.hash(PASSWORD) });
    const afterTen = async (host: string, address: string) => {
      await storm(10, () => ({ email: `${name}@${host}`, headers: from(address) }));
      return logIn(site, `${lookalike}@${host}`, 'guess', from(address));
    };
    expect(await afterTen('known.example', '192.0.2.1')).toBe(await afterTen('unknown.example', '192.0.2.2'));
  });

  test('blocks neither other accounts from the same address nor a new password of the account', async () => {
    await addCustomer(db, 'bob', { passwordHash: await passwords.hash(PASSWORD) });
    const here = from('192.0.2.1');
    expect(await storm(20, () => ({ email: ADA, headers: here }))).toEqual({ 401: 10, 429: 10 });
    expect(await logIn(site, 'bob@example.com', PASSWORD, here)).toEqual(expect.any(String));
    expect(await logIn(site, ADA, PASSWORD, here)).toBe(429);
    const passwordHash = await passwords.hash(NEXT_PASSWORD);
    await db.update(users).set({ passwordHash }).where(eq(users.id, 'ada'));
    expect(await logIn(site, ADA, NEXT_PASSWORD, here)).toEqual(expect.any(String));
  });

  test('refunds every count, also while simultaneous attempts exceed the first limit', async () => {
    const { loginAddress, login } = site.dependencies.limits;
    const attempt = await countAttempt(db, [loginAddress, '192.0.2.1'], [login, 'ada']);
    await db.update(rateLimits).set({ count: 25 });
    if (attempt.kind === 'allowed') await attempt.refund();
    expect(await db.select({ count: rateLimits.count }).from(rateLimits)).toEqual([{ count: 24 }, { count: 24 }]);
  });

  test('refunds nothing to the next window', async () => {
    const { login } = site.dependencies.limits;
    setLimitClock(NOW);
    const attempt = await countAttempt(db, [login, 'ada']);
    setLimitClock(NOW + 15 * MINUTE_MS);
    if (attempt.kind === 'allowed') await attempt.refund();
    expect(await db.select({ count: rateLimits.count }).from(rateLimits)).toEqual([{ count: 0 }]);
  });

  test('does not block customers at the same address who know their passwords', async () => {
    await addCustomer(db, 'bob', { passwordHash: await passwords.hash(PASSWORD) });
    const here = from('192.0.2.1');
    await storm(15, () => ({ email: 'nobody@example.com', headers: here }));
    for (let index = 0; index < 15; index++) {
      expect(await logIn(site, index % 2 ? ADA : 'bob@example.com', PASSWORD, here)).toEqual(expect.any(String));
    }
  });
});
