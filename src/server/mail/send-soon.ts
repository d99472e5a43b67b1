import type { Dependencies } from '../dependencies.ts';
import { dispatchMails } from './dispatch-mails.ts';

/** Sends what has been queued, without waiting for it: to be called once the transaction that queued it has ended. */
export function sendSoon(dependencies: Pick<Dependencies, 'db' | 'now' | 'mailer' | 'log' | 'background'>): void {
  dependencies.background.run('send emails', () => dispatchMails(dependencies));
}
