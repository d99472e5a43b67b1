import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { newDatabase } from '../support/databases.ts';
import { setSetting } from '../support/site.ts';
import { addBooking, paymentState } from './support/bookings.ts';
import { checkoutUrl, pay } from './support/customer.ts';
import { Clock, startSite } from './support/site.ts';

const DECLINED = { number: '4000 0000 0000 0002' };

const db = await newDatabase();

const site = await startSite(db, {}, afterAll);

describe('The checkout page', () => {
  let booking: string;
  let url: string;
  beforeEach(async () => {
    booking = await addBooking(db, site.clock, { drop: '<b>Hilton</b> & "Sons"' });
    url = await checkoutUrl(site, booking);
  });

  it('shows amount, ride and test mode, labels its fields, cannot be framed, and is not cached', async () => {
    const { status, headers, html } = await open(url);
    const policy =
      `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; ` +
      `form-action 'self' ${site.url}; ` +
      "base-uri 'none'; frame-ancestors 'none'";
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(html).toContain('<title>Pay A$132.00 – Test mode</title>');
    expect(html).toContain(
      'Business Sedan, Sydney Airport T1 International to &lt;b&gt;Hilton&lt;/b&gt; &amp; &quot;Sons&quot;',
    );
    expect(html).toMatch(/<strong>Test mode<\/strong>\s*No real card is charged/);
    expect(html).toContain('<img src="/logo.svg" alt="Meridian Chauffeurs"');
    expect(html).toMatch(/<dt>4242 4242 4242 4242<\/dt>\s*<dd>Pays<\/dd>/);
    expect(fieldsOf(html)).toEqual([
      { label: 'Card number', autocomplete: 'cc-number', value: '', error: undefined },
      { label: 'Expiry date (MM / YY)', autocomplete: 'cc-exp', value: '', error: undefined },
      { label: 'Security code (CVC)', autocomplete: 'cc-csc', value: '', error: undefined },
      { label: 'Name on card (optional)', autocomplete: 'cc-name', value: '', error: undefined },
    ]);
    expect(html).toMatch(/<button[^>]*type="submit">Pay A\$132.00<\/button>/);
    expect(html).toContain(`<a class="action cancel" href="${site.url}/cancel">Cancel</a>`);
  });

  it.each([
    ['stylesheet', /<link rel="stylesheet" href="([^"]+)"/, 'text/css; charset=utf-8', 'prefers-color-scheme: dark'],
    ['script', /<script type="module" src="([^"]+)"/, 'text/javascript; charset=utf-8', 'addEventListener'],
  ])('serves its %s', async (_, link, type, content) => {
    const href = link.exec((await open(url)).html)?.[1] ?? '';
    const { status, headers, html: text } = await open(new URL(href, url));
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(text).toContain(content);
  });

  it("shows the operator's name in place of a logo on another site", async () => {
    await setSetting(db, 'logo', 'https://elsewhere.example/logo.svg');
    expect((await open(url)).html).toMatch(/<p class="site">\s*Meridian Chauffeurs\s*<\/p>/);
  });

  it.each([
    ...['4242424242424242', '4242-4242-4242-4242', ' 4242 4242 4242 4242 '].map((number) => ({ number })),
    ...['1/27', '01/27', '0127', '01 / 2027', '12-30', '01/77'].map((expiry) => ({ expiry })),
  ])('accepts %j in January 2027', async (card) => {
    expect((await pay(url, card)).status).toBe(303);
  });

  it('shows a decline, keeps the form without card numbers, and accepts another card', async () => {
    const declined = await pay(url, { ...DECLINED, name: 'Ada "Countess" <Lovelace>' });

    expect(declined.status).toBe(402);
    expect(declined.html).toContain('<p class="declined" id="declined" role="alert">Your card was declined.</p>');
    expect(declined.html).not.toContain('4000 0000 0000 0002"');
    expect(fieldsOf(declined.html).map(({ label, value }) => [label, value])).toEqual([
      ['Card number', ''],
      ['Expiry date (MM / YY)', '12 / 30'],
      ['Security code (CVC)', ''],
      ['Name on card (optional)', 'Ada &quot;Countess&quot; &lt;Lovelace&gt;'],
    ]);
    expect(await paymentState(db, booking)).toMatchObject({ status: 'pending', payments: [] });

    expect((await pay(url)).status).toBe(303);
    await expect.poll(async () => (await paymentState(db, booking)).payments).toEqual([13_200]);
  });

  it.each([
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['5555 5555 5555 4444', 'Your card was declined. This is test mode: use a test card number.'],
  ])('declines %s', async (number, reason) => {
    const { status, html } = await pay(url, { number });
    expect(status).toBe(402);
    expect(html).toContain(`role="alert">${reason}</p>`);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['no number', { number: '' }, 'Card number', 'Your card number is incomplete.'],
    ['half a number', { number: '4242 4242' }, 'Card number', 'Your card number is incomplete.'],
    ['letters', { number: '4242 4242 4242 424x' }, 'Card number', 'Your card number is incomplete.'],
    ['a mistyped number', { number: '4242 4242 4242 4241' }, 'Card number', 'Your card number is invalid.'],
    ['no expiry date', { expiry: '' }, 'Expiry date (MM / YY)', 'Your card&#39;s expiry date is incomplete.'],
    ['a 13th month', { expiry: '13 / 30' }, 'Expiry date (MM / YY)', 'Your card&#39;s expiry date is incomplete.'],
    ['last month', { expiry: '12 / 26' }, 'Expiry date (MM / YY)', 'Your card&#39;s expiry date is in the past.'],
    ['a date too far', { expiry: '02 / 77' }, 'Expiry date (MM / YY)', 'Your card&#39;s expiry date is invalid.'],
    ['no security code', { cvc: '' }, 'Security code (CVC)', 'Your card&#39;s security code is incomplete.'],
    ['two digits of it', { cvc: '12' }, 'Security code (CVC)', 'Your card&#39;s security code is incomplete.'],
  ])('reports %s at its field and charges nothing', async (_what, over, label, error) => {
    const { status, html } = await pay(url, over);

    expect(status).toBe(422);
    expect(fieldsOf(html).filter((field) => field.error)).toEqual([expect.objectContaining({ label, error })]);
    expect(html).toContain('<title>Error: Pay A$132.00 – Test mode</title>');
    expect(await paymentState(db, booking)).toMatchObject({ status: 'pending', payments: [] });
  });

  it('focuses the first invalid field', async () => {
    const { html } = await pay(url, { expiry: '', cvc: '' });
    const focused = html.match(/<input[^>]*autofocus[^>]*>/g)?.map((input) => /name="(\w+)"/.exec(input)?.[1]);
    expect(focused).toEqual(['expiry']);
  });

  it('charges once when the customer goes back and submits again', async () => {
    const first = await pay(url);
    const again = await pay(url, DECLINED);
    expect(again).toMatchObject({ status: 303, location: first.location });

    const { status, html } = await open(url);
    expect(status).toBe(200);
    expect(html).toContain('This checkout has been paid.');
    expect(html).toContain(`href="${site.url}/success?booking_id=${booking}">Continue</a>`);
    await expect.poll(async () => (await paymentState(db, booking)).payments).toEqual([13_200]);
  });

  it('reports an expired checkout and charges nothing', async () => {
    const late = await startSite(db, { clock: new Clock(site.clock.now() + 62 * MINUTE_MS) });
    const moved = url.replace(site.url, late.url);
    const { status, html } = await open(moved);
    expect(status).toBe(410);
    expect(html).toContain('This checkout has expired.');
    expect(html).toContain(`href="${site.url}/cancel">Go back</a>`);
    expect(await pay(moved)).toMatchObject({ status: 410, location: null });
    expect(await paymentState(db, booking)).toMatchObject({ payments: [] });
  });

  it.each(['cs_test_none', '%00', '..%2f..%2fv1', 'x'.repeat(2000)])(
    'answers an unknown checkout with 404 (%s)',
    async (id) => {
      const unknown = `${site.url}/embedded/stripe/pay/${id}`;
      expect([(await open(unknown)).status, (await pay(unknown)).status]).toEqual([404, 404]);
    },
  );

  it.each([
    ['an overlong', 'x'.repeat(17 * 1024), 413],
    ['an empty', null, 422],
  ])('refuses %s body', async (_what, body, status) => {
    expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(status);
  });

  it('retries its webhook until it is accepted', async () => {
    let calls = 0;
    const flaky = await startSite(db, {
      clock: site.clock,
      payments: {
        readEvent: (...args) => {
          calls += 1;
          if (calls < 3) throw new Error('The app is not ready');
          return site.dependencies.payments.readEvent(...args);
        },
      },
    });
    await pay(url.replace(site.url, flaky.url));

    await expect.poll(async () => (await paymentState(db, booking)).status).toBe('accepted');
    expect(calls).toBe(3);
  });
});

/** Opens a page. */
async function open(url: string | URL) {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The fields of the form with their labels (`for`) and errors (`aria-describedby`). */
function fieldsOf(html: string) {
  const inputs = [...html.matchAll(/<input([^>]*)>/g)].map((match) => match[1] ?? '');
  return inputs.map((input) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
    const described = attribute('aria-describedby');
    if ((described !== undefined) !== (attribute('aria-invalid') === 'true'))
      throw new Error('An error without its mark');
    return {
      label: new RegExp(`<label for="${attribute('id')}">([^<]*)</label>`).exec(html)?.[1],
      autocomplete: attribute('autocomplete'),
      value: attribute('value'),
      error: described && new RegExp(`id="${described}">([^<]*)<`).exec(html)?.[1],
    };
  });
}
