import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeBooking } from '#contract/trips/change.contract.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { dropUnpaidChanges } from '#server/bookings/apply-change.ts';
import { readPayer } from '#server/bookings/parties.ts';
import { users } from '#server/db/account.schema.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import { payments } from '#server/db/payment.schema.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { paymentState } from '../payments/support/bookings.ts';
import { movedEvent, paidEvent, pay, refundObject, sendWebhook } from '../payments/support/customer.ts';
import { newDatabase } from '../support/databases.ts';
import { changingCustomer, OVERTAKEN, SAVED, SEAT, WITH_SEAT } from './support/changes.ts';

const db = await newDatabase();

describe('changes beside something else (`booking/change`)', () => {
  let ada: Awaited<ReturnType<typeof changingCustomer>>;
  beforeEach(async () => {
    ada = await changingCustomer(db);
  });
  const changesOf = (id: string) => db.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id));
  /** What is due back of a booking, and why. */
  const dueOf = async (id: string) =>
    (await paymentState(db, id)).refundsDue.map(({ amount, reason }) => `${amount} ${reason}`).sort();
  /** A paid booking of a site that the provider's own webhooks do not reach. */
  const reported = async () => {
    const id = await ada.unpaid();
    await sendWebhook(ada.site, paidEvent(id));
    return id;
  };
  /** The provider's event of the payment of the change that was asked for last. */
  const paidChange = async (id: string, paymentId: string, over = {}) => {
    const [change] = (await changesOf(id)).sort((one, other) => Number(other.requestedAt) - Number(one.requestedAt));
    const session = { amount_total: change?.toPay, payment_intent: paymentId, id: `cs_${paymentId}` };
    return paidEvent(id, { ...session, metadata: { change_id: change?.id }, ...over });
  };
  /** A site whose provider cannot refund while it is down. */
  const refundedBy = (provider: { isDown: boolean }) => {
    const { refund } = ada.site.dependencies.payments;
    const unavailable = new PaymentProviderError('unavailable', 'No answer');
    return changingCustomer(db, {
      payments: { refund: (request) => (provider.isDown ? Promise.reject(unavailable) : refund(request)) },
    });
  };

  test('of two changes that are based on the same version one wins, and the other is refused', async () => {
    const id = await ada.paid();
    const [notes, seat] = [await ada.asked(id, { notes: 'Two prams' }), await ada.asked(id, SEAT)];
    const requests = [notes, notes, seat, seat];
    const answers = await Promise.all(requests.map(({ request }) => ada.send(changeBooking, request)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status !== 200)).toEqual([OVERTAKEN, OVERTAKEN, OVERTAKEN]);
    expect([(await ada.stored(id)).version, (await changesOf(id)).length]).toEqual([2, 1]);
  });

  test('a change that waits for its payment overtakes one that was asked for before it', async () => {
    const id = await ada.paid();
    const { request } = await ada.asked(id, { notes: 'Two prams' });
    await ada.change(id, SEAT);
    expect(await ada.send(changeBooking, request)).toEqual(OVERTAKEN);
  });

  test('a change to a pickup in 20 minutes can be paid until then: later, the money would only go back', async () => {
    const id = await ada.paid();
    const soon = { date_time: 'Mon, Jan 04, 2027 02:20 PM', vehicle_id: 'first-class-sedan' };
    const { url } = await ada.change(id, soon);
    ada.site.clock.pass(20 * MINUTE_MS);
    await reconcilePayments(ada.site.dependencies);
    expect(await pay(url)).toMatchObject({ status: 410, location: null });
    await dropUnpaidChanges(db, ada.site.clock.now());
    const [change] = await changesOf(id);
    expect([await dueOf(id), change?.droppedAt?.getTime()]).toEqual([[], ada.site.clock.now()]);
  });

  test('a change is refused once its account is deleted: whoever is to ride instead would be the payer (`booking/payer`)', async () => {
    const id = await ada.paid(WITH_SEAT);
    const { request } = await ada.asked(id, { extra_detail: '', client_name: 'Eve', client_email: 'eve@example.com' });
    const { routing } = ada.site.dependencies;
    const { route } = routing;
    vi.spyOn(routing, 'route').mockImplementationOnce(async (...places) => {
      await db.delete(users).where(eq(users.id, 'ada'));
      return route(...places);
    });
    expect(await ada.send(changeBooking, request)).toEqual(OVERTAKEN);
    expect(await readPayer(db, await ada.stored(id))).toMatchObject({ email: 'ada@example.com' });
  });

  test('a cancellation beside a change: one is refused, or the cancelled ride is the changed one', async () => {
    const id = await ada.paid();
    const { request } = await ada.asked(id, { notes: 'Two prams' });
    const [changed, cancelled] = await Promise.all([ada.send(changeBooking, request), ada.cancel(id, 132)]);
    await ada.settled();
    expect(cancelled[0]).toBe(200);
    expect([SAVED, OVERTAKEN]).toContainEqual(changed);
    expect(await ada.stored(id)).toMatchObject({ status: 'cancelled', notes: changed[0] === 200 ? 'Two prams' : '' });
    expect(await ada.movements(id)).toEqual(['charge 13200', 'refund -13200']);
  });

  test('a payment of a change beside a cancellation applies before it, or is due back', async () => {
    const id = await ada.paid();
    await ada.change(id, SEAT);
    const event = await paidChange(id, 'pi_seat');
    const [paid, cancelled] = await Promise.all([sendWebhook(ada.site, event), ada.cancel(id, 132)]);
    await ada.settled();
    const isApplied = (await changesOf(id)).some(({ appliedAt }) => appliedAt !== null);
    // What goes back was another amount once the payment had arrived.
    expect([paid, cancelled[0]]).toEqual([200, isApplied ? 409 : 200]);
    expect(await dueOf(id)).toEqual(isApplied ? [] : ['13200 cancelled', '1650 cancelled']);
    expect(await ada.stored(id)).toMatchObject({ status: isApplied ? 'accepted' : 'cancelled' });
  });

  test('one change at most waits, and each is stored, paid and ended once; a cancellation ends it', async () => {
    const id = await ada.paid();
    await ada.change(id, SEAT, 'k1');
    const [waiting] = (await changesOf(id)) as [typeof bookingChanges.$inferInsert];
    const [at, none] = [new Date(), { idempotencyKey: null }];
    const store = (over: object) => db.insert(bookingChanges).values({ ...waiting, id: 'another', ...over });
    const refuses = (constraint: string) => ({ cause: { constraint } });
    await expect(store(none)).rejects.toMatchObject(refuses('booking_changes_one_waiting'));
    await expect(store({ droppedAt: at })).rejects.toMatchObject(refuses('booking_changes_idempotency'));
    const both = { ...none, appliedAt: at, droppedAt: at, previous: {} };
    await expect(store(both)).rejects.toMatchObject(refuses('booking_changes_once'));
    const paid = { bookingId: id, changeId: waiting.id, amount: 1_650, paidAt: at };
    const twice = ['one', 'two'].map((payment) => ({ ...paid, id: payment, providerPaymentId: payment }));
    await expect(db.insert(payments).values(twice)).rejects.toMatchObject(refuses('payments_one_per_change'));
    await ada.cancel(id, 132);
    expect(await changesOf(id)).toMatchObject([{ appliedAt: null, droppedAt: expect.any(Date) }]);
  });

  test('a payment of a wrong amount or currency, for no change, a second time, or after a cancellation or either pickup is due back (`money/change`)', async () => {
    ada = await changingCustomer(db, { webhooks: 'lost' });
    const [id, off, sooner, later] = [await reported(), await reported(), await reported(), await reported()];
    for (const changed of [id, off]) await ada.change(changed, SEAT);
    await ada.change(sooner, { date_time: 'Tue, Jan 05, 2027 09:00 AM', vehicle_id: 'suv' });
    await ada.change(later, { date_time: 'Wed, Jan 06, 2027 09:00 AM', vehicle_id: 'suv' });
    await ada.cancel(off, 132);
    const pays = async (...payment: Parameters<typeof paidChange>) =>
      expect(await sendWebhook(ada.site, await paidChange(...payment))).toBe(200);
    await pays(id, 'pi_less', { amount_total: 1_000 });
    await pays(id, 'pi_usd', { currency: 'usd' });
    await pays(id, 'pi_none', { metadata: { change_id: 'none' } });
    expect((await ada.stored(id)).total).toBe(13_200);
    await pays(id, 'pi_seat');
    await pays(id, 'pi_again');
    await pays(off, 'pi_off');
    ada.site.clock.pass(20 * HOUR_MS);
    await pays(sooner, 'pi_sooner');
    ada.site.clock.pass(4 * HOUR_MS);
    await pays(later, 'pi_later');
    const totals = [id, off, sooner, later].map(async (each) => (await ada.stored(each))?.total);
    expect(await Promise.all(totals)).toEqual([14_850, 13_200, 13_200, 13_200]);
    const differing = ['1000 amount-differs', '1650 amount-differs'];
    expect(await dueOf(id)).toEqual([...differing, '1650 change-dropped', '1650 paid-twice']);
    expect(await dueOf(off)).toEqual(['13200 cancelled', '1650 cancelled']);
    for (const each of [sooner, later]) {
      const [change] = await changesOf(each);
      expect([await dueOf(each), change]).toMatchObject([
        [`${change?.toPay} change-dropped`],
        { droppedAt: expect.any(Date) },
      ]);
    }
  });

  test('another change ends the checkout of one that waits; its late money is due back, once', async () => {
    const id = await ada.paid();
    const first = await ada.change(id, SEAT);
    const late = await paidChange(id, 'pi_late');
    const { answer } = await ada.change(id, { notes: 'Two prams' });
    expect(answer).toEqual(SAVED);
    expect((await pay(first.url)).status).not.toBe(303);
    for (const _ of [1, 2]) expect(await sendWebhook(ada.site, late)).toBe(200);
    expect(await ada.stored(id)).toMatchObject({ extras: [], notes: 'Two prams', total: 13_200 });
    expect(await dueOf(id)).toEqual(['1650 change-dropped']);
  });

  test('a refund in full ends a change that waits for its payment; its late money is due back (`money/full-refund`)', async () => {
    const id = await reported();
    await ada.change(id, SEAT);
    const late = await paidChange(id, 'pi_late');
    await sendWebhook(ada.site, movedEvent('refund.created', refundObject(`pi_${id}`, { amount: 13_200 })));
    expect(await changesOf(id)).toMatchObject([{ appliedAt: null, droppedAt: expect.any(Date) }]);
    expect(await sendWebhook(ada.site, late)).toBe(200);
    expect(await ada.stored(id)).toMatchObject({ status: 'cancelled', extras: [], total: 13_200 });
    expect(await dueOf(id)).toContain('1650 cancelled');
  });

  test('a change that was paid applies before another one, which is refused', async () => {
    ada = await changingCustomer(db, { webhooks: 'lost' });
    const id = await reported();
    const { url } = await ada.change(id, SEAT);
    const { request } = await ada.asked(id, { notes: 'Two prams' });
    await pay(url);
    expect(await ada.send(changeBooking, request)).toEqual(OVERTAKEN);
    expect(await ada.stored(id)).toMatchObject({ extras: [{ id: 'child-seat' }], notes: '', total: 14_850 });
  });

  test('a change that is not paid in half an hour is dropped; one whose payment was reported late is not', async () => {
    ada = await changingCustomer(db, { webhooks: 'lost' });
    const [unpaid, paid] = [await reported(), await reported()];
    await ada.change(unpaid, SEAT);
    await pay((await ada.change(paid, SEAT)).url);
    ada.site.clock.pass(31 * MINUTE_MS);
    await dropUnpaidChanges(db, ada.site.clock.now());
    await reconcilePayments(ada.site.dependencies);
    await dropUnpaidChanges(db, ada.site.clock.now());
    expect(await changesOf(unpaid)).toMatchObject([{ appliedAt: null, droppedAt: expect.any(Date) }]);
    expect(await changesOf(paid)).toMatchObject([{ appliedAt: expect.any(Date), droppedAt: null }]);
    await expect.poll(async () => (await ada.stored(paid))?.total).toBe(14_850);
    expect((await ada.stored(unpaid))?.total).toBe(13_200);
  });

  test.each([
    ['at once', false, ['refund -1100', 'refund -1650']],
    ['later, together', true, ['refund -2750']],
  ])(
    'two reductions in a row are refunded from the latest payment, %s (`money/due-back`)',
    async (_when, isLate, refunds) => {
      const provider = { isDown: isLate };
      ada = await refundedBy(provider);
      const id = await ada.paid();
      await ada.payChange(id, { extra_detail: 'child-seat; booster' });
      for (const changes of [SEAT, { extra_detail: '' }]) {
        await ada.change(id, changes);
        await ada.settled();
      }
      provider.isDown = false;
      ada.site.clock.pass(HOUR_MS);
      await returnMoneyDue(ada.site.dependencies);
      expect(await ada.movements(id)).toEqual(['charge 13200', 'charge 2750', 'fee -1650', 'fee 1650', ...refunds]);
      expect((await paymentState(db, id)).refundsDue).toMatchObject([{ amount: 2_750 }]);
    },
  );

  test('a refund for a lower price that is still on its way is not paid again by a cancellation (`money/due-back`)', async () => {
    const provider = { isDown: true };
    ada = await refundedBy(provider);
    const id = await ada.paid();
    await ada.payChange(id, SEAT);
    await ada.change(id, { extra_detail: '' });
    await ada.settled();
    expect(await ada.movements(id)).toEqual(['charge 13200', 'charge 1650']);
    expect((await ada.cancel(id, 132))[0]).toBe(200);
    await ada.settled();
    provider.isDown = false;
    ada.site.clock.pass(HOUR_MS);
    await returnMoneyDue(ada.site.dependencies);
    expect(await ada.movements(id)).toEqual(['charge 13200', 'charge 1650', 'refund -13200', 'refund -1650']);
  });
});
