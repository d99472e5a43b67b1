import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import { type CheckoutRequest, PaymentProviderError } from '#server/payments/payment-provider.ts';
import { createStripeProvider } from '#server/payments/stripe-provider.ts';
import { newDatabase } from '../support/databases.ts';
import { pay } from './support/customer.ts';
import { type Site, startSite, WEBHOOK_SECRET } from './support/site.ts';

const db = await newDatabase();

describe("Stripe's protocol, spoken by the embedded checkout", () => {
  let site: Site;
  let keys = 0;
  const request = (over: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    bookingId: 'booking',
    amount: 13_200,
    description: 'Sydney Airport to Hilton & back – 2 × “sedan”',
    successUrl: `${site.url}/success?booking_id=booking`,
    cancelUrl: `${site.url}/cancel`,
    expiresAt: site.clock.now() + HOUR_MS,
    idempotencyKey: `key-${++keys}`,
    ...over,
  });
  const provider = () => site.dependencies.payments;
  const api = (path: string, init: RequestInit = {}, key = site.apiKey) =>
    fetch(`${site.url}/embedded/stripe/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    });
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await api('/checkout/sessions', { method: 'POST', body: new URLSearchParams(fields), headers });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  };
  const fields = (): Record<string, string> => ({
    mode: 'payment',
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'aud',
    'line_items[0][price_data][unit_amount]': '6600',
    'line_items[0][price_data][product_data][name]': 'A ride',
    'metadata[booking_id]': 'b1',
    client_reference_id: 'b1',
    success_url: 'https://shop.example/success',
    expires_at: `${Math.floor(site.clock.now() / 1000) + 1860}`,
  });

  beforeAll(async () => {
    site = await startSite(db);
  });
  afterAll(async () => {
    await site.stop();
  });

  it("creates, retrieves and expires a session through Stripe's SDK", async () => {
    const opened = await provider().createSession(request());
    expect(opened).toEqual({
      id: expect.stringMatching(/^cs_test_[0-9a-f]{48}$/),
      url: `${site.url}/embedded/stripe/pay/${opened.id}`,
      status: 'open',
      isPaid: false,
      bookingId: 'booking',
      amount: 13_200,
      currency: 'aud',
      paymentId: '',
    });
    expect(await provider().retrieveSession(opened.id)).toEqual(opened);

    const ended = { ...opened, status: 'expired', url: null };
    expect(await provider().expireSession(opened.id)).toEqual(ended);
    expect(await provider().expireSession(opened.id)).toEqual(ended);
    expect(await provider().retrieveSession(opened.id)).toEqual(ended);
  });

  it('returns a paid session as paid, and does not expire it', async () => {
    const opened = await provider().createSession(request());
    await pay(opened.url ?? '');

    const paid = { ...opened, status: 'complete', isPaid: true, url: null, paymentId: expect.stringMatching(/^pi_/) };
    expect(await provider().retrieveSession(opened.id)).toEqual(paid);
    expect(await provider().expireSession(opened.id)).toEqual(paid);
  });

  it('returns a session as expired after its time', async () => {
    const opened = await provider().createSession(request({ expiresAt: site.clock.now() + 31 * MINUTE_MS }));
    site.clock.pass(31 * MINUTE_MS);

    expect(await provider().retrieveSession(opened.id)).toEqual({ ...opened, status: 'expired', url: null });
  });

  it('returns one session for ten concurrent requests with one idempotency key', async () => {
    const same = request();
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider().createSession(same)));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const storedSessions = await db
      .select({ id: embeddedCheckoutSessions.id })
      .from(embeddedCheckoutSessions)
      .where(eq(embeddedCheckoutSessions.idempotencyKey, same.idempotencyKey));
    expect(storedSessions).toEqual([{ id: answers[0]?.id }]);
  });

  it('refuses an idempotency key with other parameters', async () => {
    const first = request();
    await provider().createSession(first);

    await expect(provider().createSession({ ...first, amount: 100 })).rejects.toMatchObject({
      name: 'PaymentProviderError',
      kind: 'refused',
      message: expect.stringContaining('same parameters'),
    });
  });

  it('refuses amounts and times that Stripe refuses', async () => {
    await expect(provider().createSession(request({ amount: 49 }))).rejects.toThrow('at least 50 cents');
    const soon = request({ expiresAt: site.clock.now() + 29 * MINUTE_MS });
    await expect(provider().createSession(soon)).rejects.toThrow('at least 30 minutes');
    const late = request({ expiresAt: site.clock.now() + 25 * HOUR_MS });
    await expect(provider().createSession(late)).rejects.toThrow('less than 24 hours');
  });

  it("reports an unknown session and a wrong key with Stripe's messages", async () => {
    await expect(provider().retrieveSession('cs_test_none')).rejects.toThrow('No such checkout.session: cs_test_none');
    const stranger = createStripeProvider({
      apiKey: 'sk_test_other',
      webhookSecret: WEBHOOK_SECRET,
      now: site.clock.now,
      baseUrl: `${site.url}/embedded/stripe`,
    });
    await expect(stranger.createSession(request())).rejects.toMatchObject({
      kind: 'refused',
      message: 'Invalid API Key provided',
    });
  });

  it('reports an unreachable provider as unavailable', async () => {
    const nobody = createStripeProvider({
      apiKey: site.apiKey,
      webhookSecret: WEBHOOK_SECRET,
      now: site.clock.now,
      baseUrl: 'http://127.0.0.1:1',
    });
    const error = await nobody.retrieveSession('cs_test_1').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PaymentProviderError);
    expect(error).toMatchObject({ kind: 'unavailable' });
  });

  it('reads nested form fields and multiplies quantity and price', async () => {
    const { status, body } = await post(fields(), { 'idempotency-key': 'raw-1' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'checkout.session',
      amount_total: 13_200,
      currency: 'aud',
      metadata: { booking_id: 'b1' },
      client_reference_id: 'b1',
      cancel_url: null,
      payment_status: 'unpaid',
      status: 'open',
    });
  });

  it('marks a replayed answer', async () => {
    const same = fields();
    const [first, second] = [
      await post(same, { 'idempotency-key': 'raw-2' }),
      await post(same, { 'idempotency-key': 'raw-2' }),
    ];
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  it('creates a session per call without an idempotency key', async () => {
    const [first, second] = [await post(fields()), await post(fields())];
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['no mode', { mode: '' }, 'mode', 'Only `payment` mode is served here.'],
    [
      'an amount that is no number',
      { 'line_items[0][price_data][unit_amount]': '12.5' },
      'line_items[0][price_data][unit_amount]',
      'Invalid integer: 12.5',
    ],
    ['an address that is none', { success_url: 'javascript:alert(1)' }, 'success_url', 'Not a valid URL'],
    ['a second line', { 'line_items[1][quantity]': '1' }, 'line_items', 'One line item only.'],
  ])('refuses %s', async (_what, over, param, message) => {
    expect(await post({ ...fields(), ...over })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', param, message } },
    });
  });

  it('names the missing parameter', async () => {
    const { success_url: _, ...rest } = fields();
    expect(await post(rest)).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'success_url' } },
    });
  });

  it.each(['[a]=1', 'a[b=1', 'a=1&a[b]=2', 'a[b]=1&a=2', `a${'[b]'.repeat(20)}=1`, '__proto__[mode]=payment'])(
    'refuses the body %s',
    async (body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await api('/checkout/sessions', { method: 'POST', body, headers });
      expect(response.status).toBe(400);
    },
  );

  it('answers 404 to unknown paths and invalid ids', async () => {
    for (const path of ['/charges', '/checkout/sessions/%00', '/checkout/sessions/cs_test_1']) {
      const response = await api(path);
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: expect.objectContaining({ type: 'invalid_request_error' }) },
      ]);
    }
  });

  it('refuses API calls without the key', async () => {
    for (const key of ['', 'sk_test_wrong'])
      expect((await api('/checkout/sessions', { method: 'POST' }, key)).status).toBe(401);
  });
});
