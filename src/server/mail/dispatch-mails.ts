import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { dueIds, handleDue } from '../db/due-rows.ts';
import { mails } from '../db/mail.schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** Delays after failed attempts; the last one repeats. */
const RETRY_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
/** No attempts are made after this long. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;
/** An attempt claims an email for this long, which is longer than any attempt takes. */
const CLAIM_MS = HOUR_MS / 4;
const BATCH = 5;

type Needs = Pick<Dependencies, 'db' | 'now' | 'mailer' | 'log'>;
type StoredMail = typeof mails.$inferSelect;

/** A sent email may contain a reset link, so only the fact that it was sent remains. */
export const FORGOTTEN_MAIL = { recipient: '', subject: '', html: '', text: '', attachments: [], dueAt: null };

/**
 * Sends due emails, once each, even from several processes: an attempt claims its email. Without a mail server they
 * count as sent to the outbox page, which reads them from the table.
 */
export async function dispatchMails(needs: Needs, signal?: AbortSignal): Promise<void> {
  if (!needs.mailer) return keepInOutbox(needs);
  await handleDue(
    BATCH,
    () => claimDue(needs),
    (mail) => send(mail, needs),
    signal,
  );
}

async function keepInOutbox({ db, now }: Needs): Promise<void> {
  const at = new Date(now());
  await db.update(mails).set({ sentAt: at, dueAt: null }).where(lte(mails.dueAt, at));
}

async function claimDue({ db, now }: Needs): Promise<StoredMail[]> {
  const at = now();
  const due = dueIds(db, mails.id, mails.dueAt, new Date(at), BATCH);
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: new Date(at + CLAIM_MS) })
    .where(and(inArray(mails.id, due), lte(mails.dueAt, new Date(at))))
    .returning();
}

async function send(mail: StoredMail, { db, now, mailer, log }: Needs): Promise<void> {
  const isThis = eq(mails.id, mail.id);
  if (now() - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS) {
    log.error('Gave up sending an email', { mail: mail.id, attempts: mail.attempts - 1 });
    await db.update(mails).set(FORGOTTEN_MAIL).where(isThis);
    return;
  }
  try {
    await mailer?.send(mail);
  } catch (error) {
    log.error('An email could not be sent', { mail: mail.id, attempts: mail.attempts, ...faultOf(error) });
    const wait = RETRY_MS[Math.min(mail.attempts, RETRY_MS.length) - 1] ?? 0;
    await db
      .update(mails)
      .set({ dueAt: new Date(now() + wait) })
      .where(isThis);
    return;
  }
  await db
    .update(mails)
    .set({ ...FORGOTTEN_MAIL, sentAt: new Date(now()) })
    .where(isThis);
}

/** A mail server's message repeats the recipient's address, which must not be logged. */
function faultOf(error: unknown): { code: unknown; answer: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, answer: responseCode };
}

/** Sends queued emails in the background. Call it after the transaction that queued them. */
export function sendSoon(dependencies: Pick<Dependencies, 'db' | 'now' | 'mailer' | 'log' | 'background'>): void {
  dependencies.background.run('send emails', () => dispatchMails(dependencies));
}
