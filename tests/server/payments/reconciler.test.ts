import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { checkouts } from '#server/db/payment.schema.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { RECONCILE_EVERY_MS, reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { newDatabase } from '../support/databases.ts';
import { addBooking, paymentState } from './support/bookings.ts';
import { checkoutUrl, pay } from './support/customer.ts';
import { Clock, type Site, type SiteOptions, startSite } from './support/site.ts';

const db = await newDatabase();

describe('The reconciler', () => {
  let clock: Clock;
  const sites: Site[] = [];
  const start = async (options: SiteOptions = {}) => {
    const site = await startSite(db, { clock, webhooks: 'lost', ...options });
    sites.push(site);
    return site;
  };
  const stateOf = (booking: string) => paymentState(db, booking);

  /** Runs the scheduler on the simulated clock. */
  const passTime = async (site: Site, ms: number) => {
    for (let passed = 0; passed < ms; passed += RECONCILE_EVERY_MS) {
      clock.pass(RECONCILE_EVERY_MS);
      await expireUnpaid(db, clock.now());
      await reconcilePayments(site.dependencies);
    }
  };

  beforeEach(async () => {
    clock = new Clock();
    await db.delete(checkouts);
  });
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.stop())));

  it.each([0, 1, 3, 9, 21, 24])(
    'settles a payment within 5 minutes when its webhook is lost, %d minutes after the checkout was opened',
    async (minutes) => {
      const site = await start();
      const booking = await addBooking(db, clock);
      const url = await checkoutUrl(site, booking);
      await passTime(site, minutes * MINUTE_MS);
      expect(await pay(url)).toMatchObject({ status: 303 });
      expect((await stateOf(booking)).status).toBe('pending');

      await passTime(site, 5 * MINUTE_MS);
      expect(await stateOf(booking)).toMatchObject({
        status: 'accepted',
        checkouts: ['complete'],
        payments: [13_200],
        refundsDue: [],
      });
    },
  );

  it('checks with growing delays until the checkout is over', async () => {
    const checkedAt: number[] = [];
    const { retrieveSession } = (await start()).dependencies.payments;
    const opened = clock.now();
    const site = await start({
      payments: {
        retrieveSession: (id) => {
          checkedAt.push((clock.now() - opened) / MINUTE_MS);
          return retrieveSession(id);
        },
      },
    });
    await checkoutUrl(site, await addBooking(db, clock));

    await passTime(site, 60 * MINUTE_MS);
    expect(checkedAt).toEqual([0.5, 1, 2, 4, 8, 12, 16, 20, 24, 28]);
  });

  it('ends the session when its booking expires', async () => {
    const site = await start();
    const booking = await addBooking(db, clock);
    const url = await checkoutUrl(site, booking);
    await passTime(site, 29 * MINUTE_MS + RECONCILE_EVERY_MS);
    expect((await fetch(url)).status).toBe(200);

    await passTime(site, RECONCILE_EVERY_MS);
    expect(await stateOf(booking)).toMatchObject({ status: 'expired', checkouts: ['expired'], payments: [] });
    expect(await pay(url)).toMatchObject({ status: 410, html: expect.stringContaining('This checkout has expired.') });
  });

  it('settles a booking that was paid in its last moment', async () => {
    const site = await start();
    const booking = await addBooking(db, clock);
    const url = await checkoutUrl(site, booking);
    await passTime(site, 29 * MINUTE_MS + RECONCILE_EVERY_MS);
    await pay(url);

    await passTime(site, RECONCILE_EVERY_MS);
    expect(await stateOf(booking)).toMatchObject({ status: 'accepted', checkouts: ['complete'], payments: [13_200] });
  });

  it('continues with other checkouts and retries later when the provider does not answer', async () => {
    let isDown = true;
    const { retrieveSession } = (await start()).dependencies.payments;
    const site = await start({
      payments: {
        retrieveSession: (id) =>
          isDown && url.endsWith(id)
            ? Promise.reject(new PaymentProviderError('unavailable', 'No answer'))
            : retrieveSession(id),
      },
    });
    const [silent, other] = [await addBooking(db, clock), await addBooking(db, clock)];
    const url = await checkoutUrl(site, silent);
    await pay(url);
    await pay(await checkoutUrl(site, other));

    await passTime(site, MINUTE_MS);
    expect([(await stateOf(silent)).status, (await stateOf(other)).status]).toEqual(['pending', 'accepted']);
    isDown = false;
    await passTime(site, 5 * MINUTE_MS);
    expect((await stateOf(silent)).status).toBe('accepted');
  });

  it('settles earlier payments after a restart', async () => {
    const before = await start();
    const booking = await addBooking(db, clock);
    await pay(await checkoutUrl(before, booking));
    await before.stop();
    sites.splice(0);

    const after = await start();
    await passTime(after, 5 * MINUTE_MS);
    expect(await stateOf(booking)).toMatchObject({ status: 'accepted', payments: [13_200] });
  });

  it('handles more checkouts than one batch', async () => {
    const site = await start();
    const booked = await Promise.all(Array.from({ length: 23 }, () => addBooking(db, clock)));
    for (const booking of booked) await pay(await checkoutUrl(site, booking));

    await passTime(site, MINUTE_MS);
    const open = await db.select().from(checkouts).where(eq(checkouts.status, 'open'));
    expect(open).toEqual([]);
  });
});
