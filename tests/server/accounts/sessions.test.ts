import { beforeEach, describe, expect, test } from 'vitest';
import { logout } from '#contract/account/session.contract.ts';
import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import { createAuthenticate, createSession, sweepAccounts } from '#server/accounts/sessions.ts';
import { passwordResets, rateLimits, sessions, users } from '#server/db/account.schema.ts';
import { addCustomer, by, signIn } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';

const db = await newDatabase();

describe('a session', () => {
  let site: TestSite;
  beforeEach(async () => {
    await db.delete(users);
    site = testSite(db, { sessions: { idleMs: 2 * DAY_MS, maxMs: 5 * DAY_MS } });
  });

  const whoseAt = (token: string, time: number) => {
    site.time = time;
    return createAuthenticate(site.dependencies)(token);
  };
  const lastUsed = async () => (await db.select().from(sessions)).map(({ lastUsedAt }) => lastUsedAt.getTime());

  test('belongs to its customer, and other tokens belong to none', async () => {
    const ada = await signIn(site, 'ada');
    const bob = await signIn(site, 'bob');
    expect([await whoseAt(ada.token, NOW), await whoseAt(bob.token, NOW)]).toEqual(['ada', 'bob']);
    const [stored] = await db.select().from(sessions);
    const { token } = ada;
    for (const other of ['', 'a', token.slice(1), `${token}a`, token.toLowerCase(), stored?.tokenHash ?? '']) {
      expect(await whoseAt(other, NOW)).toBeUndefined();
    }
  });

  test('ends after the idle time without use', async () => {
    const { token } = await signIn(site, 'ada');
    expect(await whoseAt(token, NOW + 2 * DAY_MS)).toBeUndefined();
    expect(await whoseAt(token, NOW + 2 * DAY_MS - 1)).toBe('ada');
    expect(await whoseAt(token, NOW + 4 * DAY_MS - 2)).toBe('ada');
  });

  test('ends after its maximum time even when used', async () => {
    const { token } = await signIn(site, 'ada');
    for (let time = NOW; time < NOW + 5 * DAY_MS; time += DAY_MS) expect(await whoseAt(token, time)).toBe('ada');
    expect(await whoseAt(token, NOW + 5 * DAY_MS - 1)).toBe('ada');
    expect(await whoseAt(token, NOW + 5 * DAY_MS)).toBeUndefined();
  });

  test('stores its last use in steps of ten minutes', async () => {
    const { token } = await signIn(site, 'ada');
    await whoseAt(token, NOW + 10 * MINUTE_MS - 1);
    const before = await lastUsed();
    await whoseAt(token, NOW + 10 * MINUTE_MS);
    const after = await lastUsed();
    await whoseAt(token, NOW + 15 * MINUTE_MS);
    expect([before, after, await lastUsed()]).toEqual([[NOW], [NOW + 10 * MINUTE_MS], [NOW + 10 * MINUTE_MS]]);
  });

  test('ends on logout, and the customer’s other sessions stay', async () => {
    const { token } = await signIn(site, 'ada');
    const other = await createSession(site.dependencies, 'ada');
    expect(await site.answer(logout, undefined, by(token))).toEqual([200, { message: 'You are logged out.' }]);
    expect([await whoseAt(token, NOW), await whoseAt(other, NOW)]).toEqual([undefined, 'ada']);
    expect((await site.send(logout, undefined, by(token))).status).toBe(401);
  });

  test('is deleted after its end, like expired links and counts', async () => {
    await addCustomer(db, 'ada');
    await addCustomer(db, 'bob');
    const idle = await createSession(site.dependencies, 'ada');
    site.time = NOW + DAY_MS;
    const used = await createSession(site.dependencies, 'ada');
    const at = (time: number) => new Date(time);
    await db.insert(passwordResets).values([
      { userId: 'ada', tokenHash: 'a', expiresAt: at(NOW + 2 * DAY_MS) },
      { userId: 'bob', tokenHash: 'b', expiresAt: at(NOW + 2 * DAY_MS + 1) },
    ]);
    await db.delete(rateLimits);
    await db.insert(rateLimits).values([
      { key: 'over', count: 9, resetsAt: at(NOW + 2 * DAY_MS) },
      { key: 'counting', count: 9, resetsAt: at(NOW + 2 * DAY_MS + 1) },
    ]);
    site.time = NOW + 2 * DAY_MS;
    await sweepAccounts(site.dependencies);
    expect([
      await whoseAt(idle, NOW),
      await whoseAt(used, NOW + 2 * DAY_MS),
      (await db.select().from(passwordResets)).map(({ userId }) => userId),
      (await db.select().from(rateLimits)).map(({ key }) => key),
    ]).toEqual([undefined, 'ada', ['bob'], ['counting']]);
    site.time = NOW + 6 * DAY_MS;
    await sweepAccounts(site.dependencies);
    expect(await db.$count(sessions)).toBe(0);
  });

  test('and what else has ended is deleted in batches, although one kind cannot be', async () => {
    const over = { count: 1, resetsAt: new Date(NOW) };
    await db.delete(rateLimits);
    await db.insert(rateLimits).values(Array.from({ length: 250 }, (_, index) => ({ key: `key ${index}`, ...over })));
    await sweepAccounts(site.dependencies, AbortSignal.abort());
    expect(await db.$count(rateLimits)).toBe(250);
    const rules = { ...site.dependencies.sessions, idleMs: Number.NaN };
    await expect(sweepAccounts({ ...site.dependencies, sessions: rules })).rejects.toThrow('Invalid time value');
    expect(await db.$count(rateLimits)).toBe(0);
  });
});
