import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailSite } from '../mail/mail-site.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type MailContent, renderMail } from '../mail/render-mail.ts';
import type { Account } from './find-account.ts';

type Needs = Pick<Dependencies, 'now' | 'publicUrl'>;

/**
 * Queues an email to the owner of an account. The greeting has no name: an account can be opened with someone else's
 * address, and the name would let its owner send that person any text.
 * @param tx the transaction that the email is about
 */
export async function queueAccountMail(
  tx: Database,
  { email }: Pick<Account, 'email'>,
  { paragraphs, ...content }: MailContent,
  { now, publicUrl }: Needs,
): Promise<void> {
  const mail = renderMail({ ...content, paragraphs: ['Hello,', ...paragraphs] }, await readMailSite(tx, publicUrl));
  await queueMail(tx, { ...mail, to: email }, now());
}

/** The button of emails about what the owner may not have done. */
export function newPasswordButton({ publicUrl }: Pick<Needs, 'publicUrl'>): MailContent['button'] {
  return { label: 'Choose a new password', url: `${publicUrl}/forget-password` };
}

/**
 * Tells the owner of an account that its password has changed (`account/password-mail`).
 * @param tx the transaction that changes the password
 */
export async function queuePasswordChangedMail(tx: Database, account: Account, needs: Needs): Promise<void> {
  const content = {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password has just been changed, and every other browser has been signed out.',
      "If it wasn't you, choose a new password straight away with the button below, and let us know.",
    ],
    button: newPasswordButton(needs),
  };
  await queueAccountMail(tx, account, content, needs);
}
