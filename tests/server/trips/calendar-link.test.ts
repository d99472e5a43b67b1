import { hash } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { mails } from '#server/db/mail.schema.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { calendarLinkOf, invoiceLinksOf } from '#server/trips/signed-links.ts';
import { readCalendar } from '../mail/support/calendar.ts';
import { paid } from '../mail/support/paid-session.ts';
import { PAID, storeBooking, storedBooking } from '../support/bookings.ts';
import { newDatabase } from '../support/databases.ts';
import { LINK_KEY, NOW, OF_SIGNED_FILE, setSetting, type TestSite, testSite } from '../support/site.ts';

const PUBLIC_URL = 'https://book.example.com';
const EXPIRED = 'This link has expired. Open the booking again to get a new one.';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

const db = await newDatabase();

describe('the link to a calendar file (`trips/files`)', () => {
  let site: TestSite;
  let booking: string;
  beforeEach(async () => {
    site = testSite(db, { publicUrl: PUBLIC_URL });
    booking = await storeBooking(db);
    await db.transaction((tx) => settlePayment(tx, paid(booking), site.dependencies));
  });

  const addressesOf = async (id: string) => {
    const stored = await storedBooking(db, id);
    const calendar = await calendarLinkOf(stored, site.dependencies);
    return { ...(await invoiceLinksOf(stored, site.dependencies)), calendar };
  };
  const open = (address: string, accept = '*/*') =>
    site.request(address.replace(PUBLIC_URL, ''), { headers: { accept } });
  const openToken = (token: string) => open(`/api/v1/calendars?token=${token}`);
  const refusal = ({ status, body }: { status: number; body: unknown }) => {
    const { request_id: _id, ...problem } = body as Record<string, unknown>;
    return [status, problem];
  };
  const REFUSED = [404, { type: 'about:blank', title: 'Not Found', status: 404, message: EXPIRED }];
  const signed = async (claims: Record<string, unknown>, key = LINK_KEY, alg = 'HS256') => {
    const valid = { sub: (await storedBooking(db, booking)).reference, aud: 'calendar', exp: (NOW + HOUR_MS) / 1000 };
    return new SignJWT({ ...valid, ...claims }).setProtectedHeader({ alg }).sign(key);
  };

  test('has the events of the confirmation email, with the same ids', async () => {
    const { calendar } = await addressesOf(booking);
    expect(calendar).toMatch(/^https:\/\/book\.example\.com\/api\/v1\/calendars\?token=[\w-]+\.[\w-]+\.[\w-]+$/);
    site.time = NOW + HOUR_MS - MINUTE_MS;
    const { status, headers, body } = await open(calendar);
    const { reference } = await storedBooking(db, booking);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="booking-${reference}.ics"`,
      ...OF_SIGNED_FILE,
    });
    const mail = (await db.select().from(mails)).find(({ cause }) => cause === `confirmation:${booking}`);
    const mailed = readCalendar(mail?.attachments[0]?.content ?? '').events;
    expect(mailed).toMatchObject([{ UID: expect.stringMatching(/^[\w-]{43}-1@book\.example\.com$/) }]);
    expect(readCalendar(body as string).events).toEqual([{ ...mailed[0], DTSTAMP: '20270104T035900Z' }]);
  });

  test.each([
    [' bookings@meridian.example ', 'MAILTO:bookings@meridian.example'],
    ['buchung@münchen.example', undefined],
    ['bookings', undefined],
  ])("has a file whatever the operator's address is: '%s'", async (email, ORGANIZER) => {
    await setSetting(db, 'email', email);
    const { status, body } = await open((await addressesOf(booking)).calendar);
    expect([status, readCalendar(body as string).events[0]?.ORGANIZER]).toEqual([200, ORGANIZER]);
  });

  test('expires after an hour, with the same answer as any invalid link', async () => {
    const { calendar, download } = await addressesOf(booking);
    const paidAt = new Date(NOW);
    const [unpaid, cancelled, completed] = [
      await storeBooking(db),
      await storeBooking(db, { status: 'cancelled', paidAt }),
      await storeBooking(db, { status: 'accepted', paidAt, rideEndsAt: new Date(NOW - DAY_MS) }),
    ];
    const good = calendar.split('=')[1] ?? '';
    const [header, payload, signature = ''] = good.split('.');
    const tampered = Buffer.from(JSON.stringify({ sub: unpaid, aud: 'calendar', exp: 9e9 })).toString('base64url');
    const otherSignature = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const refused: [string, string][] = [
      ['none at all', ''],
      ['no token', 'abc'],
      ['another payload', [header, tampered, signature].join('.')],
      ['a changed signature', [header, payload, otherSignature].join('.')],
      ['no signature', [header, payload, ''].join('.')],
      ["the invoice's", download.split('=')[1] ?? ''],
      ['for both', await signed({ aud: 'invoice' })],
      ['for nothing', await signed({ aud: undefined })],
      ['of nobody', await signed({ sub: undefined })],
      ['for ever', await signed({ exp: undefined })],
      ['over', await signed({ exp: NOW / 1000 })],
      ['of another algorithm', await signed({}, LINK_KEY, 'HS512')],
      ['of another key', await signed({}, new Uint8Array(32).fill(2))],
      ['unsigned', new UnsecuredJWT({ sub: booking, aud: 'calendar', exp: 9e9 }).encode()],
      ['of an unknown booking', await signed({ sub: 'nobody-booked-this' })],
      ['of a booking by its id', await signed({ sub: booking })],
      ['of an unpaid booking', await signed({ sub: (await storedBooking(db, unpaid)).reference })],
      ['of a cancelled booking', await signed({ sub: (await storedBooking(db, cancelled)).reference })],
      ['of a ride that is over', await signed({ sub: (await storedBooking(db, completed)).reference })],
    ];
    for (const [what, token] of refused) expect([what, ...refusal(await openToken(token))]).toEqual([what, ...REFUSED]);
    expect((await openToken(await signed({}))).status).toBe(200);
    expect((await open(calendar)).status).toBe(200);
    site.time = NOW + HOUR_MS;
    expect(refusal(await open(calendar))).toEqual(REFUSED);
    expect(refusal(await open('/api/v1/calendars'))).toEqual(REFUSED);
  });

  test('shows an expired page with a link to the bookings', async () => {
    const { status, headers, body } = await open('/api/v1/calendars?token=a.b.c', BROWSER);
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(
      [404, 'text/html; charset=UTF-8', 'no-store', 'no-referrer'],
    );
    const text = String(body).replace(/<style>[\s\S]*<\/style>|<[^>]+>/g, ' ');
    expect(text.replace(/\s+/g, ' ').trim()).toBe(`This link has expired ${EXPIRED} My bookings Find my booking`);
    expect(body).toContain('<a href="https://book.example.com/bookings">My bookings</a>');
    expect(body).toContain('<a href="https://book.example.com/find-booking">Find my booking</a>');
    const style = /<style>([\s\S]*)<\/style>/.exec(String(body))?.[1] ?? '';
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; font-src 'self'; img-src data:; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  test('does not exist before the booking is accepted, nor an invoice before it is paid', async () => {
    const unpaid = await storeBooking(db);
    const waiting = await storeBooking(db, PAID);
    const none = { download: '', adjustment_note: '', calendar: '' };
    expect(await addressesOf(unpaid)).toEqual(none);
    const address = /^https:\/\/book\.example\.com\/api\/v1\/invoices\?token=[\w-]+\.[\w-]+\.[\w-]+$/;
    expect(await addressesOf(waiting)).toEqual({ ...none, download: expect.stringMatching(address) });
  });
});
