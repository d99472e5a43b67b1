import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { sweepAccounts } from './accounts/sweep.ts';
import { completePast, expireUnpaid } from './bookings/lifecycle.ts';
import type { Dependencies } from './dependencies.ts';
import { confirmAccepted } from './mail/confirm-accepted.ts';
import { dispatchMails, MAIL_EVERY_MS } from './mail/dispatch-mails.ts';
import { RECONCILE_EVERY_MS, reconcilePayments } from './payments/reconcile-payments.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(dependencies: Dependencies, signal: AbortSignal): Promise<unknown>;
}

/** What happens by itself as time passes. Each job may run in several processes at once. */
const JOBS: readonly Job[] = [
  { name: 'expire unpaid bookings', everyMs: MINUTE_MS / 2, run: ({ db, now }) => expireUnpaid(db, now()) },
  { name: 'complete past bookings', everyMs: 10 * MINUTE_MS, run: ({ db, now }) => completePast(db, now()) },
  { name: 'reconcile payments', everyMs: RECONCILE_EVERY_MS, run: reconcilePayments },
  { name: 'confirm accepted bookings', everyMs: MINUTE_MS, run: confirmAccepted },
  { name: 'send emails', everyMs: MAIL_EVERY_MS, run: dispatchMails },
  { name: 'sweep ended sessions', everyMs: HOUR_MS, run: sweepAccounts },
];

/**
 * Runs the jobs again and again; a job that is still running when its time comes is left to end.
 * @returns stops them, and waits for the runs under way
 */
export function startScheduler(dependencies: Dependencies): () => Promise<void> {
  const stopping = new AbortController();
  const running = new Map<Job, Promise<void>>();

  const run = async (job: Job) => {
    try {
      await job.run(dependencies, stopping.signal);
    } catch (error) {
      dependencies.log.error('A scheduled job failed', { job: job.name, error });
    }
    running.delete(job);
  };
  const timers = JOBS.map((job) =>
    setInterval(() => {
      if (!running.has(job)) running.set(job, run(job));
    }, job.everyMs).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}
