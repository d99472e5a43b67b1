import { beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '#server/api-base.ts';
import { rateLimits, users } from '#server/db/account.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { TooBusyError } from '#server/gate.ts';
import { newDatabase } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { addAda, GRACE, PASSWORD } from './support/accounts.ts';

const ADA = 'ada@example.com';

const db = await newDatabase();

describe('an attacker', () => {
  let site: TestSite;
  beforeEach(async () => {
    await Promise.all([db.delete(users), db.delete(mails), db.delete(rateLimits)]);
    site = testSite(db, { publicUrl: 'https://book.example.com' });
    await addAda(site);
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    site.request(`${API_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const askForLink = async (email: unknown, path = '/forgot_pasword', headers = {}) => {
    const { status } = await post(path, { email }, headers);
    await site.dependencies.background.settled();
    return status;
  };

  test('cannot point the reset link at another host', async () => {
    const elsewhere = {
      host: 'evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
      forwarded: 'host=evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': 'https://evil.example/',
    };
    for (const path of ['/forgot_pasword', '/resend-email']) await askForLink(ADA, path, elsewhere);
    const sent = await db.select().from(mails);
    expect(sent).toHaveLength(2);
    for (const { html, text } of sent) {
      expect(html + text).not.toContain('evil');
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
  ])('cannot have the reset link sent to %j', async (email) => {
    expect([await askForLink(email), await db.$count(mails)]).toEqual([422, 0]);
  });

  test('cannot send their own text to someone by signing up with that address', async () => {
    const words = { first_name: 'Won! See evil.example', last_name: 'evil.example/prize' };
    const email = 'victim@example.com';
    expect((await post('/loginByEmail', { ...GRACE, ...words, email })).status).toBe(200);
    await askForLink(email);
    const sent = await db.select().from(mails).orderBy(mails.subject);
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Confirm your email address'],
      [email, 'Reset your password'],
    ]);
    expect(JSON.stringify(sent)).not.toContain('evil');
  });

  test('gets 503 with Retry-After for a flood of logins, which counts towards no limit', async () => {
    const busy = () => Promise.reject(new TooBusyError());
    site = testSite(db, { passwords: { ...site.dependencies.passwords, verify: busy } });
    const { status, headers, body } = await post('/loginByEmail', { type: 'login', email: ADA, password: PASSWORD });
    expect([status, headers.get('retry-after'), body, site.logged]).toEqual([
      503,
      '5',
      expect.objectContaining({ message: "We're very busy right now. Please try again in a moment." }),
      [],
    ]);
    const counts = await db.select({ points: rateLimits.points }).from(rateLimits);
    expect(counts).toEqual([{ points: 0 }, { points: 0 }]);
  });
});
