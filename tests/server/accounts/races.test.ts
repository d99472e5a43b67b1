import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword, forgotPassword, resetPassword } from '#contract/account/password.contract.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { createSession, endSessions } from '#server/accounts/sessions.ts';
import { rateLimits, sessions, users } from '#server/db/account.schema.ts';
import { by } from '../support/customers.ts';
import { atOnce, beside, twoPools, waitingQueries } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { addAda, from, GRACE, lastResetLink, logIn, NEXT_PASSWORD, PASSWORD, resetByMail } from './support/accounts.ts';

const ADA = 'ada@example.com';

const [db, other] = await twoPools();

describe('at the same time on PostgreSQL, through two servers with ten connections each', () => {
  let sites: TestSite[];
  beforeEach(async () => {
    sites = [testSite(db), testSite(other)];
    await Promise.all([db.delete(users), db.delete(rateLimits)]);
  });

  const site = (index = 0) => sites[index % sites.length] as TestSite;
  const times = <Result>(count: number, act: (site: TestSite, index: number) => Promise<Result>) =>
    atOnce(count, (index) => act(site(index), index));

  test('thirty signups with one email in mixed case create one customer', async () => {
    const mixed = (index: number) =>
      [...GRACE.email].map((letter, at) => ((index >> (at % 6)) & 1 ? letter.toUpperCase() : letter)).join('');
    const answers = await times(30, (one, index) =>
      one.send(loginByEmail, { ...GRACE, email: mixed(index) }, from(`192.0.2.${index}`)),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused.map(({ body }) => Object.keys(body.validation_errors ?? {}))).toEqual(Array(29).fill(['email']));
    expect([await db.$count(users), await db.$count(sessions)]).toEqual([1, 1]);
  });

  test('a reset link used thirty times works once, and its password is stored', async () => {
    await addAda(site());
    await site().send(forgotPassword, { email: ADA });
    await site().dependencies.background.settled();
    const { email, token } = await lastResetLink(db);
    const statuses = await times(30, async (one, index) => {
      const password = `a new password ${index}`;
      const input = { email, token, password, password_confirmation: password };
      return (await one.send(resetPassword, input, from(`192.0.2.${index}`))).status;
    });
    const winner = statuses.indexOf(200);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(29).fill(422)]);
    expect(await logIn(site(), ADA, `a new password ${winner}`)).toEqual(expect.any(String));
  });

  test.each([
    [
      'change',
      1,
      async (token: string) => {
        const input = { current_password: PASSWORD, new_password: NEXT_PASSWORD };
        return (await site().send(changePassword, input, by(token))).status;
      },
    ],
    ['reset', 0, () => resetByMail(site(), ADA, NEXT_PASSWORD)],
  ])('a password %s ends every other session, also those of twenty concurrent logins', async (_how, left, act) => {
    await addAda(site());
    const token = await createSession(site().dependencies, 'ada');
    const [status] = await Promise.all([
      act(token),
      times(20, (one, index) => logIn(one, ADA, PASSWORD, from(`192.0.2.${index}`))),
    ]);
    expect([status, await db.$count(sessions)]).toEqual([200, left]);
    expect(await site().dependencies.authenticate(token)).toBe(left === 1 ? 'ada' : undefined);
  });

  test('a login with the old password waits for a running password change and is refused', async () => {
    await addAda(site());
    const passwordHash = await site().dependencies.passwords.hash(NEXT_PASSWORD);
    let login: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, 'ada'));
      login = beside(() => logIn(site(1), ADA, PASSWORD));
      await beside(() => expect.poll(() => waitingQueries(other)).toBe(1));
      await endSessions(tx, 'ada');
    });
    expect([await login, await db.$count(sessions)]).toEqual([401, 0]);
  });

  test('one of ten password changes with one current password succeeds', async () => {
    await addAda(site());
    const token = await createSession(site().dependencies, 'ada');
    const statuses = await times(10, async (one, index) => {
      const input = { current_password: PASSWORD, new_password: `a new password ${index}` };
      return (await one.send(changePassword, input, by(token))).status;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const winner = statuses.indexOf(200);
    expect(await logIn(site(), ADA, `a new password ${winner}`)).toEqual(expect.any(String));
  });

  test('a session used thirty times stores its last use once', async () => {
    await addAda(site());
    const token = await createSession(site().dependencies, 'ada');
    for (const one of sites) one.time += 11 * 60_000;
    const customers = await times(30, (one) => one.dependencies.authenticate(token));
    expect(new Set(customers)).toEqual(new Set(['ada']));
    const moved = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, 'ada'), eq(sessions.lastUsedAt, new Date(site().time))));
    expect(moved).toHaveLength(1);
  });
});
