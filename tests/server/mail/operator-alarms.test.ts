import { and, asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { rateLimits } from '#server/db/account.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { ledger, refundsDue } from '#server/db/payment.schema.ts';
import { sendOperatorAlarms } from '#server/mail/operator-alarms.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { handlePaymentEvent } from '#server/payments/sync-checkout.ts';
import { storeBooking } from '../support/bookings.ts';
import { newDatabase, twoPools } from '../support/databases.ts';
import { NOW, setLimitClock, setSetting, type TestSite, testSite } from '../support/site.ts';
import { paidWithoutBooking } from './support/paid-session.ts';

const OPERATOR = 'operator@example.com';

const [db, other] = await twoPools();

/** The emails to the operator, the oldest first. */
const told = (from = db, cause = '%') =>
  from
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, OPERATOR), like(mails.cause, cause)))
    .orderBy(asc(mails.createdAt), asc(mails.subject));
const subjects = async () => (await told()).map(({ subject }) => subject);
/** Runs the job at a minute after NOW. */
const runAt = async (site: TestSite, minute: number) => {
  site.time = NOW + minute * MINUTE_MS;
  vi.setSystemTime(site.time);
  await sendOperatorAlarms(site.dependencies);
  await site.dependencies.background.settled();
};
const oweMoney = async (site: TestSite, payment: string) => {
  const { db } = site.dependencies;
  const bookingId = await storeBooking(db);
  const due = { bookingId, amount: 12_345, currency: 'aud', reason: 'too-late' } as const;
  await db.insert(refundsDue).values({ ...due, providerPaymentId: payment, notedAt: new Date(NOW) });
  return bookingId;
};

