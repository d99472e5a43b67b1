import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  endSession,
  listSessions,
  type OwnSession,
  signOutEverywhere,
} from '#contract/account/own-account.contract.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { DAY_MS, HOUR_MS } from '#domain/local-time.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { knownBrowsers, rateLimits, users } from '#server/db/account.schema.ts';
import { audit } from '#server/db/audit.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { addCustomer, by } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import { addAda, GRACE, logIn, PASSWORD, paragraphsOf } from './support/accounts.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const ADA = 'ada@example.com';

const db = await newDatabase();

let site: TestSite;
beforeEach(async () => {
  for (const table of [mails, users, rateLimits]) await db.delete(table);
  site = testSite(db);
  await addAda(site);
});

describe('the sessions of a customer', () => {
  const logInWith = async (userAgent: string) => String(await logIn(site, ADA, PASSWORD, { 'user-agent': userAgent }));
  const list = async (token: string) => {
    const { body } = await site.send(listSessions, undefined, by(token));
    return body.data as OwnSession[];
  };
  const events = async () => {
    const rows = await db.select().from(audit).orderBy(asc(audit.id));
    return rows.slice(-2).map(({ event, accountId }) => [event, accountId]);
  };

  test('are listed with browser and times, this one first (`account/sessions`)', async () => {
    const phone = await logInWith(FIREFOX);
    site.time = NOW + HOUR_MS;
    const token = await logInWith(CHROME);
    site.time = NOW + 2 * HOUR_MS;
    await list(phone);
    await createSession({ ...site.dependencies, now: () => NOW - 20 * DAY_MS }, 'ada');
    const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(await list(token)).toEqual([
      { id, browser: 'Chrome on Windows', signed_in_at: at(1), last_used_at: at(2), current: true },
      { id, browser: 'Firefox on Linux', signed_in_at: at(0), last_used_at: at(2), current: false },
    ]);
  });

  test('end one by one, and ending one again changes nothing', async () => {
    const [lost, token] = [await logInWith(FIREFOX), await logInWith(CHROME)];
    const id = (await list(token)).find(({ current }) => !current)?.id ?? '';
    const { body } = await site.send(endSession, { id }, by(token));
    expect(body.data).toMatchObject([{ browser: 'Chrome on Windows', current: true }]);
    expect((await site.send(listSessions, undefined, by(lost))).status).toBe(401);
    const audited = await events();
    expect([await site.answer(endSession, { id }, by(token)), await events()]).toEqual([[200, body], audited]);
    expect(audited).toContainEqual(['session-ended', 'ada']);
  });

  test('of others cannot be ended, whatever the id looks like', async () => {
    const token = await logInWith(CHROME);
    await addCustomer(db, 'eve');
    const eve = await createSession(site.dependencies, 'eve');
    const [own] = await list(token);
    for (const id of [own?.id ?? '', "' or true --", '1']) {
      expect((await site.send(endSession, { id }, by(eve))).status).toBe(200);
    }
    expect(await list(token)).toEqual([own]);
  });

  test('all end by signing out everywhere, this one too', async () => {
    const [other, token] = [await logInWith(FIREFOX), await logInWith(CHROME)];
    await addCustomer(db, 'bob');
    const bob = await createSession(site.dependencies, 'bob');
    expect((await site.send(signOutEverywhere, undefined, by(token))).status).toBe(200);
    const stillIn = await Promise.all([other, token, bob].map(site.dependencies.authenticate));
    expect(stillIn).toEqual([undefined, undefined, 'bob']);
    expect(await events()).toEqual([
      ['signed-in', 'bob'],
      ['signed-out-everywhere', 'ada'],
    ]);
  });
});

describe('a sign-in from an unknown browser (`account/new-browser`)', () => {
  const signInBy = async (headers: Record<string, string>, email = ADA, password = PASSWORD) => {
    const answer = await site.send(loginByEmail, { type: 'login', email, password }, headers);
    await site.dependencies.background.settled();
    return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '' };
  };
  /** Who has been told. */
  const told = async () => {
    const sent = await db.select().from(mails).where(eq(mails.subject, 'New sign-in to your account'));
    return sent.map(({ recipient }) => recipient);
  };

  test('sends an email with time, browser and what to do; the same browser is known from then on', async () => {
    const { cookie } = await signInBy({ 'user-agent': CHROME });
    expect(cookie).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    const [mail] = await db.select().from(mails);
    expect(paragraphsOf(mail)).toEqual([
      'New sign-in to your account',
      'Hello,',
      "Someone, hopefully you, signed in to your account with a browser we haven't seen before.",
      "If it was you, you don't need to do anything. If it wasn't, choose a new password with the button below. That signs out every browser.",
      'When: Mon, Jan 04, 2027 02:00 PM, Sydney time (AEDT)\nBrowser: Chrome on Windows',
      'Choose a new password:\nhttp://127.0.0.1:3000/forget-password',
    ]);
    const again = await signInBy({ 'user-agent': CHROME, cookie: cookie.split(';')[0] ?? '' });
    expect([again.cookie, await told()]).toEqual([cookie, [ADA]]);
    await signInBy({ 'user-agent': CHROME });
    expect(await told()).toEqual([ADA, ADA]);
  });

  test('is per customer, and the stored rows do not show that two share a browser', async () => {
    const passwordHash = await site.dependencies.passwords.hash(PASSWORD);
    await addCustomer(db, 'bob', { passwordHash });
    const { cookie } = await signInBy({});
    await signInBy({ cookie: cookie.split(';')[0] ?? '' }, 'bob@example.com');
    expect(await told()).toEqual([ADA, 'bob@example.com']);
    const rows = await db.select().from(knownBrowsers);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  });

  test('is not the sign-up, whose browser is known afterwards', async () => {
    const { headers } = await site.send(loginByEmail, GRACE);
    await site.dependencies.background.settled();
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    site.time = NOW + DAY_MS;
    await signInBy({ cookie }, GRACE.email, GRACE.password);
    expect(await told()).toEqual([]);
    await signInBy({ cookie: 'browser=forged' }, GRACE.email, GRACE.password);
    expect(await told()).toEqual([GRACE.email]);
  });

  test('sends at most five emails an hour, and none for wrong passwords', async () => {
    await signInBy({}, ADA, 'not her password');
    for (let visits = 0; visits < 7; visits++) await signInBy({});
    expect(await told()).toEqual(Array(5).fill(ADA));
  });

  test('succeeds when the email cannot be queued', async () => {
    await db.update(users).set({ email: 'not an address' });
    expect((await signInBy({}, 'not an address')).status).toBe(200);
    expect(site.logged).toHaveLength(1);
  });

  test('on an https site sets the cookie for this host and https only', async () => {
    site = testSite(db, { publicUrl: 'https://cars.example' });
    expect((await signInBy({})).cookie).toMatch(/^__Host-browser=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
  });
});
