import { asc, eq, gt, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/account/password.contract.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { storeAudit } from '#server/audit.ts';
import { audit } from '#server/db/audit.schema.ts';
import { extras, settings, taxes } from '#server/db/catalogue.schema.ts';
import { payments } from '#server/db/payment.schema.ts';
import { handlePaymentEvent } from '#server/payments/sync-checkout.ts';
import { forgetOldRecords } from '#server/retention.ts';
import { addAda, NEXT_PASSWORD, PASSWORD, resetByMail } from './accounts/support/accounts.ts';
import { paidWithoutBooking } from './mail/support/paid-session.ts';
import { storeBooking } from './support/bookings.ts';
import { by } from './support/customers.ts';
import { atOnce, bothDatabases } from './support/databases.ts';
import { NOW, testSite } from './support/site.ts';

describe.each(await bothDatabases())('the audit on $kind (`audit/events`)', async ({ db }) => {
  const site = testSite(db);
  await addAda(site);
  let last = 0;
  beforeEach(async () => {
    const [newest] = await db.select({ id: sql<number>`max(${audit.id})::int` }).from(audit);
    last = newest?.id ?? 0;
  });

  /** What has been stored since the test began. */
  const stored = async () => {
    await site.dependencies.background.settled();
    const rows = await db.select().from(audit).where(gt(audit.id, last)).orderBy(asc(audit.id));
    return rows.map(({ event, accountId, subject }) => [event, accountId, subject]);
  };
  const logIn = (email: string, password: string) => site.send(loginByEmail, { type: 'login', email, password });

  test('has sign-ins, failed ones and changes of passwords, with the account only', async () => {
    const { body } = await logIn('ada@example.com', PASSWORD);
    const { token } = body as { token: string };
    await logIn('ada@example.com', 'not her password');
    await logIn('unknown@example.com', PASSWORD);
    await site.send(changePassword, { current_password: PASSWORD, new_password: NEXT_PASSWORD }, by(token));
    expect(await stored()).toEqual([
      ['signed-in', 'ada', null],
      ['sign-in-failed', 'ada', null],
      ['sign-in-failed', null, null],
      ['password-changed', 'ada', null],
    ]);
    const [first] = await db.select().from(audit).where(gt(audit.id, last)).orderBy(asc(audit.id));
    expect(first).toEqual({
      id: expect.any(Number),
      at: new Date(NOW),
      event: 'signed-in',
      accountId: 'ada',
      subject: null,
      databaseRole: 'postgres',
    });
  });

  test('has requested and used reset links', async () => {
    expect(await resetByMail(site, 'ada@example.com', 'seven violet trams in Fremantle')).toBe(200);
    expect(await stored()).toEqual([
      ['reset-requested', 'ada', null],
      ['password-reset', 'ada', null],
    ]);
  });

  test('has a flood of refusals once a minute', async () => {
    const refuse = async () => {
      const flood = await atOnce(12, () => logIn('nobody@example.com', 'guess'));
      return flood.some(({ status }) => status === 429);
    };
    const refusal = ['refused', null, 'POST /api/v1/loginByEmail'];
    const refusals = async () => (await stored()).filter(([event]) => event === 'refused');
    expect([await refuse(), await refusals()]).toEqual([true, [refusal]]);
    site.time += 60_000;
    expect([await refuse(), await refusals()]).toEqual([true, [refusal, refusal]]);
  });

  test('has changes of settings and prices, even those made by hand', async () => {
    await db.update(settings).set({ val: 'Other' }).where(eq(settings.key, 'company'));
    await db.update(settings).set({ val: 'Other' }).where(eq(settings.key, 'company'));
    await db.update(taxes).set({ rate: 15 });
    await db.insert(extras).values({ id: 'wifi', title: 'Wi-Fi', price: 500, position: 90 });
    await db.delete(extras).where(eq(extras.id, 'wifi'));
    expect(await stored()).toEqual([
      ['setting-changed', null, 'settings company'],
      ['setting-changed', null, 'taxes 1'],
      ['setting-changed', null, 'extras wifi'],
      ['setting-changed', null, 'extras wifi'],
    ]);
  });

  test('has movements of money, and payments without a booking', async () => {
    const bookingId = await storeBooking(db, { userId: 'ada' });
    const payment = { id: 'p', bookingId, providerPaymentId: 'pi_audit', amount: 100, paidAt: new Date(NOW) };
    await db.insert(payments).values(payment);
    await handlePaymentEvent(paidWithoutBooking('evt_gone', 'pi_gone'), site.dependencies);
    await handlePaymentEvent(paidWithoutBooking('evt_other', 'pi_other_shop', ''), site.dependencies);
    expect(await stored()).toEqual([
      ['money-moved', 'ada', 'charge pi_audit'],
      ['payment-without-booking', null, 'pi_gone'],
    ]);
  });

  test('refuses changes and deletions, except of what is older than the retention', async () => {
    const appendOnly = { cause: { message: 'The audit is append-only' } };
    await expect(db.update(audit).set({ subject: 'changed' }).execute()).rejects.toMatchObject(appendOnly);
    await expect(db.delete(audit).execute()).rejects.toMatchObject(appendOnly);
    await expect(db.execute(sql`truncate audit`)).rejects.toMatchObject(appendOnly);
    expect(await db.$count(audit)).toBeGreaterThan(0);
    await storeAudit({ db, now: () => NOW - 400 * DAY_MS }, 'signed-in', { accountId: 'long-ago' });
    const ofLongAgo = eq(audit.accountId, 'long-ago');
    const recent = await db.$count(audit, ne(audit.event, 'signed-in'));
    await forgetOldRecords(site.dependencies);
    expect(await db.$count(audit, ofLongAgo)).toBe(0);
    expect(await db.$count(audit, ne(audit.event, 'signed-in'))).toEqual(recent);
  });
});
