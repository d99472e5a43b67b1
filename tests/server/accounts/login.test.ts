import { beforeEach, describe, expect, test } from 'vitest';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { createPasswords } from '#server/accounts/passwords.ts';
import { rateLimits, sessions, users } from '#server/db/account.schema.ts';
import { TooBusyError } from '#server/gate.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { CHEAP, NOW, type TestSite, testSite } from '../support/site.ts';
import { countingPasswords, PASSWORD, signedIn } from './support/accounts.ts';

const db = await newDatabase();

describe('logging in', () => {
  let site: TestSite;
  beforeEach(async () => {
    await db.delete(users);
    site = testSite(db);
    await addCustomer(db, 'ada', {
      email: 'Ada@Example.com',
      passwordHash: await site.dependencies.passwords.hash(PASSWORD),
      countryCode: '+61',
      phone: '412345678',
      avatarId: 'picture-1',
    });
  });

  const logIn = (email: string, password: string) => site.send(loginByEmail, { type: 'login', email, password });

  test("returns the login response with a token and stores only the token's hash", async () => {
    const { status, headers, body } = await logIn(' ada@EXAMPLE.com', PASSWORD);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const phone = { mobile: '+61412345678', country_code: '+61' };
    const account = { ...phone, name: 'Ada Lovelace', email: 'Ada@Example.com', avatar: '/api/v1/avatars/picture-1' };
    expect(body).toEqual(signedIn(account, 'You are logged in.'));
    await site.dependencies.background.settled();
    const [session] = await db.select().from(sessions);
    expect(session).toEqual({
      tokenHash: expect.stringMatching(/^[\w-]{43}$/),
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      browser: 'An unknown browser',
      userId: 'ada',
      createdAt: new Date(NOW),
      lastUsedAt: new Date(NOW),
      expiresAt: new Date(NOW + 90 * 24 * 60 * 60_000),
    });
    expect(session?.tokenHash).not.toBe(body.token);
  });

  test.each([
    ['a wrong password', 'ada@example.com', 'correct horse batterx'],
    ['an unknown address', 'eve@example.com', PASSWORD],
    ['an account that only uses Google', 'google@example.com', PASSWORD],
    ['empty fields', '', ''],
    ['an invalid address', "' or true --", PASSWORD],
  ])('refuses %s with the same message and the same work', async (_name, email, password) => {
    await addCustomer(db, 'google');
    const passwords = countingPasswords();
    site = testSite(db, { passwords });
    const refusal = await site.refusal(loginByEmail, { type: 'login', email, password });
    expect(refusal).toEqual([401, 'Incorrect email or password.']);
    expect([passwords.counts, await db.$count(sessions)]).toEqual([{ hashed: 0, verified: 1 }, 0]);
  });

  test('rehashes a password once when its cost is outdated', async () => {
    const passwords = countingPasswords(createPasswords({ ...CHEAP, timeCost: 2 }));
    site = testSite(db, { passwords });
    const hashes = async () => (await db.select().from(users)).map(({ passwordHash }) => passwordHash);
    const [before] = await hashes();
    expect((await logIn('ada@example.com', PASSWORD)).status).toBe(200);
    const [renewed] = await hashes();
    expect((await logIn('ada@example.com', PASSWORD)).status).toBe(200);
    expect(before).toEqual(expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/));
    expect(renewed).toEqual(expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/));
    expect([await hashes(), passwords.counts.hashed]).toEqual([[renewed], 1]);
  });

  test('answers a flood with 503 and Retry-After, which counts towards no limit', async () => {
    await db.delete(rateLimits);
    const busy = () => Promise.reject(new TooBusyError());
    site = testSite(db, { passwords: { ...site.dependencies.passwords, verify: busy } });
    const { status, headers, body } = await logIn('ada@example.com', PASSWORD);
    expect([status, headers.get('retry-after'), body, site.logged]).toEqual([
      503,
      '5',
      expect.objectContaining({ message: "We're very busy right now. Please try again in a moment." }),
      [],
    ]);
    const counts = await db.select({ count: rateLimits.count }).from(rateLimits);
    expect(counts).toEqual([{ count: 0 }, { count: 0 }]);
  });
});
