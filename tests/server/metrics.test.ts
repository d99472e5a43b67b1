import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { getTaxes } from '#contract/booking/catalogue.contract.ts';
import { openPostgres } from '#server/db/database.ts';
import { refundsDue } from '#server/db/payment.schema.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createMetrics } from '#server/metrics.ts';
import { handlePaymentEvent } from '#server/payments/sync-checkout.ts';
import { createRideStreams } from '#server/trips/ride-streams.ts';
import { paidWithoutBooking } from './mail/support/paid-session.ts';
import { storeBooking } from './support/bookings.ts';
import { createPostgres } from './support/databases.ts';
import { NOW, testSite } from './support/site.ts';

const TOKEN = 'metrics-token-of-the-test';

describe('/metrics', async () => {
  const database = await openPostgres(await createPostgres(), { timeoutMs: 60_000 });
  afterAll(() => database.close());
  const { db } = database;
  const logged: unknown[] = [];
  const noStreams = createRideStreams(async () => new Set());
  const log = { info: () => undefined, error: (message: string) => void logged.push(message) };
  const rideStreams = { ...noStreams, count: 3 };
  const metrics = await createMetrics({ token: TOKEN, database, rideStreams, now: () => NOW, log });
  const site = testSite(db, { metrics });

  const ask = (authorization?: string) =>
    site.request('/metrics', { headers: authorization === undefined ? {} : { authorization } });
  /** The figures whose names begin so, without those of an empty histogram bucket. */
  const figures = async (...names: string[]) => {
    const { status, body } = await ask(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    const lines = String(body).split('\n');
    return lines.filter((line) => names.some((name) => line.startsWith(name) && !line.includes('_bucket')));
  };

  test('is for the bearer of the token only, and missing without one', async () => {
    const statuses = [(await ask()).status, (await ask('Bearer wrong')).status, (await ask(TOKEN)).status];
    expect(statuses).toEqual([401, 401, 401]);
    expect((await testSite(db).request('/metrics')).status).toBe(404);
    const { headers } = await ask(`Bearer ${TOKEN}`);
    expect(headers.get('content-type')).toMatch(/^text\/plain; .*version=0\.0\.4/);
  });

  test('counts requests by route and status, and measures their durations', async () => {
    await site.send(getTaxes, undefined);
    await site.send(getTaxes, undefined);
    await site.request('/api/v1/avatars/nobody');
    const route = (path: string) => `method="GET",route="/api/v1${path}"`;
    expect(await figures('http_requests_total{method="GET",route="/api')).toEqual([
      `http_requests_total{${route('/taxes')},status="200"} 2`,
      `http_requests_total{${route('/avatars/:id')},status="404"} 1`,
    ]);
    expect(await figures('http_request_duration_seconds_count{method="GET",route="/api')).toEqual([
      `http_request_duration_seconds_count{${route('/taxes')}} 2`,
      `http_request_duration_seconds_count{${route('/avatars/:id')}} 1`,
    ]);
  });

  test('tells when jobs last succeeded and how often they failed', async () => {
    metrics.jobEnded('send emails', true);
    metrics.jobEnded('send emails', false);
    metrics.jobEnded('send emails', false);
    expect(await figures('job_')).toEqual([
      `job_last_success_timestamp_seconds{job="send emails"} ${NOW / 1000}`,
      'job_failures_total{job="send emails"} 2',
    ]);
  });

  test('has the pool, waiting emails, refunds due and payments without a booking', async () => {
    const names = ['database_connections', 'event_streams', 'mails_waiting', 'refunds_due', 'payments_without_booking'];
    const bookingId = await storeBooking(db);
    const due = { bookingId, amount: 100, currency: 'aud', notedAt: new Date(NOW) };
    await db.insert(refundsDue).values({ ...due, providerPaymentId: 'pi_due', reason: 'too-late' });
    await db.insert(refundsDue).values({ ...due, providerPaymentId: 'pi_returned', reason: 'too-late' });
    await db.execute(sql`insert into ledger (kind, reference, booking_id, payment_id, amount, currency, moved_at)
      values ('refund', 're_1', ${bookingId}, 'pi_returned', -100, 'aud', now())`);
    for (const id of ['evt_1', 'evt_2']) {
      await handlePaymentEvent(paidWithoutBooking(id, 'pi_gone'), site.dependencies);
    }
    await site.dependencies.background.settled();
    await queueMail(db, { to: 'ada@example.com', subject: '', html: '', text: '' }, NOW);
    expect(await figures(...names)).toEqual([
      expect.stringMatching(/^database_connections\{state="open"\} [1-9]/),
      expect.stringMatching(/^database_connections\{state="idle"\} [1-9]/),
      'database_connections{state="waiting"} 0',
      'event_streams 3',
      'mails_waiting 1',
      'refunds_due 1',
      'payments_without_booking 1',
    ]);

    await db.execute(sql`alter table mails rename to mails_gone`);
    expect(await figures(...names.slice(2))).toEqual([]);
    expect(logged).toEqual(['The metrics of the database could not be read']);
    expect(await figures('http_requests_total')).not.toEqual([]);
  });
});
