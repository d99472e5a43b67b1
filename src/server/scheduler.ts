import { Cron } from 'croner';
import { sweepAccounts } from './accounts/sessions.ts';
import { dropUnpaidChanges } from './bookings/apply-change.ts';
import { completePast, expireUnpaid } from './bookings/lifecycle.ts';
import type { Dependencies } from './dependencies.ts';
import { confirmAccepted } from './mail/confirm-accepted.ts';
import { dispatchMails } from './mail/dispatch-mails.ts';
import { sendOperatorAlarms } from './mail/operator-alarms.ts';
import { compareLedger } from './payments/compare-ledger.ts';
import { RECONCILE_EVERY_MS, reconcilePayments } from './payments/reconcile-payments.ts';
import { returnMoneyDue } from './payments/return-money.ts';
import { forgetOldRecords } from './retention.ts';

interface Job {
  readonly name: string;
  /** A cron pattern with seconds. */
  readonly at: string;
  run(dependencies: Dependencies, signal: AbortSignal): Promise<unknown>;
}

/** Each job may run in several processes at once. */
const JOBS: readonly Job[] = [
  { name: 'expire unpaid bookings', at: '*/30 * * * * *', run: ({ db, now }) => expireUnpaid(db, now()) },
  { name: 'drop unpaid changes', at: '*/30 * * * * *', run: ({ db, now }) => dropUnpaidChanges(db, now()) },
  { name: 'complete past bookings', at: '0 */10 * * * *', run: ({ db, now }) => completePast(db, now()) },
  { name: 'reconcile payments', at: `*/${RECONCILE_EVERY_MS / 1000} * * * * *`, run: reconcilePayments },
  { name: 'return money due', at: '15,45 * * * * *', run: returnMoneyDue },
  { name: 'compare the ledger', at: '0 20 * * * *', run: compareLedger },
  { name: 'confirm accepted bookings', at: '0 * * * * *', run: confirmAccepted },
  { name: 'send emails', at: '*/15 * * * * *', run: dispatchMails },
  { name: 'tell the operator', at: '45 * * * * *', run: sendOperatorAlarms },
  { name: 'forget old records', at: '0 45 2 * * *', run: forgetOldRecords },
  { name: 'sweep ended sessions', at: '0 0 * * * *', run: sweepAccounts },
];

/**
 * Runs the jobs on schedule. A job that is still running when it is due again skips that turn.
 * @returns stops the schedule, and resolves when the running jobs have ended
 */
export function startScheduler(dependencies: Dependencies): () => Promise<void> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const run = async (job: Job) => {
    try {
      await job.run(dependencies, stopping.signal);
      dependencies.metrics?.jobEnded(job.name, true);
    } catch (error) {
      dependencies.metrics?.jobEnded(job.name, false);
      dependencies.log.error('A scheduled job failed', { job: job.name, error });
    }
  };
  const crons = JOBS.map(
    (job) =>
      new Cron(job.at, { protect: true, unref: true }, async () => {
        const task = run(job);
        running.add(task);
        await task;
        running.delete(task);
      }),
  );
  return async () => {
    for (const cron of crons) cron.stop();
    stopping.abort();
    await Promise.all(running);
  };
}
