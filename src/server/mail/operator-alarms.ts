import { and, asc, eq, gte, isNotNull, like, lt, lte, max, min, sql } from 'drizzle-orm';
import { isEmail } from '#domain/contact.ts';
import { type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { audit } from '../db/audit.schema.ts';
import type { Database } from '../db/database.ts';
import { handleEach } from '../db/due-rows.ts';
import { mails } from '../db/mail.schema.ts';
import { refundsDue } from '../db/payment.schema.ts';
import { readSiteZone } from '../db/read-settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { heldOf, isStillDue } from '../payments/still-due.ts';
import { countAttempt } from '../rate-limit.ts';
import { formatWallClock } from '../trips/wall-clock.ts';
import { sendSoon } from './dispatch-mails.ts';
import { readMailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { type MailContent, type MailFact, renderMail } from './render-mail.ts';
import { operatorLink } from './ride-mail.ts';

/** How long returning money or sending emails may fail before the operator gets an email. */
const PATIENCE_MS = 10 * MINUTE_MS;
const PAUSE_MS = 15 * MINUTE_MS;
/** By then, whatever was noted at an instant can be read, even if another process with another clock has noted it. */
const NOTED_MS = MINUTE_MS;
/** Payments that an email lists. */
const LISTED = 20;

type Needs = Pick<Dependencies, 'db' | 'now' | 'publicUrl' | 'mailer' | 'log' | 'background'>;

interface Alarm {
  readonly kind: string;
  find(db: Database, now: Instant): Promise<AlarmContent | undefined>;
}

interface AlarmContent extends MailContent {
  /** The ride that it is about, if it is one. */
  readonly bookingId?: string;
}

const ALARMS: readonly Alarm[] = [
  { kind: 'money-due', find: findMoneyDue },
  { kind: 'failing-emails', find: findFailingEmails },
  { kind: 'payment-without-booking', find: findPaymentsWithoutBooking },
];

/**
 * Emails the operator about what needs a person, at most every 15 minutes per kind, whichever process notices
 * (`shell/alarms`).
 */
export function sendOperatorAlarms(needs: Needs): Promise<void> {
  return handleEach(ALARMS, (alarm) => sendAlarm(alarm, needs));
}

async function sendAlarm({ kind, find }: Alarm, needs: Needs): Promise<void> {
  const { db, now, log } = needs;
  const at = now();
  const content = await find(db, at);
  if (!content) return;
  const isQueued = await db.transaction((tx) => queueAlarm({ ...needs, db: tx, now: () => at }, kind, content));
  if (!isQueued) return;
  log.error('An alarm was emailed to the operator', { alarm: kind });
  sendSoon(needs);
}

async function queueAlarm(needs: Needs, kind: string, { bookingId, ...content }: AlarmContent): Promise<boolean> {
  const { db, now, publicUrl, log } = needs;
  const site = await readMailSite(db, publicUrl);
  const cause = `alarm:${kind}:`;
  // While emails fail, alarms must not pile up.
  const isWaiting = await db.$count(mails, and(like(mails.cause, `${cause}%`), isNotNull(mails.dueAt)));
  if (isWaiting) return false;
  const limit = { name: 'alarm', max: 1, windowMs: PAUSE_MS };
  // By address, so that a corrected one gets the alarm straight away.
  if ((await countAttempt(db, [limit, kind, site.email])).kind === 'tooMany') return false;
  if (!isEmail(site.email)) {
    log.error('The operator has no address for emails', { alarm: kind });
    return false;
  }
  const link = bookingId === undefined ? {} : await operatorLink(db, bookingId, needs);
  await queueMail(db, { ...renderMail({ ...content, ...link }, site), to: site.email }, now(), `${cause}${now()}`);
  return true;
}

async function findMoneyDue(db: Database, now: Instant): Promise<AlarmContent | undefined> {
  const { providerPaymentId: payment, reason, bookingId } = refundsDue;
  const amount = sql<number>`(${heldOf(db, payment)})`.mapWith(Number);
  const due = await db
    .select({ payment, amount, reason, bookingId })
    .from(refundsDue)
    .where(and(lte(refundsDue.notedAt, new Date(now - PATIENCE_MS)), isStillDue(db)))
    .orderBy(asc(refundsDue.notedAt));
  const [first] = due;
  if (!first) return undefined;
  return {
    ...(due.every((one) => one.bookingId === first.bookingId) && { bookingId: first.bookingId }),
    subject: 'Money is due back and could not be returned',
    heading: 'Money is due back',
    paragraphs: [
      'This money is due back to customers, and returning it has failed for more than 10 minutes.',
      "Review these payments in the payment provider's dashboard, and refund them there if nothing else helps.",
    ],
    facts: listed(
      due.map(({ payment, amount, reason }) => {
        return { label: payment, value: `${formatMoney(amount)}, ${reason.replace('-', ' ')}` };
      }),
    ),
  };
}

/** Undefined unless others fail than at the last email: the operator learns of a refused address once. */
async function findFailingEmails(db: Database, now: Instant): Promise<MailContent | undefined> {
  // A first attempt may be under way.
  const isFailing = and(
    isNotNull(mails.dueAt),
    gte(mails.attempts, 2),
    lte(mails.createdAt, new Date(now - PATIENCE_MS)),
  );
  const [failing] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(mails.createdAt), newest: max(mails.createdAt) })
    .from(mails)
    .where(isFailing);
  if (!failing?.oldest || !failing.newest) return undefined;
  if (failing.newest.getTime() <= (await lastAlarm(db, 'failing-emails')) - PATIENCE_MS) return undefined;
  return {
    subject: 'Emails could not be sent',
    paragraphs: [
      'The mail server has refused these emails, or could not be reached, for more than 10 minutes.',
      "The server tries for 3 days. Its log has the mail server's responses.",
    ],
    facts: [
      { label: 'Waiting', value: String(failing.count) },
      { label: 'Oldest', value: formatWallClock(failing.oldest, await readSiteZone(db)) },
    ],
  };
}

/** Those since the last email, however long that one took to be sent. */
async function findPaymentsWithoutBooking(db: Database, now: Instant): Promise<MailContent | undefined> {
  const kind = 'payment-without-booking';
  const found = await db
    .selectDistinct({ payment: audit.subject })
    .from(audit)
    .where(
      and(
        eq(audit.event, kind),
        gte(audit.at, new Date((await lastAlarm(db, kind)) - NOTED_MS)),
        lt(audit.at, new Date(now - NOTED_MS)),
      ),
    );
  if (found.length === 0) return undefined;
  return {
    subject: 'A payment has no booking',
    paragraphs: [
      'The payment provider reported payments for bookings that are not in the database.',
      'They may belong to another application on the same account, or to bookings lost when a backup was restored.',
    ],
    facts: listed(found.map(({ payment }) => ({ label: 'Payment', value: payment ?? '' }))),
  };
}

/** When the operator's last email of a kind was queued; 0 before the first. */
async function lastAlarm(db: Database, kind: string): Promise<Instant> {
  const [last] = await db
    .select({ at: max(mails.createdAt) })
    .from(mails)
    // A literal lets the planner use the partial index.
    .where(and(sql`${mails.cause} like 'alarm:%'`, like(mails.cause, `alarm:${kind}:%`)));
  return last?.at?.getTime() ?? 0;
}

/** The first payments, and how many more there are. */
function listed(payments: readonly MailFact[]): MailFact[] {
  const more = payments.length - LISTED;
  return [...payments.slice(0, LISTED), ...(more > 0 ? [{ label: 'More payments', value: String(more) }] : [])];
}
