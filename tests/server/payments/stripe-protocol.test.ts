import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import type { CheckoutRequest } from '#server/payments/payment-provider.ts';
import { createStripeProvider } from '#server/payments/stripe-provider.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { pay } from './support/customer.ts';
import { checkoutRequest, startSite, WEBHOOK_SECRET } from './support/site.ts';

const db = await newDatabase();

const site = await startSite(db, {}, afterAll);

describe("Stripe's protocol, spoken by the embedded checkout", () => {
  const request = (over?: Partial<CheckoutRequest>) => checkoutRequest(site, over);
  const provider = site.dependencies.payments;
  /** Another client of the embedded checkout's API. */
  const client = (over: Partial<Parameters<typeof createStripeProvider>[0]>) =>
    createStripeProvider({
      apiKey: site.apiKey,
      webhookSecret: WEBHOOK_SECRET,
      now: site.clock.now,
      baseUrl: `${site.url}/embedded/stripe`,
      ...over,
    });

  it("creates, retrieves and expires a session through Stripe's SDK", async () => {
    const opened = await provider.createSession(request());
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
    expect(await provider.retrieveSession(opened.id)).toEqual(opened);

    const ended = { ...opened, status: 'expired', url: null };
    expect(await provider.expireSession(opened.id)).toEqual(ended);
    expect(await provider.expireSession(opened.id)).toEqual(ended);
    expect(await provider.retrieveSession(opened.id)).toEqual(ended);
  });

  it('returns a paid session as paid, and does not expire it', async () => {
    const opened = await provider.createSession(request());
    await pay(opened.url ?? '');

    const paid = { ...opened, status: 'complete', isPaid: true, url: null, paymentId: expect.stringMatching(/^pi_/) };
    expect(await provider.retrieveSession(opened.id)).toEqual(paid);
    expect(await provider.expireSession(opened.id)).toEqual(paid);
  });

  it('returns a session as expired after its time', async () => {
    const opened = await provider.createSession(request({ expiresAt: site.clock.now() + 31 * MINUTE_MS }));
    site.clock.pass(31 * MINUTE_MS);

    expect(await provider.retrieveSession(opened.id)).toEqual({ ...opened, status: 'expired', url: null });
  });

  it('returns one session for ten concurrent requests with one idempotency key', async () => {
    const same = request();
    const answers = await atOnce(10, () => provider.createSession(same));

    const isSame = eq(embeddedCheckoutSessions.idempotencyKey, same.idempotencyKey);
    const [stored, ...others] = await db.select().from(embeddedCheckoutSessions).where(isSame);
    expect([answers.map(({ id }) => id), others]).toEqual([Array(10).fill(stored?.id), []]);
  });

  it('refuses an idempotency key with other parameters', async () => {
    const first = request();
    await provider.createSession(first);

    await expect(provider.createSession({ ...first, amount: 100 })).rejects.toMatchObject({
      name: 'PaymentProviderError',
      kind: 'refused',
      message: expect.stringContaining('same parameters'),
    });
  });

  it('refuses amounts and times that Stripe refuses', async () => {
    await expect(provider.createSession(request({ amount: 49 }))).rejects.toThrow('at least 50 cents');
    const soon = request({ expiresAt: site.clock.now() + 29 * MINUTE_MS });
    await expect(provider.createSession(soon)).rejects.toThrow('at least 30 minutes');
    const late = request({ expiresAt: site.clock.now() + 25 * HOUR_MS });
    await expect(provider.createSession(late)).rejects.toThrow('less than 24 hours');
  });

  it("reports an unknown session and a wrong key with Stripe's messages", async () => {
    await expect(provider.retrieveSession('cs_test_none')).rejects.toThrow('No such checkout.session: cs_test_none');
    const refusal = { kind: 'refused', message: 'Invalid API Key provided' };
    await expect(client({ apiKey: 'sk_test_other' }).createSession(request())).rejects.toMatchObject(refusal);
  });

  it('reports an unreachable provider as unavailable', async () => {
    const failure = { name: 'PaymentProviderError', kind: 'unavailable' };
    const nobody = client({ baseUrl: 'http://127.0.0.1:1' });
    await expect(nobody.retrieveSession('cs_test_1')).rejects.toMatchObject(failure);
  });

  it('repeats an error for its key, also when the cause is gone, and the first answer for a session that has ended', async () => {
    const failed = request();
    const { time } = site.clock;
    site.clock.time = Number.NaN;
    await expect(provider.createSession(failed)).rejects.toMatchObject({ kind: 'failed' });
    site.clock.time = time;
    await expect(provider.createSession(failed)).rejects.toMatchObject({ kind: 'failed' });

    const ended = request();
    const opened = await provider.createSession(ended);
    await provider.expireSession(opened.id);
    expect(await provider.createSession(ended)).toEqual(opened);
  });

  it('lists the open sessions of a booking since a time, over several pages', async () => {
    const bookingId = 'listed';
    const since = site.clock.now();
    const opened = [];
    for (let count = 0; count < 102; count += 1) opened.push(await provider.createSession(request({ bookingId })));
    const [first, second, ...rest] = opened;
    await provider.expireSession(first?.id ?? '');
    await pay(second?.url ?? '');
    await provider.createSession(request());
    const byId = (sessions: readonly { id: string }[]) => sessions.map(({ id }) => id).sort();
    expect(byId(await provider.findOpenSessions(bookingId, since))).toEqual(byId(rest));
    expect(await provider.findOpenSessions(bookingId, since + 1_000)).toEqual([]);
  });

  it.each(['a[b=1', `a${'[b]'.repeat(20)}=1`, '__proto__[mode]=payment'])('refuses the body %s', async (body) => {
    const headers = { authorization: `Bearer ${site.apiKey}` };
    const response = await fetch(`${site.url}/embedded/stripe/v1/checkout/sessions`, { method: 'POST', body, headers });
    expect(response.status).toBe(400);
  });
});
