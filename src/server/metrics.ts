import { countDistinct, eq, isNotNull } from 'drizzle-orm';
import { timingSafeEqual } from 'hono/utils/buffer';
import { audit } from './db/audit.schema.ts';
import type { OpenDatabase } from './db/database.ts';
import { mails } from './db/mail.schema.ts';
import { refundsDue } from './db/payment.schema.ts';
import type { Dependencies, Metrics } from './dependencies.ts';
import { HttpProblem } from './http/problem.ts';
import { isStillDue } from './payments/still-due.ts';

interface Options extends Pick<Dependencies, 'now' | 'log' | 'rideStreams'> {
  readonly token: string;
  readonly database: Pick<OpenDatabase, 'db' | 'connections'>;
}

/** Seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics in Prometheus' format. */
export async function createMetrics({ token, database, rideStreams, now, log }: Options): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  const registers = [registry];
  prometheus.collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new prometheus.Gauge({ name, help, labelNames, registers });

  const requests = new prometheus.Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers,
  });
  const jobSuccesses = gauge(
    'job_last_success_timestamp_seconds',
    'When this process last finished a scheduled job',
    'job',
  );
  const jobFailures = new prometheus.Counter({
    name: 'job_failures_total',
    help: 'Failed runs of a scheduled job',
    labelNames: ['job'],
    registers,
  });
  const connections = gauge(
    'database_connections',
    'The pool to PostgreSQL: open and idle connections, and work that waits for one',
    'state',
  );
  const streams = gauge('event_streams', 'Open event streams');
  const backlog = {
    mails: gauge('mails_waiting', 'Emails that are not sent yet'),
    refunds: gauge('refunds_due', 'Payments that are due back and have not been returned'),
    withoutBooking: gauge('payments_without_booking', 'Payments whose booking is not in the database'),
  };

  return {
    requestAnswered({ method, route }, status, durationMs) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, durationMs / 1000);
    },
    jobEnded(job, isSuccess) {
      if (isSuccess) jobSuccesses.set({ job }, now() / 1000);
      else jobFailures.inc({ job });
    },
    async respond(c) {
      if (!(await timingSafeEqual(c.req.header('authorization') ?? '', `Bearer ${token}`))) {
        throw new HttpProblem(401, 'This needs METRICS_TOKEN as the bearer token.', {
          headers: { 'www-authenticate': 'Bearer' },
        });
      }
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) connections.set({ state }, count);
      streams.set(rideStreams.count);
      try {
        const counts = await countBacklog(database.db);
        for (const name of ['mails', 'refunds', 'withoutBooking'] as const) backlog[name].set(counts[name]);
      } catch (error) {
        log.error('The metrics of the database could not be read', { error });
        for (const figure of Object.values(backlog)) figure.remove();
      }
      return c.body(await registry.metrics(), 200, {
        'content-type': registry.contentType,
        'cache-control': 'no-store',
      });
    },
  };
}

async function countBacklog(db: OpenDatabase['db']) {
  const [mailsWaiting, refunds, [withoutBooking]] = await Promise.all([
    db.$count(mails, isNotNull(mails.dueAt)),
    db.$count(refundsDue, isStillDue(db)),
    db
      .select({ payments: countDistinct(audit.subject) })
      .from(audit)
      .where(eq(audit.event, 'payment-without-booking')),
  ]);
  return { mails: mailsWaiting, refunds, withoutBooking: withoutBooking?.payments ?? 0 };
}
