import type { Dependencies } from '../dependencies.ts';
import { dispatchMails } from './dispatch-mails.ts';

/** Sends queued emails in the background. Call it after the transaction that queued them. */
export function sendSoon(dependencies: Pick<Dependencies, 'db' | 'now' | 'mailer' | 'log' | 'background'>): void {
  dependencies.background.run('send emails', () => dispatchMails(dependencies));
}
