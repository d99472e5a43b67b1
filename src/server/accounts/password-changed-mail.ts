import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailSite } from '../mail/mail-site.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Account } from './find-account.ts';

/**
 * Tells the owner of an account that its password has changed (`account/password-mail`). Like a reset link's email it contains no
 * name.
 * @param tx the transaction that changes the password
 */
export async function queuePasswordChangedMail(
  tx: Database,
  { email }: Account,
  { now, publicUrl }: Pick<Dependencies, 'now' | 'publicUrl'>,
): Promise<void> {
  const mail = renderMail(
    {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'Hello,',
        'Your password has just been changed, and every other browser has been signed out.',
        "If it wasn't you, choose a new password straight away with the button below, and let us know.",
      ],
      button: { label: 'Choose a new password', url: `${publicUrl}/forget-password` },
    },
    await readMailSite(tx, publicUrl),
  );
  await queueMail(tx, { ...mail, to: email }, now());
}
