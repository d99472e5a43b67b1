import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { dispatchMails } from '#server/mail/dispatch-mails.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { handlePaymentEvent } from '#server/payments/payment-webhook.ts';
import { createKept } from '../payments/support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { storeBooking } from '../support/stored-bookings.ts';
import { readCalendar } from './support/calendar.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { paid } from './support/paid-session.ts';

describe('the emails of a booking, sent', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  test('are sent once to its address even if the payment is reported repeatedly', async () => {
    const kept = await createKept('PostgreSQL');
    const databases = [await kept.open(), await kept.open()];
    const mailer = createSmtpMailer({ url: server.url, from: 'bookings@example.com', timeoutMs: 5000 });
    const sites = databases.map(({ db }) => testSite(db, { publicUrl: 'https://book.example.com', mailer }));
    const [first] = databases;
    const id = await storeBooking(first?.db as OpenDatabase['db']);
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const dependencies = sites[index % 2]?.dependencies as TestSite['dependencies'];
        await handlePaymentEvent({ id: `evt_${index}`, type: 'paid', session: paid(id) }, dependencies);
        await dispatchMails(dependencies);
      }),
    );
    await Promise.all(sites.map(({ dependencies }) => dependencies.background.settled()));

    expect(server.taken.map(({ recipients }) => recipients)).toEqual([['zoe@example.com'], ['zoe@example.com']]);
    expect(server.taken.map(({ email }) => email.subject?.split(' ')[0]).sort()).toEqual(['Receipt', 'Your']);
    const confirmation = server.taken.find(({ email }) => email.attachments.length > 0);
    const parsed = await PostalMime.parse(confirmation?.raw ?? '', { attachmentEncoding: 'utf8' });
    expect(parsed.attachments[0]).toMatchObject({ mimeType: 'text/calendar', method: 'PUBLISH' });
    expect(readCalendar(`${parsed.attachments[0]?.content}`).events[0]?.DTSTART).toBe('20270105T033000Z');
    await Promise.all(databases.map((database) => database.close()));
  });
});