describe('the operator (`shell/alarms`)', () => {
  let site: TestSite;
  beforeEach(async () => {
    setLimitClock(NOW);
    site = testSite(db);
    for (const table of [mails, refundsDue, rateLimits]) await db.delete(table);
    await setSetting(db, 'email', OPERATOR);
  });

  test('hears of nothing while all is well', async () => {
    await runAt(site, 60);
    expect([await subjects(), site.logged]).toEqual([[], []]);
  });

  test('hears of money that cannot be returned for 10 minutes, then every 15 minutes', async () => {
    await oweMoney(site, 'pi_due');
    const counts: number[] = [];
    for (const minute of [9, 10, 11, 24, 25, 26]) {
      await runAt(site, minute);
      counts.push((await subjects()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
    const [mail] = await told();
    expect(mail).toMatchObject({
      subject: 'Money is due back and could not be returned',
      text: expect.stringMatching(
        /due back to customers[\s\S]*pi_due: A\$123\.45, too late[\s\S]*Open this ride:\n.*\/operator#[\w-]{43}$/m,
      ),
    });
  });

  test('hears of it at an address that was typed with spaces, and the log tells every 15 minutes that there is none', async () => {
    await oweMoney(site, 'pi_due');
    await setSetting(db, 'email', 'bookings');
    for (const minute of [10, 11, 24, 25, 26]) await runAt(site, minute);
    expect(await db.$count(mails)).toBe(0);
    const noAddress = ['The operator has no address for emails', { alarm: 'money-due' }];
    expect(site.logged).toEqual([noAddress, noAddress]);
    await setSetting(db, 'email', ` ${OPERATOR} `);
    await runAt(site, 27);
    expect(await subjects()).toHaveLength(1);
  });

  test('hears only of what has not been returned yet', async () => {
    const bookingId = await oweMoney(site, 'pi_due');
    const refund = { kind: 'refund', reference: 're_1', amount: -10_000, currency: 'aud' } as const;
    await db.insert(ledger).values({ ...refund, paymentId: 'pi_due', bookingId, movedAt: new Date(NOW) });
    await runAt(site, 10);
    const [mail] = await told();
    expect(mail?.text).toMatch(/pi_due: A\$23\.45, too late/);
  });

  test('hears of emails that fail for 10 minutes, and alarms do not pile up', async () => {
    site = testSite(db, { mailer: { send: () => Promise.reject(new Error('Refused')) } });
    await queueMail(db, { to: 'ada@example.com', subject: 'Receipt', html: '', text: '' }, NOW);
    await db.update(mails).set({ attempts: 3 });
    for (const minute of [9, 10, 40, 70]) await runAt(site, minute);
    expect(await subjects()).toEqual(['Emails could not be sent']);
    const [mail] = await told();
    expect(mail?.text).toContain('Waiting: 1\nOldest: Mon, Jan 04, 2027 02:00 PM, Sydney time (AEDT)');
    await db.update(mails).set({ dueAt: null }).where(like(mails.cause, 'alarm:%'));
    await runAt(site, 90);
    expect(await subjects()).toHaveLength(1);
    await queueMail(db, { to: 'bob@example.com', subject: 'Receipt', html: '', text: '' }, NOW + 90 * MINUTE_MS);
    await db.update(mails).set({ attempts: 3 }).where(eq(mails.recipient, 'bob@example.com'));
    for (const minute of [99, 100]) await runAt(site, minute);
    expect((await told()).map(({ text }) => text.match(/Waiting: \d/)?.[0])).toEqual(['Waiting: 1', 'Waiting: 2']);
  });

  test('hears of money once from several processes', async () => {
    const sites = [site, testSite(other)];
    await oweMoney(site, 'pi_due');
    await Promise.all([...sites, ...sites, ...sites].map((one) => runAt(one, 10)));
    expect(await subjects()).toEqual(['Money is due back and could not be returned']);
  });

  test('hears of 20 payments, and how many more there are', async () => {
    for (let number = 1; number <= 22; number++) {
      await oweMoney(site, `pi_due_${number}`);
      await handlePaymentEvent(paidWithoutBooking(`evt_${number}`, `pi_gone_${number}`), site.dependencies);
    }
    await runAt(site, 10);
    const texts = (await told()).map(({ text }) => text);
    expect(texts.map((text) => text.match(/pi_\w+|More payments.*/g)?.slice(-2))).toEqual([
      [expect.stringMatching('pi_gone_'), 'More payments: 2'],
      [expect.stringMatching('pi_due_'), 'More payments: 2'],
    ]);
    expect(texts.map((text) => text.match(/pi_/g)?.length)).toEqual([20, 20]);
  });

  test('hears once of each payment without a booking, also of those while emails fail', async () => {
    // The audit of other tests cannot be deleted.
    const own = await newDatabase();
    await setSetting(own, 'email', OPERATOR);
    site = testSite(own, { mailer: { send: () => Promise.reject(new Error('Refused')) } });
    await handlePaymentEvent(paidWithoutBooking('evt_gone', 'pi_gone'), site.dependencies);
    for (const minute of [1, 2, 5]) await runAt(site, minute);
    await handlePaymentEvent(paidWithoutBooking('evt_later', 'pi_later'), site.dependencies);
    for (const minute of [8, 60]) await runAt(site, minute);
    await own.update(mails).set({ dueAt: null }).where(like(mails.cause, 'alarm:%'));
    for (const minute of [61, 62, 90]) await runAt(site, minute);
    const alarms = await told(own, 'alarm:payment-without-booking:%');
    expect(alarms.map(({ text }) => text.match(/pi_\w+/g))).toEqual([['pi_gone'], ['pi_later']]);
  });

  test('hears of a payment without a booking although another alarm fails', async () => {
    const own = await newDatabase();
    await setSetting(own, 'email', OPERATOR);
    site = testSite(own);
    await handlePaymentEvent(paidWithoutBooking('evt_gone', 'pi_gone'), site.dependencies);
    await own.execute('drop table refunds_due');
    await expect(runAt(site, 2)).rejects.toThrow('refunds_due');
    expect(await told(own)).toMatchObject([{ subject: 'A payment has no booking' }]);
  });
});
