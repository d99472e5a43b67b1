import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { checkouts } from '#server/db/payment.schema.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { RECONCILE_EVERY_MS, reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { newDatabase } from '../support/databases.ts';
import { addBooking, paymentState, siteWithBooking } from './support/bookings.ts';
import { checkoutUrl, pay } from './support/customer.ts';
import type { Site, SiteOptions } from './support/site.ts';

const db = await newDatabase();

describe('The reconciler', () => {
  const start = (options: SiteOptions = {}) => siteWithBooking(db, { webhooks: 'lost', ...options });
  const stateOf = (booking: string) => paymentState(db, booking);

  /** Runs the scheduler on the simulated clock. */
  const passTime = async ({ clock, dependencies }: Site, ms: number) => {
    for (let passed = 0; passed < ms; passed += RECONCILE_EVERY_MS) {
      clock.pass(RECONCILE_EVERY_MS);
      await expireUnpaid(db, clock.now());
      await reconcilePayments(dependencies);
    }
  };

  beforeEach(() => db.delete(checkouts).then());

  it.each([0, 9, 24])(
    'settles a payment within 5 minutes when its webhook is lost, %d minutes after the checkout was opened',
    async (minutes) => {
      const { site, booking } = await start();
      const url = await checkoutUrl(site, booking);
      await passTime(site, minutes * MINUTE_MS);
      await pay(url);
      expect((await stateOf(booking)).status).toBe('pending');

      await passTime(site, 5 * MINUTE_MS);
      const settled = { status: 'accepted', checkouts: ['complete'], payments: [13_200], refundsDue: [] };
      expect(await stateOf(booking)).toMatchObject(settled);
    },
  );

  it('checks with growing delays until the checkout is over', async () => {
    const checkedAt: number[] = [];
    const { site: provider, clock } = await start();
    const { retrieveSession } = provider.dependencies.payments;
    const opened = clock.now();
    const retrieve = (id: string) => {
      checkedAt.push((clock.now() - opened) / MINUTE_MS);
      return retrieveSession(id);
    };
    const { site, booking } = await start({ clock, payments: { retrieveSession: retrieve } });
    await checkoutUrl(site, booking);
    await passTime(site, 60 * MINUTE_MS);
    expect(checkedAt).toEqual([0.5, 1, 2, 4, 8, 12, 16, 20, 24, 28]);
  });

  it('ends the session when its booking expires', async () => {
    const { site, booking } = await start();
    const url = await checkoutUrl(site, booking);
    await passTime(site, 29 * MINUTE_MS + RECONCILE_EVERY_MS);
    expect((await fetch(url)).status).toBe(200);

    await passTime(site, RECONCILE_EVERY_MS);
    expect(await stateOf(booking)).toMatchObject({ status: 'expired', checkouts: ['expired'], payments: [] });
    expect(await pay(url)).toMatchObject({ status: 410, html: expect.stringContaining('This checkout has expired.') });
  });

  it('settles a booking that was paid in its last moment', async () => {
    const { site, booking } = await start();
    const url = await checkoutUrl(site, booking);
    await passTime(site, 29 * MINUTE_MS + RECONCILE_EVERY_MS);
    await pay(url);

    await passTime(site, RECONCILE_EVERY_MS);
    expect(await stateOf(booking)).toMatchObject({ status: 'accepted', checkouts: ['complete'], payments: [13_200] });
  });

  it('continues with other checkouts and retries later when the provider does not answer', async () => {
    let isDown = true;
    const { retrieveSession } = (await start()).site.dependencies.payments;
    const unavailable = new PaymentProviderError('unavailable', 'No answer');
    const { site, booking: silent } = await start({
      payments: {
        retrieveSession: (id) => (isDown && url.endsWith(id) ? Promise.reject(unavailable) : retrieveSession(id)),
      },
    });
    const other = await addBooking(db, site.clock);
    const url = await checkoutUrl(site, silent);
    for (const address of [url, await checkoutUrl(site, other)]) await pay(address);

    await passTime(site, MINUTE_MS);
    expect([(await stateOf(silent)).status, (await stateOf(other)).status]).toEqual(['pending', 'accepted']);
    isDown = false;
    await passTime(site, 5 * MINUTE_MS);
    expect((await stateOf(silent)).status).toBe('accepted');
  });

  it('handles more checkouts than one batch', async () => {
    const { site, clock } = await start();
    for (let count = 0; count < 23; count++) await pay(await checkoutUrl(site, await addBooking(db, clock)));

    await passTime(site, MINUTE_MS);
    expect(await db.$count(checkouts, eq(checkouts.status, 'open'))).toBe(0);
  });
});
