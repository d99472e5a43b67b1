import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { mails } from '#server/db/mail.schema.ts';
import { createOutbox } from '#server/embedded/outbox/outbox.ts';
import { hashSource } from '#server/http/security-headers.ts';
import { type Mail, queueMail } from '#server/mail/queue-mail.ts';
import { newDatabase } from '../support/databases.ts';
import { CONFIG, fromAddress, NOW, testSite } from '../support/site.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Reset <your> password',
  html: '<html><head><title>x</title><style>p{}</style></head><body style="font: &#39;a&#39;"><a href="https://a.example/x">Go</a><script>1</script></body></html>',
  text: 'Open <this>: https://a.example/reset?token=1&b=2 now',
  attachments: [{ filename: 'ri"de.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }],
};

const db = await newDatabase();

describe('the outbox page', () => {
  beforeEach(() => db.delete(mails).then());

  const appWith = (publicUrl = PUBLIC_URL, isOpen = true) => {
    const { dependencies } = testSite(db, { publicUrl });
    const outbox = isOpen ? createOutbox(db, publicUrl) : undefined;
    return createApp(dependencies, { config: CONFIG, outbox });
  };
  const open = async (path: string, headers: Record<string, string> = {}, app = appWith(), address = '127.0.0.1') => {
    const response = await app.request(path, { headers: { host: '127.0.0.1:3000', ...headers } }, fromAddress(address));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const queueOne = async (mail = MAIL, at = NOW) => {
    await queueMail(db, mail, at);
    return (await db.select().from(mails)).find(({ subject }) => subject === mail.subject)?.id ?? '';
  };

  test('lists emails, newest first, and allows no scripts', async () => {
    const first = await queueOne();
    const second = await queueOne({ ...MAIL, subject: 'Later' }, NOW + 1000);
    const { status, headers, text } = await open('/dev/outbox');
    expect(
      [...text.matchAll(/<a href="\/dev\/outbox\/([\w-]+)">([^<]*)<\/a>/g)].map(([, id, name]) => [id, name]),
    ).toEqual([
      [second, 'Later'],
      [first, 'Reset &lt;your&gt; password'],
    ]);
    expect(text).toContain('to ada@example.com, Mon, Jan 04, 2027 02:00 PM');
    expect([status, headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      200,
      'no-store',
      "default-src 'none'; style-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
  });

  test('says when there are no emails yet', async () => {
    expect((await open('/dev/outbox')).text).toContain('No email has been written yet.');
  });

  test('shows an email as HTML in a sandboxed frame, as text with links, and its attachments', async () => {
    const id = await queueOne();
    const { text } = await open(`/dev/outbox/${id}`);
    expect(text).toMatch(
      /<iframe\s+title="The email as HTML"\s+src="\/dev\/outbox\/[\w-]+\/html"\s+sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    );
    expect(text).toContain(
      '<pre>Open &lt;this&gt;: <a href="https://a.example/reset?token=1&amp;b=2">https://a.example/reset?token=1&amp;b=2</a> now</pre>',
    );

    const shown = await open(`/dev/outbox/${id}/html`);
    expect(shown.text).toContain('<head><base target="_blank" /><title>');
    expect([shown.headers.get('content-security-policy'), shown.headers.get('x-frame-options')]).toEqual([
      `default-src 'none'; style-src 'unsafe-hashes' ${hashSource('p{}')} ${hashSource("font: 'a'")}; ` +
        "form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'SAMEORIGIN',
    ]);

    const file = await open(`/dev/outbox/${id}/attachments/0`);
    expect([file.text, ...['content-type', 'content-disposition'].map((name) => file.headers.get(name))]).toEqual([
      'BEGIN:VCALENDAR',
      'text/calendar; charset=utf-8',
      'attachment; filename="ri_de.ics"',
    ]);
  });

  test.each(['nothing', 'nothing/html', 'nothing/attachments/0', 'a%00b'])('has no email at /%s', async (path) => {
    expect((await open(`/dev/outbox/${path}`)).status).toBe(404);
  });

  test.each<[string, Record<string, string>, string]>([
    ['another machine', {}, '203.0.113.9'],
    ['another machine that names this one', { host: 'localhost:3000' }, '10.0.0.2'],
    ['a proxy', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy of another kind', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    ['a name that was rebound to this machine', { host: 'rebound.example:3000' }, '127.0.0.1'],
    ['a connection without an address', {}, ''],
  ])('is closed to %s', async (_who, headers, address) => {
    const id = await queueOne();
    for (const path of ['', '/outbox.css', `/${id}`, `/${id}/html`, `/${id}/attachments/0`]) {
      const { status, text } = await open(`/dev/outbox${path}`, headers, appWith(), address);
      expect([status, text]).toEqual([404, expect.stringContaining("There's nothing at this address.")]);
    }
  });

  test('is closed to a proxy recognisable only by HTTP/1.0', async () => {
    const init = { headers: { host: '127.0.0.1:3000' } };
    const statusOf = async (version: string) =>
      (await appWith().request('/dev/outbox', init, fromAddress('127.0.0.1', version))).status;
    expect([await statusOf('1.0'), await statusOf('1.1')]).toEqual([404, 200]);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is served to this machine as %s', async (address) => {
    expect((await open('/dev/outbox', {}, appWith(), address)).status).toBe(200);
    expect((await open('/dev/outbox', { host: '[::1]:3000' }, appWith(), address)).status).toBe(200);
  });

  test('does not exist with a mail server, nor on a public site', async () => {
    expect((await open('/dev/outbox', {}, appWith(PUBLIC_URL, false))).status).toBe(404);
    expect((await open('/dev/outbox', {}, appWith('https://book.example.com'))).status).toBe(404);
  });
});
