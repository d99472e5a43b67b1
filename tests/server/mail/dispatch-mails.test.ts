import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail.schema.ts';
import { dispatchMails, GIVE_UP_AFTER_MS } from '#server/mail/dispatch-mails.ts';
import { type Mail, queueMail } from '#server/mail/queue-mail.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { type MailServer, startMailServer } from '#tooling/harden/mail-stand-in.ts';
import { atOnce, bothDatabases, twoPools } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';

const FROM = 'Meridian <bookings@example.com>';
const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Grüße & more',
  html: '<p>A secret link</p>',
  text: 'A secret link',
  attachments: [{ filename: 'a.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'BEGIN' }],
};

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());
const siteWithMail = (db: Database) =>
  testSite(db, { mailer: createSmtpMailer({ url: server.url, from: FROM, budgetMs: 60_000 }) });

describe.each(await bothDatabases())('emails on $kind', ({ db }) => {
  beforeEach(() => db.delete(mails).then());

  const stored = () => db.select().from(mails);

  test('reach the mail server unchanged, and only the fact of sending is stored', async () => {
    const { dependencies } = siteWithMail(db);
    await queueMail(db, MAIL, NOW, 'test:1');
    await dispatchMails(dependencies);

    expect(server.taken.map(({ recipients }) => recipients)).toEqual([['ada@example.com']]);
    const { email } = server.taken[0] ?? { email: undefined };
    expect(email).toMatchObject({
      from: { name: 'Meridian', address: 'bookings@example.com' },
      to: [{ name: '', address: 'ada@example.com' }],
      subject: 'Grüße & more',
      html: expect.stringContaining('<p>A secret link</p>'),
      text: expect.stringContaining('A secret link'),
      attachments: [{ filename: 'a.ics', mimeType: 'text/calendar', method: 'PUBLISH' }],
    });
    expect([email?.cc, email?.bcc]).toEqual([undefined, undefined]);
    expect(Buffer.from(email?.attachments[0]?.content as ArrayBuffer).toString()).toBe('BEGIN\n');
    const [row] = await stored();
    expect(row).toEqual({
      ...{ id: expect.any(String), cause: 'test:1', createdAt: new Date(NOW) },
      ...{ recipient: '', subject: '', html: '', text: '', attachments: [] },
      ...{ attempts: 1, dueAt: null, sentAt: new Date(NOW) },
    });
    expect(email?.messageId).toBe(`<${row?.id}@example.com>`);
  });

  test('are retried with growing delays until the mail server accepts them', async () => {
    const site = siteWithMail(db);
    server.refusal = { code: 451, text: 'Try again later, ada@example.com' };
    await queueMail(db, MAIL, NOW);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await dispatchMails(site.dependencies);
      await dispatchMails(site.dependencies);
      const due = (await stored())[0]?.dueAt?.getTime() ?? 0;
      waits.push((due - site.time) / MINUTE_MS);
      site.time = due;
    }
    expect([waits, server.attempts()]).toEqual([[1, 5, 15, 60, 180, 360, 720, 720], 8]);
    expect(site.logged[0]).toEqual([
      'An email could not be sent',
      { mail: expect.any(String), attempts: 1, code: 'EMESSAGE', answer: 451 },
    ]);
    expect(JSON.stringify(site.logged)).not.toContain('ada@');

    server.refusal = undefined;
    await dispatchMails(site.dependencies);
    expect(server.taken.map(({ email }) => email.subject)).toEqual(['Grüße & more']);
    expect((await stored())[0]).toMatchObject({ html: '', dueAt: null, sentAt: new Date(site.time), attempts: 9 });
  });

  test('wait while the mail server is unreachable', async () => {
    const site = siteWithMail(db);
    await server.close();
    await queueMail(db, MAIL, NOW);
    await dispatchMails(site.dependencies);
    expect((await stored())[0]).toMatchObject({ attempts: 1, dueAt: new Date(NOW + MINUTE_MS), sentAt: null });
    server = await startMailServer();
  });

  test('are deleted after three days of failures', async () => {
    const site = siteWithMail(db);
    await queueMail(db, MAIL, NOW);
    site.time = NOW + GIVE_UP_AFTER_MS;
    await dispatchMails(site.dependencies);
    expect([server.attempts(), GIVE_UP_AFTER_MS]).toEqual([0, 3 * DAY_MS]);
    expect((await stored())[0]).toMatchObject({ recipient: '', text: '', dueAt: null, sentAt: null });
    expect(site.logged).toEqual([['Gave up sending an email', { mail: expect.any(String), attempts: 0 }]]);
  });

  test('are all sent, even when one fails', async () => {
    const site = siteWithMail(db);
    for (let number = 0; number < 12; number++) {
      await queueMail(db, { ...MAIL, subject: `Mail ${number}` }, NOW + number);
    }
    const [broken] = await stored();
    const [id, recipient] = [broken?.id ?? '', 'a@b.au, eve@example.com'];
    await db.update(mails).set({ recipient }).where(eq(mails.id, id));
    site.time = NOW + 20;
    await dispatchMails(site.dependencies);
    expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(Array(11).fill('ada@example.com'));
  });

  test('are stored once per cause', async () => {
    await queueMail(db, MAIL, NOW, 'same');
    await queueMail(db, { ...MAIL, subject: 'Another' }, NOW, 'same');
    await queueMail(db, MAIL, NOW);
    await queueMail(db, MAIL, NOW);
    const queued = (await stored()).map(({ subject, cause }) => `${subject}: ${cause}`);
    expect(queued.sort()).toEqual(['Grüße & more: null', 'Grüße & more: null', 'Grüße & more: same']);
  });

  test('stay in the outbox without a mail server, and are not sent once there is one', async () => {
    const { dependencies } = testSite(db);
    await queueMail(db, MAIL, NOW);
    await dispatchMails(dependencies);
    expect((await stored())[0]).toMatchObject({ html: MAIL.html, dueAt: null, sentAt: new Date(NOW) });
    await dispatchMails(siteWithMail(db).dependencies);
    expect(server.attempts()).toBe(0);
  });

  test.each([
    'a@b.au\r\nBcc: eve@example.com',
    'a@b.au\n',
    'a@b.au,eve@example.com',
    'a@b.au;eve@example.com',
    'Me <a@b.au>',
    'a@b.au ',
    'Us: a@b.au, eve@example.com;',
    'us:eve@example.com',
    '',
  ])('to %j are refused', async (to) => {
    await expect(queueMail(db, { ...MAIL, to }, NOW)).rejects.toThrow(RangeError);
    expect(await stored()).toEqual([]);
  });

  test('with line breaks in their subject have no additional header', async () => {
    const { dependencies } = siteWithMail(db);
    await queueMail(db, { ...MAIL, subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nBody', to: "o'hara@b.au" }, NOW);
    await dispatchMails(dependencies);
    const [mail] = server.taken;
    expect(mail?.recipients).toEqual(["o'hara@b.au"]);
    expect(mail?.email.subject).toBe('Hi Bcc: eve@example.com Body');
    expect(mail?.email.bcc).toBeUndefined();
  });
});

const pools = await twoPools();

describe('emails in two processes on PostgreSQL', () => {
  test('are sent exactly once by concurrent jobs', async () => {
    const sites = pools.map(siteWithMail);
    const [db] = pools;
    for (let number = 0; number < 30; number++) {
      await queueMail(db, { ...MAIL, subject: `Mail ${number}` }, NOW);
    }
    await atOnce(8, (index) => dispatchMails((sites[index % 2] as TestSite).dependencies));
    const subjects = server.taken.map(({ email }) => email.subject).sort();
    expect(subjects).toEqual(Array.from({ length: 30 }, (_, number) => `Mail ${number}`).sort());
  });
});
