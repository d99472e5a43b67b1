import { SpanKind, trace } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { loginByEmail } from '#contract/account/session.contract.ts';
import type { Call } from '#contract/call.ts';
import { watchBooking } from '#contract/trips/ride-events.contract.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { createJsonLog } from '#server/log.ts';
import { dispatchMails } from '#server/mail/dispatch-mails.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { PaymentProviderError, WebhookSignatureError } from '#server/payments/payment-provider.ts';
import { apiRoutes } from '#server/routes/api-routes.ts';
import { BOOKING, storeBooking } from './support/bookings.ts';
import { addCustomer, by, signIn } from './support/customers.ts';
import { newDatabase } from './support/databases.ts';
import { failingPayments, NOW, testSite } from './support/site.ts';

/** Everything that is entered below contains one of these. */
const PRIVATE = /quillfeather|0?429[ -]?876[ -]?543/i;

const ENTERED = {
  ...BOOKING,
  pickup: 'Quillfeather Lane, Sydney',
  client_name: 'Quentin Quillfeather',
  client_email: 'quillfeather@example.com',
  client_phone: '429876543',
  pickup_sign: 'Quillfeather',
  notes: 'Ring Quillfeather',
  flight_no: 'QUILLFEATHER',
  email: 'quillfeather@example.com',
  password: 'quillfeather-secret',
  password_confirmation: 'quillfeather-secret',
  current_password: 'quillfeather-secret',
  new_password: 'quillfeather-next',
  confirm_password: 'quillfeather-next',
  token: 'quillfeather-token',
  id_token: 'quillfeather-token',
  first_name: 'Quentin',
  last_name: 'Quillfeather',
  name: 'Quentin Quillfeather',
  phone: '429876543',
  mobile: '+61429876543',
  mobile_number: '429876543',
  local_number: '429876543',
  role: 'customer',
  review: 'Quillfeather liked it',
  rating: 5,
  code: 'QUILLFEATHER',
  coupon_code: 'QUILLFEATHER',
  q: 'Quillfeather Lane',
  reference: 'Quillfeather',
  payer_name: 'Quillfeather',
  payer_email: 'quillfeather@example.com',
  upcoming: 1,
};

/** A call, with each value of its input that is told apart by its type. */
const CALLS = apiRoutes.flatMap(({ call }): [string, Call, Record<string, unknown>][] => {
  const name = `${call.method} ${call.path}`;
  if (call !== loginByEmail) return [[name, call, ENTERED]];
  return ['login', 'signup'].map((type) => [`${name} as ${type}`, call, { ...ENTERED, type }]);
});

const HEADERS = {
  authorization: 'Ride quillfeather',
  'x-request-id': 'quillfeather',
  'idempotency-key': 'quillfeather',
  'stripe-signature': 't=1,v1=quillfeather',
  'user-agent': 'Quillfeather',
  referer: 'http://127.0.0.1:3000/reset-password?token=quillfeather',
  cookie: 'quillfeather=1',
};

const OTHER_ADDRESSES = [
  '/quillfeather?email=quillfeather@example.com',
  '/api/v1/quillfeather',
  '/api/v1/avatars/quillfeather',
  '/api/v1/invoices?token=quillfeather',
  '/api/v1/calendars?token=quillfeather',
  '/embedded/quillfeather',
  '/reset-password?token=quillfeather&email=quillfeather%40example.com',
];

const LINE = {
  level: 'info',
  message: 'Request',
  time: expect.any(String),
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  method: expect.stringMatching(/^(GET|POST|DELETE)$/),
  route: expect.stringMatching(/^(\/[\w:*/-]*|\*)$/),
  status: expect.any(Number),
  durationMs: expect.any(Number),
};

/** Everything that spans are given, as a collector of traces would see it. */
function recordSpans(): unknown[] {
  const recorded: unknown[] = [];
  const record = (...given: unknown[]) => void recorded.push(given);
  const span = { updateName: record, setAttributes: record, setStatus: record, end: () => undefined };
  const startActiveSpan = (name: string, options: unknown, work: (active: unknown) => unknown) => {
    record(name, options);
    return work(span);
  };
  vi.spyOn(trace, 'getTracer').mockReturnValue({ startActiveSpan } as never);
  return recorded;
}

/** A site that writes real log lines. */
async function loggingSite() {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const refused = new PaymentProviderError('refused', 'The card of Quentin Quillfeather', new Error('Quillfeather'));
  const db = await newDatabase();
  const site = testSite(db, {
    log: createJsonLog({ out: stream, err: stream }),
    mailer: {
      send: () => Promise.reject(Object.assign(new Error('550 <quillfeather@example.com>'), { responseCode: 550 })),
    },
    payments: failingPayments(refused, new WebhookSignatureError('The signature of Quillfeather')),
  });
  return { db, site, lines, records: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('each request is logged in one line and traced, with its route and without what people entered', async () => {
  const { db, site, lines, records } = await loggingSite();
  const spans = recordSpans();
  await addCustomer(db, 'known', { email: 'quillfeather@example.com' });
  await addCustomer(db, 'customer', { lastName: 'Quillfeather' });
  const booking = await storeBooking(db, { userId: 'customer', clientName: 'Quillfeather' });
  const fields = { booking_id: booking, id: booking };
  const unlogged: string[] = [];
  const statuses = new Set<number>();
  const send = async (name: string, request: () => Promise<{ status: number }>) => {
    const before = lines.length;
    const { status } = await request();
    statuses.add(status);
    await site.dependencies.background.settled();
    const own = records()
      .slice(before)
      .filter(({ message }) => message === 'Request');
    expect(own).toEqual([{ ...LINE, status }]);
    const [{ method, route }] = own as [{ method: string; route: string }];
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    expect(spans.splice(0)).toEqual([[method, { kind: SpanKind.SERVER }], [`${method} ${route}`], [attributes]]);
    if (/^(GET|POST|DELETE) /.test(name) && !name.includes(route.replace('/api/v1', ''))) unlogged.push(name);
  };
  for (const [name, call, input] of CALLS) {
    await send(name, () => site.send(call, input as never, HEADERS));
    // An open stream has no end.
    if (call === watchBooking) continue;
    const headers = { ...HEADERS, ...by(await createSession(site.dependencies, 'customer')) };
    await send(name, () => site.send(call, { ...input, ...fields } as never, headers));
  }
  for (const address of OTHER_ADDRESSES) await send(address, () => site.request(address, { headers: HEADERS }));
  expect(unlogged).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
  expect(lines.filter((line) => PRIVATE.test(line))).toEqual([]);
});

test('failures of the database, the mail server and the payment provider are logged without what people entered', async () => {
  const { db, site, lines, records } = await loggingSite();
  const { headers } = await signIn(site, 'customer', { lastName: 'Quillfeather' });
  await queueMail(db, { to: 'quillfeather@example.com', subject: 'Quillfeather', html: '', text: '' }, NOW);
  await dispatchMails(site.dependencies);
  for (const table of ['bookings', 'users', 'settings', 'rate_limits', 'emergency_contacts', 'promotions', 'taxes']) {
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
  }
  for (const [, call, input] of CALLS) await site.send(call, input as never, { ...HEADERS, ...headers });
  for (const address of OTHER_ADDRESSES) await site.request(address, { headers: HEADERS });
  await site.dependencies.background.settled();
  expect(records().map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Request', 'A request failed', 'An email could not be sent']),
  );
  expect(records().some(({ status }) => status === 500)).toBe(true);
  expect(lines.filter((line) => PRIVATE.test(line))).toEqual([]);
});
