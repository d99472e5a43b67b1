import { encodeBody } from '#app/api/encode-input.ts';
import { loginWithGoogle } from '#contract/account/session.contract.ts';
import { OUTSIDE_BUDGET_MS } from '#server/outside-call.ts';
import type { Attack, Traffic } from './attack.ts';
import { KEY_FAULTS, type KeyFault } from './key-stand-in.ts';
import { MAIL_FAULTS, type MailFault } from './mail-stand-in.ts';
import type { Outside } from './outside.ts';
import { reportPaid } from './payment.attacks.ts';
import { API, bookingFields, mustBook, openCheckout, quoted, SOON_MS, unlessBusy, until } from './requests.ts';
import { STRIPE_FAULTS, type StripeFault } from './stripe-stand-in.ts';
import type { System } from './system.ts';

/** One budget of an outside call, and the work around it. */
const LIMIT_MS = OUTSIDE_BUDGET_MS + 2_000;
/** The moment before the port closes, the last answers, and 5 s for what hangs. */
const EXIT_MS = 8_000;
const BOOKINGS = 6;
/** The confirmation and the receipt. */
const MAILS_PER_BOOKING = 2;

export const OUTSIDE_ATTACKS: readonly Attack[] = [
  ...STRIPE_FAULTS.map((fault) => ({
    ...attack(`the payment provider ${fault}`, fault === 'loses the answer', (system, traffic) =>
      attackProvider(system, traffic, fault),
    ),
    // What is not about this booking cannot be passed on.
    ...(fault.startsWith('answers') && { promised: [502] }),
  })),
  ...MAIL_FAULTS.map((fault) =>
    attack(`the mail server ${fault}`, false, (system, traffic) => attackMail(system, traffic, fault)),
  ),
  ...KEY_FAULTS.map((fault) =>
    attack(`the key server ${fault}`, fault === 'answers 500', (system, traffic) => attackKeys(system, traffic, fault)),
  ),
];

function attack(name: string, isQuick: boolean, run: Attack['run']): Attack {
  return { name, hasOutside: true, limitMs: LIMIT_MS, quick: isQuick ? ['PostgreSQL'] : [], run };
}

/** Lost when a booking cannot be made meanwhile, or paid afterwards; double when it could be paid twice. */
async function attackProvider(system: System, traffic: Traffic, fault: StripeFault) {
  const { provider, pay, bookingOf, payableSessions } = outsideOf(system);
  const fields = await bookingFields(system);
  const other = await mustBook(traffic, fields);
  provider.answeredBooking = other;
  provider.fault = fault;
  const ids = await traffic.times(BOOKINGS, () => mustBook(traffic, fields));
  // The call after the first may list the provider's sessions, and then finds the right one.
  const leadsElsewhere = async (id: string) => {
    const answers = await traffic.times(3, () => openCheckout(traffic, id));
    const opened = [...answers, await openCheckout(traffic, id)].filter(({ status }) => status === 200);
    const about = await Promise.all(opened.map(({ body }) => bookingOf(String(body.url))));
    return about.some((booking) => booking !== id);
  };
  const elsewhere = await Promise.all(ids.map(leadsElsewhere));
  const seePage = (id: string) => unlessBusy(() => traffic.post(`${API}/booking_success?booking_id=${id}`, {}));
  const pages = await Promise.all(ids.map(seePage));
  provider.fault = undefined;

  const unpaid = await Promise.all(
    ids.map(async (id) => {
      let url = '';
      const isOpen = await until(async () => {
        const { status, body } = await openCheckout(traffic, id);
        if (status === 200) url = String(body.url);
        return status === 200;
      }, SOON_MS);
      if (isOpen) await pay(url);
      return !isOpen || !(await until(() => isPaid(traffic, id), SOON_MS));
    }),
  );
  const payable = await Promise.all([other, ...ids].map(payableSessions));
  return async (rows: System['rows']) => {
    const [wrong] = await rows<{ payments: number }>(
      `select count(*)::int as payments from payments where booking_id = '${other}'`,
    );
    return {
      lost: unpaid.filter(Boolean).length + pages.filter(({ status }) => status !== 200).length,
      double: payable.filter((count) => count > 1).length,
      leaked: elsewhere.filter(Boolean).length + (wrong?.payments ?? 0),
    };
  };
}

async function isPaid(traffic: Traffic, id: string): Promise<boolean> {
  const { body } = await traffic.post(`${API}/booking_success?booking_id=${id}`, {});
  return (body.data as { paid?: boolean } | undefined)?.paid === true;
}

/** Lost when an email to a customer does not arrive, or hangs the exit; double when it arrives twice for no reason. */
async function attackMail(system: System, traffic: Traffic, fault: MailFault) {
  const { mail } = outsideOf(system);
  const fields = await bookingFields(system);
  const attempts = () => mail.connections() + mail.attempts();
  const [before, taken] = [attempts(), mail.taken.length];
  mail.fault = fault;
  const emails = Array.from({ length: BOOKINGS }, (_, index) => `${fault.replaceAll(' ', '-')}-${index}@example.com`);
  const ids = await Promise.all(
    emails.map(async (client_email) => {
      const id = await mustBook(traffic, { ...fields, client_email });
      await reportPaid(traffic, id, Number(fields.total_amount));
      return id;
    }),
  );
  await until(() => attempts() > before, SOON_MS);
  const stoppedAt = performance.now();
  await system.stop('SIGTERM');
  const isLate = performance.now() - stoppedAt > EXIT_MS;
  mail.fault = undefined;
  // The next attempt would be a minute later.
  await system.rows('update mails set due_at = now() where sent_at is null');
  await system.start();
  const expected = emails.length * MAILS_PER_BOOKING;
  const arrived = () => mail.taken.slice(taken).filter(({ recipients }) => emails.includes(recipients[0] ?? ''));
  const different = () => new Set(arrived().map(({ email }) => email.messageId)).size;
  await until(() => different() >= expected, SOON_MS);
  return async (rows: System['rows']) => {
    const paid = await rows(`select id from bookings where paid_at is not null and id in (${quoted(ids)})`);
    return {
      lost: Math.max(0, expected - different()) + Number(isLate) + ids.length - paid.length,
      // An email whose acceptance was not answered comes again, as the same message.
      double: Math.max(0, (fault === 'loses the answer' ? different() : arrived().length) - expected),
    };
  };
}

/** Leaked when a sign-in succeeds that cannot be checked, lost when one fails afterwards. */
async function attackKeys(system: System, traffic: Traffic, fault: KeyFault) {
  const { keys } = outsideOf(system);
  keys.fault = fault;
  // Without the keys that earlier attacks have let it fetch.
  await system.stop('SIGKILL');
  await system.start();
  const signIn = async () => {
    const headers = new Headers();
    const body = encodeBody(loginWithGoogle, await keys.signIn(), headers) ?? null;
    return (await traffic.send(API + loginWithGoogle.path, { method: 'POST', headers, body })).status;
  };
  const expected = fault === 'answers with other keys' ? 401 : 503;
  const failed = await traffic.times(BOOKINGS, signIn);
  keys.fault = undefined;
  const isBack = await Promise.all(system.urls().map(() => until(async () => (await signIn()) === 200, SOON_MS)));
  return {
    leaked: failed.filter((status) => status !== expected).length,
    lost: isBack.filter((isSo) => !isSo).length,
  };
}

function outsideOf({ outside }: System): Outside {
  if (!outside) throw new Error('These attacks need outside services');
  return outside;
}
